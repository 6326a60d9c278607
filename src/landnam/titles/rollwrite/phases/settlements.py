"""Creating a Settlement: outline finished sections in the exact shape of a Blueprint.

Rulebook, "Advanced rules": at most one in a round, not turned, of sections that are part of no
other Settlement; also with the Blueprint of a building that is not finished.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.crossing import settle
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words

SKIP: Final[Option] = ("skip", "")


class Settle(RollwriteNode):
    """Choose a Blueprint and where it lies, or none."""

    __slots__ = ()

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer every place where one fits; if there is none, the seat's part is over."""
        options = settle_options(game, state, frame.seat)
        if not options:
            state.pop()
            return None
        return (*options, SKIP)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Outline it. A building that rewards settling counts the number as it was before."""
        state.pop()
        if option == SKIP:
            return
        seat, sheet = frame.seat, state.sheets[frame.seat]
        building, _, cell = option[1].partition("@")
        for slot, rewarding in game.village(state).settling:
            if 0 < sheet.built[slot] <= state.round:
                rewarding.ability.start(game, state, seat)
        settle(state, seat, building, cell)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the place."""
        return Ask("settlement", Words("ask.settle"))


def settle_options(game: RollwriteGame, state: RollwriteState, seat: int) -> list[Option]:
    """Every Settlement that the seat could create now."""
    sheet, village = state.sheets[seat], game.village(state)
    free = game.sheet.finished_cells[sheet.sections] & ~village.settled_cells(sheet)
    shapes = village.shapes_within[max(sheet.sections)]
    return [shape.option for shape in shapes if shape.cells & free == shape.cells]
