"""The Lookout phase: everybody draws a Faction card, then Common cards are drafted.

Second printing, "Lookout phase", and the variants "Alternate", "Advanced" and "Peaceful".
"""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.titles.settlers.empires.piles import discard, draw, reveal
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.memory import remember_laying_down, remember_passing
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.table.values import LOOKOUT_COMMON, LOOKOUT_FACTION
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

ADVANCED_ROW: Final = 5
PASSED_ON: Final = 3
"""The number of Common cards that each draws in the alternate Lookout."""


class Lookout(TableauNode):
    """Step 1: everybody draws; then the draft."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Draw for everybody, and begin the draft."""
        for seat in game.in_order(state.first):
            for deck, number in ((FACTION, LOOKOUT_FACTION), (COMMON, LOOKOUT_COMMON)):
                for _ in range(game.value(state, number, seat)):
                    draw(game, state, seat, deck, "lookout")
        state.become(bare_frame(game.draft, state.first))
        return None


class Draft(TableauNode):
    """Cards lie face up; seats take one each in turn. The program counter counts the picks."""

    __slots__ = ()

    def order(self, game: SettlersGame, state: SettlersState) -> list[int]:
        """The seats in the order of all their picks."""
        raise NotImplementedError

    def prepare(self, game: SettlersGame, state: SettlersState, pick: int) -> None:
        """Lay out the cards before this pick."""
        raise NotImplementedError

    def close(self, game: SettlersGame, state: SettlersState) -> None:
        """All have picked: the card nobody took is discarded."""
        discard_draft(game, state)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the face-up cards to the next seat."""
        order = self.order(game, state)
        if frame.pc == len(order):
            self.close(game, state)
            state.pop()
            return None
        if frame.registers.get("laid") != frame.pc:
            self.prepare(game, state, frame.pc)
            frame = Frame(frame.at, order[frame.pc], frame.pc, {"laid": frame.pc})
            state.stack[-1] = frame
        if not state.draft:
            state.stack[-1] = frame.go(frame.pc + 1)
            return None
        return tuple(map(game.offers.take.__getitem__, game.one_of_each(state.draft)))

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Take the card."""
        seat, card = frame.seat, option[1]
        state.draft = without(state.draft, card)
        state.empires[seat].hand += (card,)
        if state.sink is not None:
            tell(state, seat, "took", card)
            moved(state, card, "/draft", f"{seat}/hand", "lookout")
        state.stack[-1] = frame.go(frame.pc + 1)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the card to draft."""
        return Ask("draft", Message("ask.draft"))


class StandardDraft(Draft):
    """Twice as many cards as players and one more: clockwise, then back from the last player."""

    __slots__ = ()

    def order(self, game: SettlersGame, state: SettlersState) -> list[int]:
        """Clockwise from the first player, then counter-clockwise from the last."""
        clockwise = game.in_order(state.first)
        return [*clockwise, *reversed(clockwise)]

    def prepare(self, game: SettlersGame, state: SettlersState, pick: int) -> None:
        """Before each of the two rounds of picks the remaining card goes and new ones come."""
        players = len(state.empires)
        if pick in (0, players):
            discard_draft(game, state)
            reveal(state, players + 1)


class AdvancedDraft(Draft):
    """Two rounds of picks from one row of five that is filled up for the later players."""

    __slots__ = ()

    def order(self, game: SettlersGame, state: SettlersState) -> list[int]:
        """Clockwise, twice."""
        clockwise = game.in_order(state.first)
        return [*clockwise, *clockwise]

    def prepare(self, game: SettlersGame, state: SettlersState, pick: int) -> None:
        """Five cards; with 3 or 4 players never fewer than four, later three, but for the last."""
        players = len(state.empires)
        if pick == 0:
            reveal(state, ADVANCED_ROW)
        elif players > 2:
            least = 4 if pick < players else 3
            if pick != 2 * players - 1:
                reveal(state, max(0, least - len(state.draft)))


class AlternateDraft(TableauNode):
    """Everybody at once: keep one of three, pass two on, keep one of those, discard the last."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Deal, let all keep, pass on, let all keep, discard."""
        order = game.in_order(state.first)
        state.become(frame.go(frame.pc + 1))
        if frame.pc == 0:
            for seat in order:
                for _ in range(PASSED_ON):
                    draw(game, state, seat, COMMON, "lookout", "looking")
        elif frame.pc == 1:
            pass_on(game, state)
        else:
            for seat in order:
                lay_face_down(state, seat)
            state.pop()
            return None
        game.split(state, [Frame("lookout/keep", seat) for seat in sorted(order)])
        return None


class KeepOne(TableauNode):
    """A seat keeps one of the cards it looks at; the others know only that it does."""

    __slots__ = ()
    hidden_options: ClassVar[bool] = True

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the cards, until one is kept."""
        looking = state.empires[frame.seat].looking
        if frame.pc or not looking:
            state.pop()
            return None
        return tuple(("keep", card) for card in game.one_of_each(looking))

    def forced(
        self, game: SettlersGame, state: SettlersState, frame: Frame, options: Options
    ) -> bool:
        """A single card is kept without asking."""
        return len(state.empires[frame.seat].looking) == 1

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Keep it."""
        seat, card = frame.seat, option[1]
        empire = state.empires[seat]
        empire.looking = without(empire.looking, card)
        empire.hand += (card,)
        moved(state, card, f"{seat}/looking", f"{seat}/hand", "lookout")
        state.become(frame.go(1))

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the card to keep."""
        left = len(state.empires[frame.seat].looking)
        return Ask("keep", Message("ask.keep-pass" if left > 2 else "ask.keep-last"))


def discard_draft(game: SettlersGame, state: SettlersState) -> None:
    """The card nobody took is discarded."""
    for card in state.draft:
        discard(game, state, card, "/draft", "lookout")
    state.draft = ()


def pass_on(game: SettlersGame, state: SettlersState) -> None:
    """Everybody passes the cards not kept to the next player clockwise, and may remember them."""
    passed = [empire.looking for empire in state.empires]
    for empire in state.empires:
        remember_passing(empire)
    for seat, cards in enumerate(passed):
        receiver = game.next_seat(seat)
        state.empires[receiver].looking = cards
        for card in cards:
            moved(state, card, f"{seat}/looking", f"{receiver}/looking", "lookout")


def lay_face_down(state: SettlersState, seat: int) -> None:
    """The last card is discarded face down: only those who held it know it."""
    empire = state.empires[seat]
    remember_laying_down(empire)
    for card in empire.looking:
        moved(state, card, f"{seat}/looking", "/face_down", "lookout")
    state.face_down += empire.looking
    empire.looking = ()
