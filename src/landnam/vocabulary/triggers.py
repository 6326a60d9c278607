"""Triggers: abilities that wait for happenings, and the one way in which anything sets them off.

Code that changes something a card may watch fires a `Happening`. Happenings wait until the step
that fired them has ended; then the machine settles them, oldest first: the player who did it comes
first, then the others clockwise. Of one player's triggers those that ask nothing run first, in the
order of the tableau, for their gains can pay for the rest; the player orders the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import NO_REGISTERS, Frame, Option, Options, State
from landnam.vocabulary.forms import Form
from landnam.vocabulary.icons import NO_ICONS, Drawn
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

TRIGGERS: Final = "triggers"
"""The address of the node that lets a player order what was triggered."""


class Happening:
    """A happening that cards may watch: its name, player, card or good, amount and place.

    ``registers`` and ``held`` are handed on to the effects of the cards that watch it.
    """

    __slots__ = ("amount", "good", "held", "place", "registers", "seat", "thing", "what")

    def __init__(
        self,
        what: str,
        seat: int,
        thing: str = "",
        *,
        good: str = "",
        amount: int = 0,
        place: str = "",
        registers: Mapping[str, Any] = NO_REGISTERS,
        held: tuple[str, ...] = (),
    ) -> None:
        self.what = what
        self.seat = seat
        self.thing = thing
        self.good = good
        self.place = place
        self.amount = amount
        self.registers = registers
        self.held = held

    def counting(self, amount: int) -> Happening:
        """The same, as far as a limit lets it count."""
        registers = {**self.registers, "amount": amount}
        return Happening(
            self.what,
            self.seat,
            self.thing,
            good=self.good,
            amount=amount,
            place=self.place,
            registers=registers,
            held=self.held,
        )


class Pattern:
    """Which happenings a trigger watches: ``when: razed`` or ``when: {built: {colour: red}}``."""

    word: ClassVar[str]
    """The key in files, and the `Happening.what` that it watches unless ``of`` names one."""

    of: ClassVar[str] = ""
    """The happening of another word that it watches, asking for something else of it."""

    form: ClassVar[Form | None] = None
    """The form behind the word; None for a word that stands alone."""

    drawn: ClassVar[Drawn] = NO_ICONS
    """The pictures of its icons."""

    whose: ClassVar[str] = "own"
    """The players whose happenings it watches: the ``own`` ones, or an ``enemy``'s."""

    @classmethod
    def read(cls, reader: Reader) -> Pattern:
        """The pattern that is written there."""
        return cls()

    def matches(self, game: Any, happening: Happening) -> bool:
        """Return whether it watches this one, of those with its word."""
        return True

    def words(self) -> Message:
        """The happening in words."""
        return Message(f"when.{self.word}")

    def icons(self) -> tuple[str, ...]:
        """The happening as icons."""
        return (self.word,)


class Trigger:
    """``when: … do: …``: the pattern, the effects, and the name of a limit per round."""

    __slots__ = ("limit", "pattern", "procedure", "what")

    def __init__(self, pattern: Pattern, procedure: Procedure, limit: str | None = None) -> None:
        self.pattern = pattern
        self.what = pattern.of or pattern.word
        self.procedure = procedure
        self.limit = limit

    def watches(self, game: Any, owner: int, happening: Happening) -> bool:
        """Return whether the happening sets off this trigger of an owner."""
        pattern = self.pattern
        if self.what != happening.what:
            return False
        own = pattern.whose == "own"
        return (owner == happening.seat) == own and pattern.matches(game, happening)

    def heard(
        self, game: Any, state: Any, owner: int, card: str, happening: Happening
    ) -> Happening | None:
        """Return the part of the happening that counts for its card; None if it has no effect."""
        return happening

    def start(
        self,
        game: Any,
        state: Any,
        owner: int,
        card: str,
        registers: Mapping[str, Any],
        held: tuple[str, ...],
    ) -> None:
        """Take effect for the card that has it, which may be a copy of another."""
        if card != self.procedure.card:
            registers = {**registers, "self": card}
        self.procedure.start(game, state, owner, registers, held)


class Watching:
    """The part of a title's rules that fires things for triggers."""

    watched: frozenset[str]
    """The happenings that some card on this table watches. Nothing else is ever fired."""

    def hears(self, state: Any, what: str, seat: int) -> bool:
        """Return whether any card watches the seat's acts now; if not, none need be fired."""
        return what in self.watched

    def fire(self, state: State, happening: Happening) -> None:
        """Something has happened; it is settled when the present step has ended."""
        if happening.what in self.watched:
            if state.happened is None:
                state.happened = []
            state.happened.append(happening)

    def settle(self, state: Any) -> None:
        """Let the cards that watch take effect."""
        happened, state.happened = state.happened, None
        asking: list[tuple[int, list[str], Happening]] = []
        for happening in happened:
            for owner in self.owners(state, happening):
                left = self._run_silent(state, owner, happening)
                if left:
                    asking.append((owner, left, happening))
        for owner, cards, happening in reversed(asking):  # the first of them on top
            registers: dict[str, Any] = {"left": tuple(cards)}
            if happening.registers:
                registers["handed"] = dict(happening.registers)
            state.push(Frame(TRIGGERS, owner, 0, registers, happening.held))

    def _run_silent(self, state: Any, owner: int, happening: Happening) -> list[str]:
        """Run what asks nothing; the cards whose triggers hold a choice or a cost remain."""
        left = []
        for card, trigger in self.listening(state, owner, happening):
            admitted = self.admit(state, owner, card, trigger, happening)
            if admitted is None:
                continue
            if trigger.procedure.immediate:
                trigger.start(self, state, owner, card, admitted.registers, admitted.held)
            else:
                left.append(card)
        return left

    def owners(self, state: Any, happening: Happening) -> Iterable[int]:
        """Return the players whose triggers may fire, in order; in a fork only the seat itself."""
        seat = happening.seat
        if state.in_child:
            return (seat,)
        number = len(state.empires)
        return [(seat + step) % number for step in range(number)]

    def triggers_of(self, state: Any, owner: int) -> Iterable[tuple[str, Trigger]]:
        """The triggers that lie in an empire, with their cards, in the order of the tableau."""
        raise NotImplementedError

    def listening(
        self, state: Any, owner: int, happening: Happening
    ) -> Sequence[tuple[str, Trigger]]:
        """Those that a happening sets off."""
        what = happening.what
        return [
            (card, trigger)
            for card, trigger in self.triggers_of(state, owner)
            if trigger.what == what and trigger.watches(self, owner, happening)
        ]

    def trigger_of(self, state: Any, owner: int, card: str) -> Trigger:
        """The trigger that a card in an empire has now."""
        return next(trigger for name, trigger in self.triggers_of(state, owner) if name == card)

    def admit(
        self, state: Any, owner: int, card: str, trigger: Trigger, happening: Happening
    ) -> Happening | None:
        """Return the part of the happening that counts for this card: all below a limit."""
        return trigger.heard(self, state, owner, card, happening)


class Triggers(TableauNode):
    """Several triggers that hold a choice or a cost: their player says which is next."""

    __slots__ = ()

    def step(self, game: Any, state: Any, frame: Frame) -> Options | None:
        """Offer the triggers left; copies of one card are offered once."""
        left = frame.registers["left"]
        if not left:
            state.pop()
            return None
        return tuple(("next", card) for card in game.one_of_each(left))

    def take(self, game: Any, state: Any, frame: Frame, option: Option) -> None:
        """This one takes effect."""
        left = tuple(card for card in frame.registers["left"] if card != option[1])
        state.become(frame.put(0, left=left))
        handed = frame.registers.get("handed", NO_REGISTERS)
        trigger = game.trigger_of(state, frame.seat, option[1])
        trigger.start(game, state, frame.seat, option[1], handed, frame.held)

    def ask(self, game: Any, state: Any, frame: Frame) -> Ask:
        """Ask for the next trigger."""
        return Ask("order", Message("ask.order"))
