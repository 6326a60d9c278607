"""Upkeep for the judge: an unpaid debt for Provinces takes all points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landnam.titles.empire.state.fields import Space

WOOD, STONE, FOOD, GOLD, WORKER, RAZE = range(6)
RESOURCES: Final = (WOOD, STONE, FOOD)
PAIR: Final = 2


def owed_goods(upkeep: Sequence[Space], ignored: int) -> list[int]:
    """Return the goods owed, good by good; a bonus lets the empire ignore the dearest spaces.

    >>> owed_goods([Space("A1", (2, 0, 0, 0, 0, 0, 0)), Space("A7", (0, 0, 0, 1, 0, 0, 0))], 1)
    [0, 0, 0, 1, 0, 0, 0]
    """
    spaces = sorted((space.owed for space in upkeep), key=sum, reverse=True)[ignored:]
    return [sum(goods) for goods in zip(*spaces, strict=True)]


def missing(owed: Sequence[int], goods: Sequence[int]) -> int:
    """Count the owed goods that the supply lacks; gold and pairs of workers stand for resources.

    >>> missing([2, 0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 2, 0, 0])
    1
    """
    lacking = [max(0, need - have) for need, have in zip(owed, goods, strict=False)]
    resources = sum(lacking[good] for good in RESOURCES)
    others = sum(lacking) - resources
    gold = max(0, goods[GOLD] - owed[GOLD])
    pairs = max(0, goods[WORKER] - owed[WORKER]) // PAIR
    return others + max(0, resources - gold - pairs)
