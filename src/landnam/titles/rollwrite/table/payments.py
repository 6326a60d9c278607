"""Ways to pay a price: from the pool, with gold, with discounts, with one good for another.

Gold is wild: it does all that wood, stone and food can do, for costs, trades, Export and storing
alike. So a player who pays with a plain resource and keeps the gold is never worse off, and a way
to pay that spends gold in the place of a plain resource at hand is not offered: gold is spent only
if the plain resources do not suffice. The remaining choices come from discounts and from paying one
resource in the place of another.

Beside those, gold may be paid for one missing good or for another. If a building counts the spent
number of a good, ways that count differently are different ways.

>>> purse = (1, 0, 2, 2)                                # 1 wood, 2 food and 2 gold
>>> [way.name for way in ways_worth_choosing((1, 1, 0), purse, Terms())]
['1wood+1gold']
>>> [way.name for way in ways_worth_choosing((1, 1, 0), purse, Terms(substitutes=1))]
['1wood+1gold', '1wood+1food']
>>> stone_counts = Terms(any=1, spending=True, counted=(False, True, False))
>>> [way.name for way in ways_worth_choosing((1, 1, 0), (0, 0, 0, 1), stone_counts)]
['1gold', '1gold=1stone']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from landnam.titles.rollwrite.table.goods import FOOD, GOLD, GOODS, WORKER
from landnam.titles.rollwrite.table.state import SPENT
from landnam.vocabulary.cost import STANDS_FOR, Way

Needs = tuple[int, int, int]
"""So much wood, stone and food, in the order of the supply."""

Spendable = tuple[int, int, int, int]
"""Wood, stone, food and gold."""

BASIC: Final = range(FOOD + 1)
ACTION: Final = WORKER
"""An action stands in the pool where the supplies of the family have their workers."""

NOTHING: Final = "nothing"
"""The name of the way that takes no goods at all."""


Counted = tuple[bool, bool, bool]
"""Of wood, stone and food: whether some building counts what is spent."""

NOT_COUNTED: Final = (False, False, False)


class Terms(NamedTuple):
    """The help in paying one space.

    The discounts by the good that they take off, those of any good, and how many resources may be
    paid with others. ``later``: a discount of any good may be kept for later; ``spending``: to
    spend more can be better, so every discount may be declined; ``counted``: of which goods a
    building still counts what is spent.
    """

    wood: int = 0
    stone: int = 0
    food: int = 0
    any: int = 0
    substitutes: int = 0
    later: bool = False
    spending: bool = False
    counted: Counted = NOT_COUNTED


AS_PRINTED: Final = Terms()


class Payment(Way):
    """A way to pay: the goods, how many of them stand for others, and the goods counted as spent.

    ``off`` are the goods that discounts took off, ``actions`` are spent with it, ``stands`` are the
    goods that its gold stands for. Its name tells the goods; with ``tells`` it also says which ones
    gold stands for, since another way takes the same goods. ``spent`` is by the place of the good
    in `Sheet.counts`.
    """

    __slots__ = ("helped", "off", "parts", "spent", "stands", "substitutes", "takes")

    def __init__(
        self,
        goods: Sequence[int],
        *,
        substitutes: int = 0,
        off: Needs = (0, 0, 0),
        stands: Sequence[int] = (0, 0, 0),
        actions: int = 0,
        tells: bool = False,
    ) -> None:
        super().__init__(GOODS, goods)
        self.name = self.name or NOTHING
        if tells:
            self.name += f"{STANDS_FOR}{Way(GOODS, stands).name}"
        self.parts = tuple((good, number) for good, number in enumerate(goods) if number)
        taken = (*self.parts, (ACTION, actions)) if actions else self.parts
        self.takes = tuple((good, -number) for good, number in taken)
        self.substitutes = substitutes
        self.off = off
        self.helped = bool(substitutes or any(off))
        self.stands = tuple(stands)
        # Ruling "gold used as stone counts as stone" for what was spent within a round.
        spent = [goods[kind] + stands[kind] for kind in BASIC]
        self.spent = tuple((SPENT + kind, number) for kind, number in enumerate(spent) if number)


class _Found(NamedTuple):
    """A way to pay, and how much help it uses: substitutes, discounts of any good, named ones."""

    instead: int
    any: int
    named: int
    gold: int
    paid: Needs
    off: Needs
    stands: Needs

    @property
    def help(self) -> tuple[int, int, int]:
        """All the help it uses."""
        return self.instead, self.any, self.named

    @property
    def order(self) -> tuple[object, ...]:
        """Less help first, and gold for wood before gold for stone before gold for food."""
        return (*self[:6], *(-number for number in self.stands))

    def counts(self, terms: Terms) -> tuple[int, ...]:
        """Return the part of it that a building would count."""
        return tuple(
            [
                paid + stands if counted else 0
                for paid, stands, counted in zip(self.paid, self.stands, terms.counted, strict=True)
            ]
        )

    def payment(self, *, tells: bool) -> Payment:
        return Payment(
            (*self.paid, self.gold),
            substitutes=self.instead,
            off=self.off,
            stands=self.stands,
            actions=1,
            tells=tells,
        )


def ways_worth_choosing(needs: Needs, purse: Spendable, terms: Terms) -> tuple[Payment, ...]:
    """The ways to pay between which it can matter to choose; those with the most help last."""
    alike: dict[tuple[object, ...], _Found] = {}
    for way in _all_ways(needs, purse, terms):
        kind = (way.paid, way.gold, way.counts(terms))
        known = alike.setdefault(kind, way)
        if way.order < known.order:  # the same goods with less help
            alike[kind] = way
    ways = _without_needless(list(alike.values()), sum(needs), terms)
    least: dict[tuple[object, ...], int] = {}
    for way in ways:
        like = (way.help, way.counts(terms))
        least[like] = min(way.gold, least.get(like, way.gold))
    worth = [way for way in ways if way.gold == least[way.help, way.counts(terms)]]
    worth.sort(
        key=lambda way: (way.instead, -way.any - way.named, *(-n for n in way.paid), way.order)
    )
    first = _first_of_each(worth)
    return tuple([way.payment(tells=way not in first) for way in worth])


def _first_of_each(ways: list[_Found]) -> set[_Found]:
    """Of ways that take the same goods the first; the others must tell what gold stands for."""
    first: dict[tuple[Needs, int], _Found] = {}
    for way in sorted(ways, key=lambda way: way.order):
        first.setdefault((way.paid, way.gold), way)
    return set(first.values())


def _all_ways(needs: Needs, purse: Spendable, terms: Terms) -> Iterable[_Found]:
    """Every way: some goods taken off, the others paid."""
    discounts = (terms.wood, terms.stone, terms.food)
    for wood, stone, food in product(*(range(need + 1) for need in needs)):
        off = (wood, stone, food)
        named = sum(min(off[kind], discounts[kind]) for kind in BASIC)
        of_any = sum(off) - named
        if of_any > terms.any:
            continue
        due = [needs[kind] - off[kind] for kind in BASIC]
        most = [min(purse[kind], due[kind] + terms.substitutes) for kind in BASIC]
        for paid in product(*(range(number + 1) for number in most)):
            gold = sum(due) - sum(paid)
            instead = sum(max(0, paid[kind] - due[kind]) for kind in BASIC)
            if 0 <= gold <= purse[GOLD] and instead <= terms.substitutes:
                missing = [max(0, due[kind] - paid[kind]) for kind in BASIC]
                for stands in _standings(gold, missing):
                    goods = (paid[0], paid[1], paid[2])
                    yield _Found(instead, of_any, named, gold, goods, off, stands)


def _standings(gold: int, missing: Sequence[int]) -> Iterable[Needs]:
    """For which of the missing goods gold can stand; substitutes stand for the rest of them."""
    for wood in range(min(gold, missing[0]) + 1):
        for stone in range(min(gold - wood, missing[1]) + 1):
            food = gold - wood - stone
            if food <= missing[2]:
                yield wood, stone, food


def _without_needless(ways: list[_Found], total: int, terms: Terms) -> list[_Found]:
    """Leave out those that decline a discount which could never be used better."""
    if terms.spending or not ways:
        return ways
    named = max(way.named for way in ways)
    ways = [way for way in ways if way.named == named]
    if not terms.later:
        of_any = max(way.any for way in ways)
        return [way for way in ways if way.any == of_any]
    # Gold saved now does all that a discount of any good could do later.
    return [
        way for way in ways if not way.gold or way.any == terms.any or way.any + way.named == total
    ]
