"""Verbs on one picked Location, whoever has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landnam.titles.settlers.empire import find
from landnam.titles.settlers.procedure import Stage
from landnam.titles.settlers.state import Location, SettlersState
from landnam.titles.settlers.wording import that
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

Picked = tuple[int, Location]
"""A Location, and before it the seat in whose rows it lies."""


class OnLocation(Stage):
    """Something happens at once to the Location of the register ``location``."""

    immediate: ClassVar[bool] = True

    verb: ClassVar[str]
    """How the catalogue of words calls it, and its icon."""

    def befall(
        self, game: SettlersRules, state: SettlersState, seat: int, picked: Picked, cause: str
    ) -> None:
        """What happens to it."""
        raise NotImplementedError

    def now(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Find it, and let it happen."""
        self.befall(game, state, seat, find(state, registers["location"]), cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message(f"effect.{self.verb}", {"location": that("location")})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return (self.verb,)
