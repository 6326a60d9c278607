"""Verbs on one picked Location, the player's own or an enemy's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.titles.settlers.empires.empire import find
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.vocabulary.text import that
from landnam.vocabulary.verbs import TargetVerb
from landnam.words import Message

Picked = tuple[int, Location]
"""A Location, and before it the seat in whose rows it lies."""


class OnLocation(TargetVerb):
    """Something happens at once to the Location of the register ``location``."""

    registers: ClassVar[tuple[str, ...]] = ("location",)
    immediate: ClassVar[bool] = True

    def befall(
        self, game: SettlersGame, state: SettlersState, seat: int, picked: Picked, cause: str
    ) -> None:
        """Carry the verb out on the Location."""
        raise NotImplementedError

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Find it, and let it happen."""
        self.befall(game, state, seat, find(state, registers["location"]), cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message(f"effect.{self.sign}", {"location": that("location")})
