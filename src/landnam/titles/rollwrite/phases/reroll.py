"""Rerolls come first: before any action, other ability or Favor token of the Expand phase.

Rulebook, "Adventure mode". The token was chosen before, on the dice as they were rolled.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.pool import tell, use
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words

EXPAND: Final[Option] = ("expand", "")


class Rerolls(RollwriteNode):
    """Each reroll building once, in any order, until the seat goes on to expand."""

    __slots__ = ()

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer those that work in this round; if there are none, go on."""
        options = reroll_options(game, state, frame.seat)
        if not options:
            state.become(Frame("expand", frame.seat))
            return None
        return (*options, EXPAND)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Use a building, or go on."""
        if option == EXPAND:
            state.become(Frame("expand", frame.seat))
            return
        tell(state, frame.seat, "used", option[1])
        use(state, frame.seat, game.village(state).slot_of[option[1]])
        state.push(Frame(f"{option[1]}/reroll", frame.seat))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for a reroll, or for the Expand phase."""
        return Ask("action", Words("ask.reroll"))


def reroll_options(game: RollwriteGame, state: RollwriteState, seat: int) -> list[Option]:
    """The reroll buildings that the seat may use now."""
    sheet = state.sheets[seat]
    return [
        ("reroll", building.id)
        for slot, building in game.village(state).rerolls
        if 0 < sheet.built[slot] <= state.round
        and not sheet.used[slot]
        and building.ability.possible(game, state, seat)
    ]
