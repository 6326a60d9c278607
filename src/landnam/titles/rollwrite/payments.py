"""Ways to pay a price: from the pool, with gold, with discounts, with one good for another.

Gold is wild: it does whatever wood, stone and food can do, for costs, trades, Export and storing
alike. So whoever pays with a plain resource and keeps the gold is never worse off, and a way to pay
that spends gold in the place of a plain resource at hand is not offered: nobody is asked what
cannot matter, and gold is spent only where the plain resources do not suffice. What remains to
choose comes from discounts and from paying one resource in the place of another.

>>> purse = (1, 0, 2, 2)                                # 1 wood, 2 food and 2 gold
>>> [way.name for way in ways_worth_choosing((1, 1, 0), purse, Terms())]
['1wood+1gold']
>>> [way.name for way in ways_worth_choosing((1, 1, 0), purse, Terms(substitutes=1))]
['1wood+1gold', '1wood+1food']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from landnam.titles.rollwrite.state import SPENT
from landnam.vocabulary.cost import Way
from landnam.vocabulary.goods import FOOD, GOLD, SUPPLY, WORKER

Needs = tuple[int, int, int]
"""So much wood, stone and food, in the order of the supply."""

Goods = tuple[int, int, int, int]
"""Wood, stone, food and gold."""

BASIC: Final = range(FOOD + 1)
ACTION: Final = WORKER
"""An action stands in the pool where the supplies of the family have their workers."""

NOTHING: Final = "nothing"
"""The name of the way that takes no goods at all."""


class Terms(NamedTuple):
    """What helps to pay one space.

    The discounts by the good that they take off, those of any good, and how many resources may be
    paid with others. ``later``: a discount of any good may be kept for later; ``spending``: to
    spend more can be better, so every discount may be declined.
    """

    wood: int = 0
    stone: int = 0
    food: int = 0
    any: int = 0
    substitutes: int = 0
    later: bool = False
    spending: bool = False


AS_PRINTED: Final = Terms()


class Payment(Way):
    """A way to pay: the goods, how many of them stand for others, and what counts as spent.

    ``off`` are the goods that discounts took off, ``actions`` are spent with it; its name tells the
    goods alone. ``spent`` is by the place of the good in `Sheet.counts`.
    """

    __slots__ = ("helped", "off", "parts", "spent", "substitutes", "takes")

    def __init__(
        self,
        goods: Sequence[int],
        *,
        substitutes: int = 0,
        off: Needs = (0, 0, 0),
        missing: Sequence[int] = (0, 0, 0),
        actions: int = 0,
    ) -> None:
        super().__init__((*goods, *(0 for _ in SUPPLY[len(goods) :])))
        self.name = self.name or NOTHING
        self.parts = tuple((good, number) for good, number in enumerate(goods) if number)
        taken = (*self.parts, (ACTION, actions)) if actions else self.parts
        self.takes = tuple((good, -number) for good, number in taken)
        self.substitutes = substitutes
        self.off = off
        self.helped = bool(substitutes or any(off))
        # Ruling "gold used as stone counts as stone" for what was spent within a round.
        spent, gold = list(goods[:GOLD]), goods[GOLD] if len(goods) > GOLD else 0
        for kind in BASIC:
            as_kind = min(gold, missing[kind])
            spent[kind] += as_kind
            gold -= as_kind
        self.spent = tuple((SPENT + kind, number) for kind, number in enumerate(spent) if number)


class _Found(NamedTuple):
    """A way to pay, and how much help it uses: substitutes, discounts of any good, named ones."""

    instead: int
    any: int
    named: int
    gold: int
    paid: Needs
    off: Needs

    def payment(self, needs: Needs) -> Payment:
        missing = [max(0, needs[kind] - self.off[kind] - self.paid[kind]) for kind in BASIC]
        goods = (*self.paid, self.gold)
        return Payment(goods, substitutes=self.instead, off=self.off, missing=missing, actions=1)


def ways_worth_choosing(needs: Needs, purse: Goods, terms: Terms) -> tuple[Payment, ...]:
    """The ways to pay between which it can matter to choose; those with the most help last."""
    by_goods: dict[tuple[Needs, int], _Found] = {}
    for way in _all_ways(needs, purse, terms):
        known = by_goods.setdefault((way.paid, way.gold), way)
        if way < known:  # the same goods with less help
            by_goods[way.paid, way.gold] = way
    ways = _without_needless(list(by_goods.values()), sum(needs), terms)
    least: dict[tuple[int, int, int], int] = {}
    for way in ways:
        help_used = way[:3]
        least[help_used] = min(way.gold, least.get(help_used, way.gold))
    worth = [way for way in ways if way.gold == least[way[:3]]]
    worth.sort(key=lambda way: (way.instead, -way.any - way.named, *(-n for n in way.paid)))
    return tuple([way.payment(needs) for way in worth])


def _all_ways(needs: Needs, purse: Goods, terms: Terms) -> Iterable[_Found]:
    """Every way: some goods taken off, the others paid."""
    for wood, stone, food in product(*(range(need + 1) for need in needs)):
        off = (wood, stone, food)
        named = sum(min(off[kind], terms[kind]) for kind in BASIC)
        of_any = sum(off) - named
        if of_any > terms.any:
            continue
        due = [needs[kind] - off[kind] for kind in BASIC]
        most = [min(purse[kind], due[kind] + terms.substitutes) for kind in BASIC]
        for paid in product(*(range(number + 1) for number in most)):
            gold = sum(due) - sum(paid)
            instead = sum(max(0, paid[kind] - due[kind]) for kind in BASIC)
            if 0 <= gold <= purse[GOLD] and instead <= terms.substitutes:
                yield _Found(instead, of_any, named, gold, (paid[0], paid[1], paid[2]), off)


def _without_needless(ways: list[_Found], total: int, terms: Terms) -> list[_Found]:
    """Leave out those that decline a discount which could never be used better."""
    if terms.spending or not ways:
        return ways
    named = max(way.named for way in ways)
    ways = [way for way in ways if way.named == named]
    if not terms.later:
        of_any = max(way.any for way in ways)
        return [way for way in ways if way.any == of_any]
    # Gold saved now does whatever a discount of any good could do later.
    return [
        way for way in ways if not way.gold or way.any == terms.any or way.any + way.named == total
    ]
