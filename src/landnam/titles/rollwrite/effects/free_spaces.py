"""Spaces of the sheet that are crossed off without an action."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.ability import STOP, one_more
from landnam.titles.rollwrite.abilities.effect import AmountEffect
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.empire import Harvest, Space, options_of
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words


class FreeSpaces(AmountEffect):
    """Up to so many spaces, one after the other. It names the spaces, and crosses one off."""

    def spaces(
        self, game: RollwriteGame, state: RollwriteState, seat: int
    ) -> Sequence[Space | Harvest]:
        """The spaces that can be crossed off now."""
        raise NotImplementedError

    def cross(
        self, game: RollwriteGame, state: RollwriteState, seat: int, space: str, cause: str
    ) -> None:
        """Cross off the space of this name."""
        raise NotImplementedError

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether there is a space."""
        return bool(self.spaces(game, state, seat))

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the spaces, one after the other."""
        options = options_of(self.spaces(game, state, frame.seat))
        taken = frame.registers.get("taken", 0)
        most = self.amount.now(game, state, frame.seat, frame.at)
        return one_more(state, frame, options, taken, most)

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Cross it off, or stop."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
            return
        state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))
        self.cross(game, state, frame.seat, option[1], frame.at)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the space."""
        return Ask("cell", Words(f"ask.{self.word.replace('_', '-')}"))
