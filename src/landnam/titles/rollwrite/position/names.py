"""What a scenario may name: spaces, Fields, buildings, tokens and Settlements, all by their ids."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from string import ascii_lowercase
from typing import Any

from landnam.kernel.errors import UnknownWord
from landnam.titles.rollwrite.empire import cell_name
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.state import FIELDS, SECTIONS, TRACKS

NEAR = 5
"""So many near names are told when one is not known."""


class Names:
    """The names of the Empire sheet, the tokens and every building that there is."""

    def __init__(self, rules: RollwriteGame) -> None:
        content = rules.content
        self.sides = rules.sides
        self.favors = tuple(content.favors)
        self.buildings = tuple(content.buildings)
        self.harvests = tuple(content.sheet.harvests)
        self.fields = tuple(f"field{number}" for number in range(1, FIELDS + 1))
        self.spaces = (
            *content.sheet.spaces,
            *(
                f"{building.id}.{letter}"
                for building in content.buildings.values()
                for letter in ascii_lowercase[: len(building.costs)]
            ),
        )
        cells = [cell_name(row, column) for row in range(len(TRACKS)) for column in range(SECTIONS)]
        self.settlements = tuple(
            f"{building.id}@{cell}"
            for building in content.buildings.values()
            if building.blueprint is not None
            for cell in cells
        )
        self.all = frozenset(
            self.favors
            + self.buildings
            + self.harvests
            + self.fields
            + self.spaces
            + self.settlements
        )


def check(name: Any, known: Collection[str], what: str, where: str) -> str:
    """The name, if it is one of these; an error tells the nearest.

    >>> check("ally", ("ally", "boon"), "Favor token", "an example")
    'ally'
    """
    if name not in known:
        near = list(known)
        if len(near) > NEAR:
            near = get_close_matches(str(name), near, n=NEAR, cutoff=0)
        raise UnknownWord(where=where, given=name, what=what, known=near)
    return str(name)
