"""The Empire sheet: four Construction tracks of nine sections, Bridges, and Fields."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any, Final

from landnam.kernel.state import Option, Options
from landnam.titles.rollwrite.table.goods import INDEX
from landnam.titles.rollwrite.table.memo import Memo
from landnam.titles.rollwrite.table.payments import Needs
from landnam.titles.rollwrite.table.prices import Price
from landnam.titles.rollwrite.table.state import SECTIONS, TRACKS

BUILDING: Final = len(TRACKS)
"""The target of a discount that is no track: the buildings of the Village."""

TARGETS: Final = (*TRACKS, "buildings")


class Space:
    """A build space. ``target`` is its track, or `BUILDING`; ``place`` the track or building."""

    __slots__ = (
        "bit",
        "bit_of_price",
        "name",
        "needs",
        "option",
        "place",
        "price",
        "section",
        "target",
    )

    def __init__(
        self, name: str, target: int, place: int, section: int, index: int, price: Price
    ) -> None:
        self.name = name
        self.target = target
        self.place = place
        self.section = section
        self.bit = 1 << index
        self.price = price
        self.bit_of_price = price.bit
        self.needs: Needs = price.needs
        self.option: Option = ("cross", name)

    @property
    def empty(self) -> bool:
        """Whether it shows no goods, so that only the action is spent."""
        return not any(self.needs)


class Section:
    """One of the nine parts of a track; worth its points once all its spaces are crossed off."""

    __slots__ = ("full", "spaces", "vp")

    def __init__(self, spaces: Sequence[Space], vp: int) -> None:
        self.spaces = tuple(spaces)
        self.vp = vp
        self.full = (1 << len(spaces)) - 1


class Harvest:
    """A harvest space of a Field: so much of one good, once in the game."""

    __slots__ = ("bit", "field", "good", "name", "number", "option")

    def __init__(self, field: int, index: int, good: str, number: int) -> None:
        self.field = field
        self.bit = 1 << index
        self.good = INDEX[good]
        self.number = number
        self.name = f"field{field + 1}{ascii_lowercase[index]}"
        self.option: Option = ("harvest", self.name)


class Offer:
    """The options to cross off these spaces, as far as their prices can be paid."""

    __slots__ = ("spaces",)

    def __init__(self, spaces: tuple[Space, ...]) -> None:
        self.spaces = spaces

    def __call__(self, payable: int) -> Options:
        """The options, if these bits are of the prices that can be paid."""
        return tuple([space.option for space in self.spaces if payable & space.bit_of_price])


Rows = tuple[tuple[Space, ...], ...]
"""The spaces that are left, by the bits of those crossed off."""

NO_ROWS: Final[Rows] = ((),)
Track = tuple[Section, ...]
Field = tuple[Harvest, ...]
Ripe = tuple[tuple[int, ...], tuple[int, ...]]
"""The harvested bits of all Fields, and which of these are accessible."""


class EmpireSheet:
    """Tracks, Bridges and Fields, and tables that follow from them alone."""

    def __init__(
        self,
        tracks: Sequence[Track],
        bridges: Sequence[tuple[Sequence[int], int]],
        fields: Sequence[Field],
        rounds: int,
        definition: Any,
    ) -> None:
        self.tracks = tuple(tracks)
        self.fields = tuple(fields)
        self.rounds = rounds
        self.definition = definition
        self.spaces = {
            space.name: space for track in tracks for section in track for space in section.spaces
        }
        self.harvests = {harvest.name: harvest for field in fields for harvest in field}
        # A Bridge is built when all its sections are finished, and then its Field is open.
        self.opened = tuple(
            tuple(sorted(field for sections, field in bridges if max(sections) <= finished))
            for finished in range(SECTIONS + 1)
        )
        # By track, finished sections and crossed bits: the spaces that are open next. Rulebook,
        # "Constructions": only the first unfinished section from the left.
        self.rows = tuple((*(open_rows(section.spaces) for section in t), NO_ROWS) for t in tracks)
        # The same as options, and by the bits of the prices that can be paid.
        self.payable = tuple(
            [[Memo(Offer(spaces)) for spaces in rows] for rows in track] for track in self.rows
        )
        self.finished_cells: Memo[tuple[int, ...], int] = Memo(finished_cells)
        self.open_harvests: Memo[Ripe, tuple[Harvest, ...]] = Memo(self._open_harvests)
        self.harvest_options: Memo[Ripe, Options] = Memo(
            lambda ripe: options_of(self.open_harvests[ripe])
        )

    def _open_harvests(self, ripe: Ripe) -> tuple[Harvest, ...]:
        """The harvest spaces left in these Fields; equal ones of one Field are named once."""
        fields, accessible = ripe
        kinds: dict[tuple[int, int, int], Harvest] = {}
        for field in accessible:
            for harvest in self.fields[field]:
                if not fields[field] & harvest.bit:
                    kinds.setdefault((field, harvest.good, harvest.number), harvest)
        return tuple(kinds.values())

    def track_points(self, sections: tuple[int, ...]) -> tuple[int, ...]:
        """Rulebook, "Game end": the value of the rightmost finished section of each track."""
        return tuple(
            track[finished - 1].vp if finished else 0
            for track, finished in zip(self.tracks, sections, strict=True)
        )


def open_rows(spaces: Sequence[Space]) -> Rows:
    """For every set of crossed bits: the spaces left, those of the same cost named once."""
    rows = []
    for crossed in range(1 << len(spaces)):
        kinds: dict[Needs, Space] = {}
        for space in spaces:
            if not crossed & space.bit:
                kinds.setdefault(space.needs, space)
        rows.append(tuple(kinds.values()))
    return tuple(rows)


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell of the grid for Settlements: its track and section.

    >>> cell_name(0, 3), cell_name(3, 8)
    ('walls4', 'bridges9')
    """
    return f"{TRACKS[row]}{column + 1}"


def space_name(track: int, section: int, index: int) -> str:
    """Return the name of a build space of a track.

    >>> space_name(2, 0, 1)
    'granaries1b'
    """
    return f"{cell_name(track, section)}{ascii_lowercase[index]}"


def finished_cells(sections: Sequence[int]) -> int:
    """The finished sections as bits of the grid, row by row."""
    cells = 0
    for row, finished in enumerate(sections):
        cells |= ((1 << finished) - 1) << (row * SECTIONS)
    return cells


def options_of(spaces: Sequence[Space | Harvest]) -> Options:
    """The options to cross off these spaces."""
    return tuple([space.option for space in spaces])
