"""Names in a scenario: spaces, Fields, buildings, tokens and Settlements, all by their ids."""

from __future__ import annotations

from string import ascii_lowercase

from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.empire import cell_name
from landnam.titles.rollwrite.table.state import FIELDS, SECTIONS, TRACKS


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
