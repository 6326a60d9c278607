"""The numbers of all options of Roll & Write, for machines that learn it."""

from __future__ import annotations

from itertools import product
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from landnam.kernel.numbering import Block, Numbering
from landnam.titles.rollwrite.effects.dice import DICE
from landnam.titles.rollwrite.empire import cell_name
from landnam.titles.rollwrite.state import SECTIONS, TRACKS
from landnam.vocabulary.cost import Way
from landnam.vocabulary.goods import GOLD, RESOURCES, SUPPLY

if TYPE_CHECKING:
    from landnam.titles.rollwrite.content import Content

BUILDING_PLACES: Final = 128
"""Room for the 108 buildings of the almanac and for players' own."""

SPACES: Final = 4
"""So many build spaces of a building have a number; the almanac's have three at most."""

MOST_PAID: Final = 5
"""No space of the sheet asks for more goods than this."""


def numbering(content: Content) -> Numbering:
    """The numbering for this content; players' own buildings take the free places.

    >>> from landnam.titles.rollwrite.content import content
    >>> numbering(content()).number(("done", ""))
    0
    """
    buildings = list(content.buildings)
    cells = [cell_name(row, column) for row in range(len(TRACKS)) for column in range(SECTIONS)]
    spaces = [f"{building}.{letter}" for building in buildings for letter in _letters(content)]
    return Numbering(
        [
            *(Block(verb, ("",)) for verb in ("done", "expand", "favor", "skip", "stop", "again")),
            Block("take", list(content.favors), places=8),
            Block("die", DICE),
            Block("cross", list(content.sheet.spaces), places=64),
            Block("harvest", list(content.sheet.harvests), places=32),
            Block("choose", SUPPLY[: GOLD + 1]),
            Block("keep", SUPPLY[: GOLD + 1]),
            Block("trade", RESOURCES),
            Block("pay", payments()),
            Block("use", buildings, places=BUILDING_PLACES),
            Block("reroll", buildings, places=BUILDING_PLACES),
            Block("cross", spaces, places=BUILDING_PLACES * SPACES),
            Block(
                "settle",
                [f"{building}@{cell}" for building in buildings for cell in cells],
                places=BUILDING_PLACES * len(cells),
            ),
        ]
    )


def _letters(content: Content) -> str:
    """The letters of build spaces; a player's own building may have more than usual."""
    most = max(len(building.costs) for building in content.buildings.values())
    return ascii_lowercase[: max(SPACES, most)]


def payments() -> list[str]:
    """Every amount of goods that a price can take."""
    amounts = product(range(MOST_PAID + 1), repeat=GOLD + 1)
    return [Way((*goods, 0, 0, 0)).name for goods in amounts if 0 < sum(goods) <= MOST_PAID]
