"""What all nodes of Roll & Write have in common."""

from __future__ import annotations

from typing import Any

from landnam.kernel.machine import Node
from landnam.kernel.state import Frame, Option
from landnam.titles.rollwrite.state import RollwriteState
from landnam.words import Message


class RollwriteNode(Node[RollwriteState]):
    """A node whose options are told by the title's own words."""

    __slots__ = ()

    def describe(self, game: Any, state: RollwriteState, frame: Frame, option: Option) -> Message:
        """The option in words, with what it costs or brings."""
        words: Message = game.describe(state, frame.seat, option)
        return words

    def targets(
        self, game: Any, state: RollwriteState, frame: Frame, option: Option
    ) -> tuple[str, ...]:
        """The spaces, cells and buildings that the option touches."""
        touched: tuple[str, ...] = game.touched(state, frame.seat, option)
        return touched
