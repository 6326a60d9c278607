"""Changes of crossing off build spaces: for less, for something else, for nothing."""

from __future__ import annotations

from typing import ClassVar

from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.effects.free_spaces import FreeSpaces
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.crossing import cross_off
from landnam.titles.rollwrite.table.empire import Space
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.worth import W


class CrossEmpty(FreeSpaces):
    """``cross_empty: U``: cross off so many empty build spaces without an action.

    Ruling "Discount to zero": a space whose price was taken off is not empty.
    """

    word: ClassVar[str] = "cross_empty"
    drawn: ClassVar[Drawn] = {"empty-space": Icon(picture="crossed")}
    only_one_because: ClassVar[str] = "the Builders Yard alone builds without an action."

    def spaces(self, game: RollwriteGame, state: RollwriteState, seat: int) -> list[Space]:
        """The empty ones of those that come next."""
        spaces = game.open_spaces(state.sheets[seat], game.village(state))
        return [space for space in spaces if space.empty]

    def cross(
        self, game: RollwriteGame, state: RollwriteState, seat: int, space: str, cause: str
    ) -> None:
        """Cross off the build space."""
        cross_off(game, state, seat, game.space(state, space), cause)

    def icons(self) -> tuple[str, ...]:
        """The crossing as icons."""
        return ("free", self.amount.icon, "empty-space")

    def worth(self, scale: SheetScale[W]) -> W:
        """The actions that are saved, where a space is empty."""
        return scale.about("action", scale.number(self.amount), "cross_empty")
