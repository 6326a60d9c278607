"""What all nodes of Imperial Settlers have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.kernel.machine import Node
from landnam.kernel.state import Frame, Option
from landnam.titles.settlers.state import SettlersState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class SettlersNode(Node[SettlersState]):
    """A node whose options are told by the title's own words."""

    __slots__ = ()

    def describe(
        self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option
    ) -> Message:
        """The option in words, with what it costs or brings and whose it is."""
        return game.describe(state, frame.seat, option)
