"""What a build space asks for, and the ways to pay it.

Gold is wild: it does whatever wood, stone and food can do, for costs, trades, Export and storing
alike. So whoever pays with a plain resource and keeps the gold is never worse off, and a way to pay
that spends gold in the place of a plain resource at hand is not offered: nobody is asked what
cannot matter, and gold is spent only where the plain resources do not suffice. What remains to
choose comes from discounts of any good and from paying one resource in the place of another.

>>> prices = Prices()
>>> price = prices.of((1, 1, 0))                       # 1 wood and 1 stone
>>> [way.name for way in price.ways([1, 0, 2, 2, 0, 0, 0], 0)]
['1wood+1gold']
>>> [way.name for way in price.ways([1, 0, 2, 2, 0, 0, 0], 1)]
['1wood+1gold', '1wood+1food']
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from landnam.titles.rollwrite.memo import Memo
from landnam.titles.rollwrite.state import SPENT
from landnam.vocabulary.cost import Way
from landnam.vocabulary.goods import FOOD, GOLD, SUPPLY, WORKER

Needs = tuple[int, int, int]
"""So much wood, stone and food, in the order of the supply."""

Purse = tuple[int, int, int, int, int]
"""Wood, stone, food and gold, and how many of them may be paid in the place of others."""

BASIC: Final = range(FOOD + 1)
ACTION: Final = WORKER
"""An action stands in the pool where the supplies of the family have their workers."""


class Payment(Way):
    """A way to pay: the goods, how many of them stand for others, and what counts as spent.

    ``actions`` are spent with it; its name tells the goods alone. ``spent`` is by the place of the
    good in `Sheet.counts`.
    """

    __slots__ = ("parts", "spent", "substitutes", "takes")

    def __init__(
        self,
        goods: Sequence[int],
        substitutes: int = 0,
        missing: Sequence[int] = (0, 0, 0),
        actions: int = 0,
    ) -> None:
        super().__init__((*goods, *(0 for _ in SUPPLY[len(goods) :])))
        self.parts = tuple((good, number) for good, number in enumerate(goods) if number)
        taken = (*self.parts, (ACTION, actions)) if actions else self.parts
        self.takes = tuple((good, -number) for good, number in taken)
        self.substitutes = substitutes
        # Ruling "gold used as stone counts as stone" for what was spent within a round.
        spent, gold = list(goods[:GOLD]), goods[GOLD] if len(goods) > GOLD else 0
        for kind in BASIC:
            as_kind = min(gold, missing[kind])
            spent[kind] += as_kind
            gold -= as_kind
        self.spent = tuple((SPENT + kind, number) for kind, number in enumerate(spent) if number)


class Price:
    """What a build space asks for: one action, and goods; ``off`` of them are not to be paid."""

    __slots__ = ("_known", "_plain", "bit", "needs", "off", "total")

    def __init__(self, needs: Needs, off: int, bit: int) -> None:
        self.needs = needs
        self.off = min(off, sum(needs))
        self.total = sum(needs) - self.off
        self.bit = bit
        self._plain = () if off else (Payment((*needs, 0), actions=1),)
        self._known: Memo[Purse, tuple[Payment, ...]] = Memo(self._worthwhile)

    def payable(self, wood: int, stone: int, food: int, gold: int, substitutes: int) -> bool:
        """Whether these goods can pay it; so many may stand in the place of others."""
        missing = spare = 0
        for need, have in zip(self.needs, (wood, stone, food), strict=True):
            if have < need:
                missing += need - have
            else:
                spare += have - need
        missing -= self.off
        return missing <= gold + min(substitutes, spare)

    def ways(self, pool: Sequence[int], substitutes: int) -> tuple[Payment, ...]:
        """The ways to pay from the pool that are worth choosing between; plain ones first."""
        wood, stone, food = self._most_with(substitutes) if substitutes else self.needs
        covered = wood <= pool[0] and stone <= pool[1] and food <= pool[2]
        if covered and self._plain and not substitutes:
            return self._plain
        # More of a good than the price could ever take makes no further way: few distinct keys.
        return self._known[
            pool[0] if pool[0] < wood else wood,
            pool[1] if pool[1] < stone else stone,
            pool[2] if pool[2] < food else food,
            pool[GOLD] if pool[GOLD] < self.total else self.total,
            substitutes,
        ]

    def _most_with(self, substitutes: int) -> Needs:
        wood, stone, food = self.needs
        return wood + substitutes, stone + substitutes, food + substitutes

    def _worthwhile(self, purse: Purse) -> tuple[Payment, ...]:
        """For each number of substitutes, the ways that spend the least gold."""
        wood, stone, food, gold, substitutes = purse
        found: dict[int, list[tuple[int, Needs]]] = {}
        for paid in product(range(wood + 1), range(stone + 1), range(food + 1)):
            in_gold = self.total - sum(paid)
            instead = sum(max(0, paid[kind] - self.needs[kind]) for kind in BASIC)
            if 0 <= in_gold <= gold and instead <= substitutes:
                found.setdefault(instead, []).append((in_gold, paid))
        ways = []
        for instead in sorted(found):
            least = min(in_gold for in_gold, _ in found[instead])
            for in_gold, paid in sorted(found[instead], reverse=True):
                if in_gold == least:
                    missing = [max(0, self.needs[kind] - paid[kind]) for kind in BASIC]
                    ways.append(Payment((*paid, in_gold), instead, missing, actions=1))
        return tuple(ways)


class Prices:
    """All prices, and which of them a pool can pay, as bits of a number.

    ``payable`` is looked up by wood, stone, food, gold, and how many may stand for others.
    """

    __slots__ = ("_prices", "payable")

    def __init__(self) -> None:
        self._prices: dict[tuple[Needs, int], Price] = {}
        self.payable: Memo[Purse, int] = Memo(self._payable)

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
