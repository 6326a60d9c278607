"""Costs in goods, and the ways to pay them.

One wild good (gold) may be paid for any one resource, never the reverse; exact goods come first,
the wild one last.

>>> from landnam.vocabulary.goods import Goods
>>> goods = Goods(resources=("wood", "stone", "food"), wild="gold", pieces=("worker",))
>>> cost = Cost(goods, {"wood": 1, "stone": 1})
>>> [way.name for way in cost.ways([1, 1, 0, 1, 0])]  # from 1 wood, 1 stone and 1 gold
['1wood+1stone', '1wood+1gold', '1stone+1gold']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from landnam.vocabulary.goods import ANY, Goods, goods_icons, goods_words
from landnam.words import Message

STANDS_FOR: Final = "="
"""The sign in the name of a way to pay before the resources that the wild good stands for."""


class Way:
    """One way to pay: its name, and the goods it takes with their numbers."""

    __slots__ = ("amounts", "name")

    def __init__(self, goods: Goods, numbers: Sequence[int]) -> None:
        self.amounts = _amounts(numbers)
        self.name = "+".join(f"{number}{goods.supply[good]}" for good, number in self.amounts)


class Cost:
    """An amount of goods to pay; ``resource`` counts resources of any kind.

    >>> from landnam.vocabulary.goods import Goods
    >>> Cost(Goods(resources=("wood",), wild="gold", pieces=()), {"fish": 2})
    Traceback (most recent call last):
    landnam.vocabulary.goods.UnknownGood: fish is no good here; known are wood, gold and resource.
    """

    __slots__ = (
        "_asked",
        "_exact",
        "_known",
        "_most",
        "_of",
        "_pieces",
        "_wild",
        "_wild_at",
        "any",
        "goods",
        "needs",
    )

    def __init__(self, of: Goods, goods: Mapping[str, int]) -> None:
        of.check(goods, besides=(ANY,))
        wild = of.wild_at
        self._of = of
        self._wild_at = wild
        self.goods = dict(goods)
        self.any = goods.get(ANY, 0)
        self.needs: Final = tuple(goods.get(name, 0) for name in of.supply)
        self._wild = self.needs[wild]
        self._asked = tuple(pair for pair in _amounts(self.needs) if pair[0] != wild)
        self._pieces = tuple(pair for pair in self._asked if pair[0] > wild)
        # More of a good than the cost could ever take makes no further way: few distinct tables.
        replaced = sum(self.needs[:wild]) + self.any
        most = (*(number + self.any for number in self.needs[:wild]), self._wild + replaced)
        self._most = _amounts(most)
        self._exact: tuple[Way, ...] = ()
        if not (self.any or self._wild):
            self._exact = (Way(of, self.needs),)
        self._known: dict[tuple[int, ...], tuple[Way, ...]] = {}

    def most_of_each(self) -> tuple[int, ...]:
        """So much of each good can matter: with more of it nothing else can be paid."""
        most = list(self.needs)
        for good, number in self._most:
            most[good] = number
        return tuple(most)

    def payable(self, supply: Sequence[int]) -> bool:
        """Return whether the supply can pay this in some way."""
        wild = self._wild_at
        left = supply[wild] - self._wild
        for good, number in self._asked:
            if supply[good] < number:
                if good > wild:
                    return False
                left -= number - supply[good]
        if self.any:
            spare = sum([max(0, supply[good] - self.needs[good]) for good in range(wild)])
            left -= max(0, self.any - spare)
        return left >= 0

    def ways(self, supply: Sequence[int]) -> tuple[Way, ...]:
        """Every way to pay from the supply, exact goods first; empty if it cannot pay."""
        if self._exact and not supply[self._wild_at]:  # nothing could stand for anything
            for good, number in self._asked:
                if supply[good] < number:
                    return ()
            return self._exact
        for good, number in self._pieces:
            if supply[good] < number:
                return ()
        purse: tuple[int, ...] = ()
        if self._most:
            purse = tuple([most if supply[g] > most else supply[g] for g, most in self._most])
        ways = self._known.get(purse)
        if ways is None:
            found = sorted(self._enumerate(purse), key=self._wild_last)
            ways = self._known[purse] = tuple([Way(self._of, numbers) for numbers in found])
        return ways

    def _enumerate(self, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Resources in all mixes that the purse allows, and as much of the wild good as is due."""
        wild = self._of.wild_at
        purse = [0] * (wild + 1)
        for (good, _), number in zip(self._most, taken, strict=True):
            purse[good] = number
        needs = self.needs[:wild]
        total = sum(needs) + self.any
        for mix in product(*(range(have + 1) for have in purse[:wild])):
            instead = total - sum(mix)
            if instead < 0 or instead + self._wild > purse[wild]:
                continue
            if _covers(needs, mix, instead, self.any):
                yield (*mix, instead + self._wild, *self.needs[wild + 1 :])

    def _wild_last(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        return (numbers[self._of.wild_at], *(-number for number in numbers))

    @property
    def resources(self) -> int:
        """The number of resources that it takes, of any kind."""
        return sum(self.needs[: self._wild_at]) + self.any

    def plus(self, other: Cost) -> Cost:
        """Both costs together; what makes the other one cheaper touches that part alone."""
        names = dict.fromkeys((*self.goods, *other.goods))
        return other.as_part_of(
            Cost(
                self._of,
                {name: self.goods.get(name, 0) + other.goods.get(name, 0) for name in names},
            )
        )

    def as_part_of(self, whole: Cost) -> Cost:
        """The whole cost of which this is a part."""
        return whole

    def words(self) -> tuple[Message, ...]:
        """The cost in words, good by good as it is written."""
        return goods_words(self.goods)

    def spoken(self) -> tuple[Message, ...]:
        """The cost in words, in the order in which the title speaks of its goods."""
        return self._of.words(self.goods)

    def icons(self) -> tuple[str, ...]:
        """The icons of the cost."""
        return goods_icons(self.goods)


class ReducedCost(Cost):
    """A cost of which so many resources need not be paid; the player says which.

    >>> from landnam.vocabulary.goods import Goods
    >>> goods = Goods(resources=("wood", "stone"), wild="gold", pieces=())
    >>> cost = ReducedCost(Cost(goods, {"wood": 1, "stone": 1}), 1)
    >>> [way.name for way in cost.ways([1, 1, 0])]
    ['1wood', '1stone']

    If it is a part of a cost, only its own resources are left out:

    >>> [way.name for way in Cost(goods, {"wood": 1}).plus(ReducedCost(cost, 2)).ways([2, 1, 0])]
    ['1wood']
    """

    __slots__ = ("less", "part")

    def __init__(self, cost: Cost, less: int, part: Cost | None = None) -> None:
        super().__init__(cost._of, cost.goods)
        self.part = part or cost
        self.less = min(less, self.part.resources)
        if self.less:
            self._exact = ()

    def as_part_of(self, whole: Cost) -> Cost:
        """The whole cost, as much cheaper as this part is."""
        return ReducedCost(whole, self.less, self.part)

    def payable(self, supply: Sequence[int]) -> bool:
        """Return whether there is a way to pay it."""
        return bool(self.ways(supply))

    def _enumerate(self, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The ways to pay all of it, each without so many resources or the gold in their place."""
        wild = self._wild_at
        purse = [0] * (wild + 1)
        for (good, _), number in zip(self._most, taken, strict=True):
            purse[good] = number
        needs, due = self.needs[:wild], self.resources - self.less
        for mix in product(*(range(have + 1) for have in purse[:wild])):
            instead = due - sum(mix)
            if instead < 0 or instead + self._wild > purse[wild]:
                continue
            if _covers(needs, mix, instead + self.less, self.any) and self._spares(mix):
                yield (*mix, instead + self._wild, *self.needs[wild + 1 :])

    def _spares(self, mix: Sequence[int]) -> bool:
        """Whether what the mix leaves unpaid may be left out, the wild good paying the rest."""
        part = self.part
        left_out = sum(
            min(asked, max(0, need - paid))
            for asked, need, paid in zip(part.needs, self.needs, mix, strict=False)
        )
        return left_out + part.any >= self.less

    def words(self) -> tuple[Message, ...]:
        """The whole cost, and how much less is paid."""
        return (*super().words(), Message("cost.less", {"n": self.less}))


def _covers(needs: Sequence[int], mix: Sequence[int], wild: int, of_any: int) -> bool:
    """Whether the mix pays each kind asked for, the wild good standing in, the rest for any."""
    missing = extra = 0
    for need, paid in zip(needs, mix, strict=True):
        if paid < need:
            missing += need - paid
        else:
            extra += paid - need
    return missing <= wild and extra <= of_any


def _amounts(numbers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple((good, number) for good, number in enumerate(numbers) if number)
