"""What all nodes of Roll & Write have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.kernel.machine import Node
from landnam.kernel.state import Frame, Option
from landnam.titles.rollwrite.state import RollwriteState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.rollwrite.rules import RollwriteRules


class RollwriteNode(Node[RollwriteState]):
    """A node whose options are told by the title's own words."""

    __slots__ = ()

    def describe(
        self, game: RollwriteRules, state: RollwriteState, frame: Frame, option: Option
    ) -> Message:
        """The option in words, with what it costs or brings."""
        return game.describe(state, frame.seat, option)

    def targets(
        self, game: RollwriteRules, state: RollwriteState, frame: Frame, option: Option
    ) -> tuple[str, ...]:
        """The spaces, cells and buildings that the option touches."""
        return game.touched(state, frame.seat, option)
