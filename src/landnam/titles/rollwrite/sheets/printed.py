"""Dice, Favor tokens and Village sheets as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.titles.rollwrite.abilities.ability import Ability

COMPETITION: Final = "competition"
"""The id of the Village that all play in the competition."""


class Dice:
    """The faces of the three resource dice and of the worker die."""

    __slots__ = ("definition", "resource", "worker")

    def __init__(
        self, resource: Sequence[tuple[str, ...]], worker: tuple[int, ...], definition: Any
    ) -> None:
        self.resource = tuple(resource)
        self.worker = worker
        self.definition = definition


class Favor:
    """A Favor token."""

    __slots__ = ("ability", "id", "name", "source")

    def __init__(self, favor: str, name: str, ability: Ability, source: str) -> None:
        self.id = favor
        self.name = name
        self.ability = ability
        self.source = source


class VillageSheet:
    """A Village sheet as content has it: a name and six ids."""

    __slots__ = ("buildings", "definition", "id", "name", "number", "people", "source")

    def __init__(
        self,
        village: str,
        name: str,
        buildings: Sequence[str],
        *,
        number: int,
        people: str,
        source: str,
        definition: Any,
    ) -> None:
        self.id = village
        self.name = name
        self.buildings = tuple(buildings)
        self.number = number
        self.people = people
        self.source = source
        self.definition = definition
