"""The common base of all nodes of Roll & Write."""

from __future__ import annotations

from typing import Any

from landnam.kernel.state import Frame, Option
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.vocabulary.tableau import TableauNode


class RollwriteNode(TableauNode):
    """A node whose options touch what lies on the sheets."""

    __slots__ = ()

    def targets(
        self, game: Any, state: RollwriteState, frame: Frame, option: Option
    ) -> tuple[str, ...]:
        """The spaces, cells and buildings that the option touches."""
        touched: tuple[str, ...] = game.touched(state, frame.seat, option)
        return touched
