"""The Cleanup phase: Workers and pawns return, cards are ready again, new Islands are shown.

Rulebook, "Cleanup phase". Goods are never discarded, and assigned ones stay.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.titles.north.actions.build import copy, copyable
from landnam.titles.north.empires.piles import clear_islands, show_islands
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import WORKER
from landnam.titles.north.table.state import DISTANCES, ROUND, UNUSED, Empire, NorthState, Place
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.supply import add, rest
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening

RESETS: Final = {f.name: f.default for f in Place.__fields__ if f.resets == ROUND}
"""The fields of a card that reset at the end of the round."""

KEEP: Final[Option] = ("skip", "")


class Cleanup(TableauNode):
    """Features that watch it come first, then copies that may move, then everything else."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """One step after the other."""
        order = game.in_order(state.first)
        if frame.pc == 0:
            state.become(frame.go(1))
            if "cleanup" in game.watched:
                for seat in order:
                    game.fire(state, Happening("cleanup", seat))
        elif frame.pc == 1:
            state.become(frame.go(2))
            if game.copying:
                for seat in reversed(order):
                    state.push(bare_frame("cleanup/copies", seat))
        else:
            for seat in order:
                refresh(state, seat)
            game.turn_tiles(state)
            for empire in state.empires:
                empire.pawns = UNUSED
            for distance in DISTANCES:
                clear_islands(game, state, distance)
            show_islands(state)
            state.pop()
        return None


class MoveCopies(TableauNode):
    """Copies that may be moved at Cleanup are laid beside another card, or stay."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """The program counter says how many were looked at."""
        movable = movable_copies(game, state.empires[frame.seat])
        if frame.pc >= len(movable):
            state.pop()
            return None
        options: Options = tuple(("copy", card) for card in copyable(game, state, frame.seat))
        if not options:
            state.become(frame.go(frame.pc + 1))
            return None
        return (*options, KEEP)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Move it, or leave it."""
        card = movable_copies(game, state.empires[frame.seat])[frame.pc]
        state.become(frame.go(frame.pc + 1))
        if option != KEEP:
            copy(game, state, frame.seat, card, option[1])

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the new place of the copy."""
        card = movable_copies(game, state.empires[frame.seat])[frame.pc]
        return Ask("location", Words("ask.move-copy", {"card": game.name_of(card)}))


def movable_copies(game: NorthGame, empire: Empire) -> list[str]:
    """The cards that may copy another one in each round."""
    return [place.card for place in empire.built if game.cards[place.card].copy == "movable"]


def refresh(state: NorthState, seat: int) -> None:
    """Spent Workers return, and every card is ready again."""
    empire = state.empires[seat]
    if empire.spent:
        add(state, seat, WORKER, empire.spent, "cleanup")
        rest(state, seat, -empire.spent, "cleanup")
    built = empire.built
    empire.built = tuple([p.but(**RESETS) if p.exhausted or p.watched else p for p in built])
