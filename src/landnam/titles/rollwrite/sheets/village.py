"""A Village as a game plays it: its buildings in their places, sorted for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Final

from landnam.kernel.state import Option, Options
from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.abilities.always import HarvestBonus, OpenField, Store
from landnam.titles.rollwrite.abilities.buildings import Blueprint, Building
from landnam.titles.rollwrite.abilities.conditions import POOL_EMPTY, SPENT
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.abilities.modifiers import Modifiers
from landnam.titles.rollwrite.abilities.standing import Standing
from landnam.titles.rollwrite.table.empire import BUILDING, Space, cell_name, open_rows
from landnam.titles.rollwrite.table.memo import Memo
from landnam.titles.rollwrite.table.prices import Prices, needs_of
from landnam.titles.rollwrite.table.state import BUILDINGS, SECTIONS, TRACKS, Sheet

IN_ROUND: Final = ("each_round", "when")
"""The timings of abilities that are used in the Expand phase."""


class Shape:
    """One place on the grid where a Blueprint fits.

    ``cells`` are bits, row by row; ``edge`` is the last section that it covers.
    """

    __slots__ = ("cells", "edge", "option")

    def __init__(self, cells: int, edge: int, option: Option) -> None:
        self.cells = cells
        self.edge = edge
        self.option = option


Placed = tuple[int, Building]
"""A building and its place in the Village."""


class Village:
    """Six buildings (five in the basic game) and tables that follow from them alone."""

    def __init__(
        self, village: str, name: str, buildings: Sequence[Building], prices: Prices
    ) -> None:
        self.id = village
        self.name = name
        self.buildings: tuple[Building, ...] = tuple(buildings)
        self.slot_of = {building.id: slot for slot, building in enumerate(buildings)}
        self._prices = prices
        spaces = [self._spaces(slot, building) for slot, building in enumerate(buildings)]
        self.spaces = {space.name: space for row in spaces for space in row}
        # By building and crossed bits: the spaces left, to be crossed off in any order.
        self.rows = tuple(open_rows(row) for row in spaces)
        self.printed = 0
        for space in self.spaces.values():
            self.printed |= space.bit_of_price
        # By the crossed bits and those of the printed prices that can be paid.
        self.payable: Memo[tuple[tuple[int, ...], int], Options] = Memo(self._payable)
        self.shapes = [shape for building in buildings for shape in shapes_of(building)]
        self._cells = {shape.option[1]: shape.cells for shape in self.shapes}
        # A shape needs some track to reach as far as its right edge: by the longest track.
        self.shapes_within = [
            [shape for shape in self.shapes if shape.edge <= longest]
            for longest in range(SECTIONS + 1)
        ]
        self._sort_abilities()
        self._sort_standing()

    def _spaces(self, slot: int, building: Building) -> list[Space]:
        return [
            Space(
                f"{building.id}.{ascii_lowercase[index]}",
                BUILDING,
                slot,
                0,
                index,
                self._prices.of(needs_of(cost)),
            )
            for index, cost in enumerate(building.costs)
        ]

    def _sort_abilities(self) -> None:
        """Part the abilities that ask, those collected at once, and those that wait for an event.

        If an ability wants an empty pool, gains of goods could hurt, and the player is asked.
        """
        placed = list(enumerate(self.buildings))
        in_round = [
            (slot, building) for slot, building in placed if building.ability.timing in IN_ROUND
        ]
        self.fragile = any(_has(item[1].ability, POOL_EMPTY) for item in in_round)
        self.spending = tuple(item for item in in_round if _has(item[1].ability, SPENT, POOL_EMPTY))
        self.closing = tuple(item for item in in_round if _at_end(item[1].ability))
        rest = [item for item in in_round if item not in self.closing]
        by_itself = [item for item in rest if self._by_itself(item[1].ability)]
        self.automatic = tuple(item for item in by_itself if _of_dice(item[1].ability))
        self.claims = tuple(item for item in by_itself if not _of_dice(item[1].ability))
        self.uses = tuple(item for item in rest if item not in by_itself)
        self.rerolls = _timed(placed, "reroll")
        self.settling = _timed(placed, "settling")
        self.stars = _timed(placed, "final")
        self.architects = _timed(placed, "settlements")

    def _by_itself(self, ability: Ability) -> bool:
        return ability.immediate and not (self.fragile and ability.gives_goods)

    def _sort_standing(self) -> None:
        standing = [
            Standing(slot, building, effect)
            for slot, building in enumerate(self.buildings)
            if building.ability.timing == "always"
            for effect in building.ability.effects
        ]
        self.modifiers = Modifiers(standing, self._prices)
        self.stores = _standing(standing, Store)
        self.closes = bool(self.closing or self.stores)
        self.bonuses = _standing(standing, HarvestBonus)
        self.ferries = _standing(standing, OpenField)

    @property
    def ready(self) -> tuple[int, ...]:
        """From which round on each building works at the start of a game."""
        built = [int(building.ready) for building in self.buildings]
        return (*built, *(0 for _ in range(BUILDINGS - len(built))))

    def _payable(self, key: tuple[tuple[int, ...], int]) -> Options:
        """The build spaces of buildings whose printed price is among the payable ones."""
        crossed, payable = key
        return tuple(
            space.option
            for row, bits in zip(self.rows, crossed, strict=False)
            for space in row[bits]
            if payable & space.bit_of_price
        )

    def settled_cells(self, sheet: Sheet) -> int:
        """The cells that belong to a Settlement."""
        cells = 0
        for made in sheet.settlements:
            cells |= self._cells[f"{made.building}@{made.at}"]
        return cells


def _has(ability: Ability, *kinds: str) -> bool:
    return any(condition.kind in kinds for condition in ability.conditions)


def _at_end(ability: Ability) -> bool:
    return any(condition.at_end for condition in ability.conditions)


def _of_dice(ability: Ability) -> bool:
    return all(condition.of_dice for condition in ability.conditions)


def _timed(placed: Sequence[Placed], timing: str) -> tuple[Placed, ...]:
    return tuple(item for item in placed if item[1].ability.timing == timing)


def _standing(standing: Sequence[Standing], kind: type[Effect]) -> tuple[Standing, ...]:
    return tuple(item for item in standing if isinstance(item.effect, kind))


def shapes_of(building: Building) -> list[Shape]:
    """Everywhere its Blueprint fits on the grid, neither turned nor mirrored."""
    if building.blueprint is None:
        return []
    rows, columns = len(building.blueprint), len(building.blueprint[0])
    return [
        Shape(
            cells_of(building.blueprint, row, column),
            column + columns,
            ("settle", f"{building.id}@{cell_name(row, column)}"),
        )
        for row in range(len(TRACKS) - rows + 1)
        for column in range(SECTIONS - columns + 1)
    ]


def cells_of(blueprint: Blueprint, row: int, column: int) -> int:
    """The cells of a shape whose top left corner lies here, as bits.

    >>> bin(cells_of(("X.", "XX"), 0, 0))
    '0b11000000001'
    """
    cells = 0
    for down, line in enumerate(blueprint):
        for right, mark in enumerate(line):
            if mark == "X":
                cells |= 1 << ((row + down) * SECTIONS + column + right)
    return cells
