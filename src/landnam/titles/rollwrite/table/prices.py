"""Prices of build spaces, and the payable ones for a pool.

>>> prices = Prices()
>>> price = prices.of((1, 1, 0))                       # 1 wood and 1 stone
>>> [way.name for way in price.ways([1, 0, 2, 2, 0, 0, 0])]
['1wood+1gold']
"""

from __future__ import annotations

from collections.abc import Sequence

from landnam.titles.rollwrite.table.goods import GOLD, SUPPLY
from landnam.titles.rollwrite.table.memo import Memo
from landnam.titles.rollwrite.table.payments import (
    AS_PRINTED,
    BASIC,
    Needs,
    Payment,
    Spendable,
    Terms,
    ways_worth_choosing,
)

__all__ = ["BASIC", "Price", "Prices", "Purse", "needs_of"]

Purse = tuple[int, int, int, int, int]
"""Wood, stone, food and gold, and how many of them may be paid in the place of others."""


class Price:
    """The price of a build space: one action, and goods; ``off`` of them are not to be paid."""

    __slots__ = ("_known", "_plain", "bit", "needs", "off", "total")

    def __init__(self, needs: Needs, off: int, bit: int) -> None:
        self.needs = needs
        self.off = min(off, sum(needs))
        self.total = sum(needs)
        self.bit = bit
        self._plain = (Payment((*needs, 0), actions=1),)
        self._known: Memo[tuple[Spendable, Terms], tuple[Payment, ...]] = Memo(
            lambda key: ways_worth_choosing(needs, *key)
        )

    def payable(self, wood: int, stone: int, food: int, gold: int, substitutes: int) -> bool:
        """Return whether these goods can pay it; so many may stand in the place of others."""
        missing = spare = 0
        for need, have in zip(self.needs, (wood, stone, food), strict=True):
            if have < need:
                missing += need - have
            else:
                spare += have - need
        missing -= self.off
        return missing <= gold + min(substitutes, spare)

    def ways(self, pool: Sequence[int], terms: Terms = AS_PRINTED) -> tuple[Payment, ...]:
        """The ways to pay from the pool that are worth choosing between."""
        wood, stone, food = self.needs
        if terms is AS_PRINTED:
            if wood <= pool[0] and stone <= pool[1] and food <= pool[2]:
                return self._plain
        else:
            more = terms.substitutes
            wood, stone, food = wood + more, stone + more, food + more
        # More of a good than the price could ever take makes no further way: few distinct keys.
        purse = (
            pool[0] if pool[0] < wood else wood,
            pool[1] if pool[1] < stone else stone,
            pool[2] if pool[2] < food else food,
            pool[GOLD] if pool[GOLD] < self.total else self.total,
        )
        return self._known[purse, terms]


class Prices:
    """All prices, and which of them a pool can pay, as bits of a number.

    ``payable`` is looked up by wood, stone, food, gold, and how many may stand for others.
    """

    __slots__ = ("_prices", "payable")

    def __init__(self) -> None:
        self._prices: dict[tuple[Needs, int], Price] = {}
        self.payable: Memo[Purse, int] = Memo(self._payable)

    def copy(self) -> Prices:
        """The same prices, to which those of a table's own content may be added."""
        prices = Prices()
        prices._prices.update(self._prices)
        return prices

    def of(self, needs: Needs, off: int = 0) -> Price:
        """The price for these goods; equal ones are the same."""
        price = self._prices.get((needs, off))
        if price is None:
            price = self._prices[needs, off] = Price(needs, off, 1 << len(self._prices))
            self.payable.clear()
        return price

    def _payable(self, purse: Purse) -> int:
        return sum(price.bit for price in self._prices.values() if price.payable(*purse))


def needs_of(goods: Sequence[str]) -> Needs:
    """The goods that a space shows as numbers.

    >>> needs_of(["stone", "wood", "stone"])
    (1, 2, 0)
    """
    wood, stone, food = (goods.count(SUPPLY[kind]) for kind in BASIC)
    return wood, stone, food
