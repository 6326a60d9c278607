"""The numbers of all options of Roll & Write, for machines that learn it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from string import ascii_lowercase
from typing import Final

from landnam.kernel.numbering import Block, Numbering
from landnam.titles.rollwrite.effects.dice import DICE
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.table.empire import cell_name
from landnam.titles.rollwrite.table.goods import GOLD, GOODS, RESOURCES, SUPPLY
from landnam.titles.rollwrite.table.payments import BASIC, NOTHING, Payment
from landnam.titles.rollwrite.table.state import MOST_SPACES, SECTIONS, TRACKS
from landnam.vocabulary.cost import Way

BUILDING_PLACES: Final = 128
"""Room for the 108 buildings of the almanac and for players' own."""

MOST_PAID: Final = 5
"""No space of the sheet or of the almanac asks for more goods, and no trade takes more."""


def numbering(content: Content) -> Numbering:
    """The numbering for this content; players' own buildings take the free places.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> numbering(content()).number(("done", ""))
    0
    """
    buildings = list(content.buildings)
    cells = [cell_name(row, column) for row in range(len(TRACKS)) for column in range(SECTIONS)]
    letters = ascii_lowercase[:MOST_SPACES]
    spaces = [f"{building}.{letter}" for building in buildings for letter in letters]
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
            Block("use", buildings, places=BUILDING_PLACES),
            Block("reroll", buildings, places=BUILDING_PLACES),
            Block("cross", spaces, places=BUILDING_PLACES * MOST_SPACES),
            Block(
                "settle",
                [f"{building}@{cell}" for building in buildings for cell in cells],
                places=BUILDING_PLACES * len(cells),
            ),
            Block("pay", (NOTHING,)),
            # At the end, for a player's own Village may ask for more than any other.
            Block("pay", payments(dearest(content))),
            Block("pay", payments_that_tell(dearest(content))),
        ]
    )


def dearest(content: Content) -> int:
    """The most goods that are ever paid at once."""
    buildings = content.buildings.values()
    costs = [len(cost) for building in buildings for cost in building.costs]
    trades = [effect.most_paid for building in buildings for effect in building.ability.effects]
    return max(MOST_PAID, *costs, *trades)


def payments(most: int) -> list[str]:
    """Every amount of goods that a price can take, smaller ones first."""
    amounts = [goods for goods in product(range(most + 1), repeat=GOLD + 1) if sum(goods) <= most]
    return [Way(GOODS, (*goods, 0, 0, 0)).name for goods in sorted(amounts, key=sum) if any(goods)]


def payments_that_tell(most: int) -> list[str]:
    """Every amount of goods with gold among them, and all that the gold can stand for.

    >>> payments_that_tell(1)
    ['1gold=1food', '1gold=1stone', '1gold=1wood']
    """
    size = len(BASIC)
    return [
        Payment((*part[:size], sum(part[size:])), stands=part[size:], tells=True).name
        for total in range(1, most + 1)
        for part in _splits(total, 2 * size)
        if any(part[size:])
    ]


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to split a number into so many parts, in their order.

    >>> list(_splits(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)
