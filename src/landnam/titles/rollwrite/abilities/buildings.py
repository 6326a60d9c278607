"""A building of the almanac: its build spaces, its ability, and its Blueprint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.kernel.state import Option
from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.table.state import Sheet

Blueprint = tuple[str, ...]
"""Rows of X and dots, as the shape lies on the Empire sheet."""


class Building:
    """One building as a Village sheet prints it, and its source."""

    __slots__ = (
        "ability",
        "advanced",
        "blueprint",
        "costs",
        "definition",
        "full",
        "id",
        "kind",
        "name",
        "people",
        "ready",
        "source",
        "underlined",
        "use_option",
    )

    ability: Ability

    def __init__(
        self,
        building: str,
        name: str,
        *,
        kind: str,
        people: str,
        costs: Sequence[Sequence[str]],
        ready: bool,
        advanced: bool,
        underlined: int,
        blueprint: Blueprint | None,
        source: Any,
        definition: Any,
    ) -> None:
        self.id = building
        self.name = name
        self.kind = kind
        self.people = people
        self.costs = tuple(tuple(cost) for cost in costs)
        self.full = (1 << len(costs)) - 1
        self.ready = ready
        self.advanced = advanced
        self.underlined = underlined
        self.blueprint = blueprint
        self.source = source
        self.definition = definition
        self.use_option: Option = ("use", building)

    def value(self, sheet: Sheet) -> int:
        """The underlined number on this sheet: one more for each Settlement of its Blueprint."""
        value = self.underlined
        for settlement in sheet.settlements:
            if settlement.building == self.id:
                value += 1
        return value
