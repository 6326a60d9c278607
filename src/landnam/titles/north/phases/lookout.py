"""The Lookout phase: draw four cards, keep some for a Worker each; then STORAGE pays out.

Rulebook, "Lookout phase". Everybody chooses at the same time and in secret.
"""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.titles.north.empires.piles import discard, draw_some
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import WORKER
from landnam.titles.north.table.state import NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import spend
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening

OPENING_CARDS: Final = 5
OPENING_HAND: Final = 3
LOOKOUT_CARDS: Final = 4

DONE: Final[Option] = ("done", "")


class Draft(TableauNode):
    """Everybody draws, keeps what they may, and discards the rest."""

    __slots__ = ()

    drawn: ClassVar[int]
    keep: ClassVar[str]

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Draw for all, let all keep at once, then discard what nobody kept."""
        order = game.in_order(state.first)
        if frame.pc == 0:
            for seat in order:
                draw_some(state, seat, self.drawn, frame.at, "looking")
            state.become(frame.go(1))
            game.split(state, [bare_frame(self.keep, seat) for seat in sorted(order)])
            return None
        for seat in order:
            empire = state.empires[seat]
            left, empire.looking = empire.looking, ()
            for card in left:
                discard(game, state, card, f"{seat}/looking", frame.at)
        state.pop()
        return None


class Opening(Draft):
    """Set-up, step 13: draw five cards, keep three; no Worker is spent."""

    __slots__ = ()

    drawn: ClassVar[int] = OPENING_CARDS
    keep: ClassVar[str] = "opening/keep"


class Lookout(Draft):
    """Each round: draw four cards, keep any number."""

    __slots__ = ()

    drawn: ClassVar[int] = LOOKOUT_CARDS
    keep: ClassVar[str] = "lookout/keep"

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Afterwards the solo game has an event."""
        super().step(game, state, frame)
        if frame.pc:
            game.after_keeping(state)
        return None


class Keep(TableauNode):
    """A seat keeps cards that it looks at, one after the other."""

    __slots__ = ()
    hidden_options: ClassVar[bool] = True

    def may_keep(self, state: NorthState, frame: Frame) -> bool:
        """Return whether another card may be kept."""
        raise NotImplementedError

    def pay(self, state: NorthState, frame: Frame) -> None:
        """Pay for a kept card."""

    def stopping(self) -> Options:
        """Return the option to stop, if the player may."""
        raise NotImplementedError

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the cards."""
        looking = state.empires[frame.seat].looking
        if not looking or not self.may_keep(state, frame):
            state.pop()
            return None
        cards = game.one_of_each(looking)
        return (*[("keep", card) for card in cards], *self.stopping())

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Keep it, or stop."""
        if option == DONE:
            state.pop()
            return
        seat, card = frame.seat, option[1]
        empire = state.empires[seat]
        empire.looking = without(empire.looking, card)
        empire.hand += (card,)
        moved(state, card, f"{seat}/looking", f"{seat}/hand", frame.at)
        self.pay(state, frame)
        state.become(frame.go(frame.pc + 1))


class KeepThree(Keep):
    """The opening hand; the program counter counts the cards kept."""

    __slots__ = ()

    def may_keep(self, state: NorthState, frame: Frame) -> bool:
        """Three."""
        return frame.pc < OPENING_HAND

    def stopping(self) -> Options:
        """One must keep three."""
        return ()

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the cards to keep."""
        return Ask("keep", Words("ask.opening", {"n": OPENING_HAND - frame.pc}))


class KeepSome(Keep):
    """In each Lookout a Worker is spent for each card kept; nothing else can pay for it."""

    __slots__ = ()

    def may_keep(self, state: NorthState, frame: Frame) -> bool:
        """As long as there are Workers."""
        return state.empires[frame.seat].goods[WORKER] > 0

    def pay(self, state: NorthState, frame: Frame) -> None:
        """The Worker goes to the Clan tile."""
        spend(state, frame.seat, WORKER, 1, frame.at)

    def stopping(self) -> Options:
        """At any time."""
        return (DONE,)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the cards to keep."""
        return Ask("keep", Words("ask.lookout"))


class Storage(TableauNode):
    """The end of the Lookout: each player's STORAGE pays out, then Features that watch that."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """The players in turn, each in two steps."""
        order, storing = game.in_order(state.first), game.storing
        for step in range(frame.pc, 2 * len(order)):
            seat = order[step // 2]
            if step % 2:
                if game.hears(state, "stored", seat):
                    state.become(frame.go(step + 1))
                    game.fire(state, Happening("stored", seat))
                    return None
                continue
            built = state.empires[seat].built
            paying = [p.card for p in reversed(built) if (p.copies or p.card) in storing]
            if paying:
                state.become(frame.go(step + 1))
                for card in paying:
                    pay_storage(game, state, seat, card)
                return None
        state.pop()
        return None


def pay_storage(game: NorthGame, state: NorthState, seat: int, card: str) -> None:
    """Pay out a card's STORAGE for its assigned goods; a copy has a pile of its own."""
    place = game.place_of(state, seat, card)
    assert place is not None
    ability = game.ability(place)
    if ability is not None and ability.storage is not None:
        ability.storage.start(game, state, seat, {"self": card})
