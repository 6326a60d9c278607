"""Windows: a named action is declared, opened to one boost, checked again, and resolved.

An *act* is an action that cards speak of by its name (SAIL). Its player may first play one card
that names it: a boost. An act may be declared when it is possible without a boost or with one; a
boost that would leave it impossible is not offered. The changes of a boost are foreseen from its
verbs alone, never by looking at hidden cards. An act that a card performs opens a window of its
own, so windows nest, and it takes arguments through its registers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Protocol

from landnam.kernel.machine import Ask
from landnam.kernel.state import NO_REGISTERS, Frame, Option, Options, bare_frame
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.tableau import Tableau
from landnam.vocabulary.triggers import Happening
from landnam.words import Message

GO_ON: Final[Option] = ("go", "")
"""To resolve the act without a boost."""


class Boosting(Tableau, Protocol):
    """Rules with windows: methods that these need besides."""

    watched: frozenset[str]
    """The happenings that some card on this table watches."""

    def boosts(self, state: Any, seat: int, act: Act) -> Iterable[str]:
        """The cards in the seat's hand that name this act and could be played now."""

    def boost_of(self, card: str) -> Procedure:
        """Return the effect of a boost."""

    def play_boost(self, state: Any, seat: int, card: str) -> None:
        """The boost leaves the hand and takes effect, by a frame on top if it asks anything."""

    def foreseen(self, state: Any, seat: int, boost: Procedure | None) -> Any:
        """Return the seat's things after the boost, as far as anybody can know."""

    def hears(self, state: Any, what: str, seat: int) -> bool:
        """Return whether any card watches the seat's acts now."""

    def fire(self, state: Any, happening: Happening) -> None:
        """Something has happened."""


class Act(Procedure):
    """A named action: its window, then its own stages, then the cards that watch it."""

    __slots__ = ("always", "name")

    def __init__(self, name: str, stages: tuple[Stage, ...]) -> None:
        self.name = name
        self.always = type(self).why_not is Act.why_not  # nothing can make it impossible
        super().__init__(f"act/{name}", (Window(self), *stages, Acted(self)))

    def why_not(
        self, game: Any, state: Any, seat: int, foreseen: Any, arguments: Mapping[str, Any]
    ) -> str | None:
        """Return the reason why it could not be resolved with the foreseen things, or None."""
        return None

    def bare(
        self, game: Boosting, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS
    ) -> bool:
        """Return whether it can be resolved without a boost."""
        if self.always:
            return True
        foreseen = game.foreseen(state, seat, None)
        return self.why_not(game, state, seat, foreseen, arguments) is None

    def boosted(
        self, game: Boosting, state: Any, seat: int, boost: str, arguments: Mapping[str, Any]
    ) -> bool:
        """Return whether it can be resolved after this boost."""
        if self.always:
            return True
        foreseen = game.foreseen(state, seat, game.boost_of(boost))
        return self.why_not(game, state, seat, foreseen, arguments) is None

    def open(
        self, game: Boosting, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS
    ) -> bool:
        """Return whether it may be declared: it is possible without a boost, or with one."""
        if self.bare(game, state, seat, arguments):
            return True
        boosts = game.boosts(state, seat, self)
        return any(self.boosted(game, state, seat, card, arguments) for card in boosts)

    def choices(
        self, game: Boosting, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS
    ) -> Options:
        """The boosts that leave the act possible, and to go on without; empty: it is illegal."""
        boosts = [
            ("boost", card)
            for card in game.boosts(state, seat, self)
            if self.boosted(game, state, seat, card, arguments)
        ]
        return (*boosts, GO_ON) if self.bare(game, state, seat, arguments) else tuple(boosts)

    def declare(self, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS) -> None:
        """The seat has declared it."""
        if arguments:
            state.push(Frame(self.address, seat, 0, dict(arguments)))
        else:
            state.push(bare_frame(self.address, seat))


class Window(Stage):
    """The moment between declaring and resolving: one boost, or none."""

    hidden: ClassVar[bool] = True

    def __init__(self, act: Act) -> None:
        self.act = act

    def step(self, game: Boosting, state: Any, frame: Frame) -> Options | None:
        """Offer the boosts; an act that became impossible meanwhile comes to nothing."""
        options = self.act.choices(game, state, frame.seat, frame.registers)
        if not options:
            state.pop()
            return None
        return options

    def lone_card(self, state: Any, frame: Frame, option: Option) -> bool:
        """Only an empty hand shows that there is no boost."""
        return not state.empires[frame.seat].hand

    def take(self, game: Boosting, state: Any, frame: Frame, option: Option) -> None:
        """Play the boost, or go on."""
        done(state, frame)
        if option != GO_ON:
            game.play_boost(state, frame.seat, option[1])

    def ask(self, game: Boosting, state: Any, frame: Frame) -> Ask:
        """Ask for a boost."""
        return Ask("card", Message("ask.boost", {"act": Message(f"act.{self.act.name}")}))


class Acted(Stage):
    """Cards that watch the act hear of it when it has been resolved."""

    immediate: ClassVar[bool] = True

    def __init__(self, act: Act) -> None:
        self.act = act

    def now(
        self, game: Boosting, state: Any, seat: int, cause: str, registers: Mapping[str, Any]
    ) -> None:
        """It is done."""
        name = self.act.name
        if name in game.watched and game.hears(state, name, seat):
            game.fire(state, Happening(name, seat))
