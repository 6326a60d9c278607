"""Costs in goods, and the ways to pay them.

One gold may be paid for any one resource, never the reverse; exact goods come first, gold last.

>>> cost = Cost({"wood": 1, "stone": 1})
>>> supply = [1, 1, 0, 1, 0, 0, 0]            # 1 wood, 1 stone, 1 gold
>>> [way.name for way in cost.ways(supply)]
['1wood+1stone', '1wood+1gold', '1stone+1gold']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from landnam.kernel.errors import UnknownWord
from landnam.vocabulary.goods import (
    FOOD,
    GOLD,
    STONE,
    SUPPLY,
    WOOD,
    WORKER,
    goods_icons,
    goods_words,
)
from landnam.words import Message


class Way:
    """One way to pay: its name, and the goods it takes with their numbers."""

    __slots__ = ("amounts", "name")

    def __init__(self, goods: Sequence[int]) -> None:
        self.amounts = _amounts(goods)
        self.name = "+".join(f"{number}{SUPPLY[good]}" for good, number in self.amounts)


PAYABLE: Final = (*SUPPLY, "resource")
"""What a cost can ask for; ``resource`` is one of any kind."""


class Cost:
    """An amount of goods to pay.

    >>> Cost({"fish": 2})
    Traceback (most recent call last):
    landnam.kernel.errors.UnknownWord: a cost: fish is no good; known are wood, stone, food, ...
    """

    __slots__ = ("_asked", "_gold", "_known", "_most", "_pieces", "any_resource", "goods", "needs")

    def __init__(self, goods: Mapping[str, int]) -> None:
        for good in goods:
            if good not in PAYABLE:
                raise UnknownWord(where="a cost", what="good", given=good, known=list(PAYABLE))
        self.goods = dict(goods)
        self.any_resource = goods.get("resource", 0)
        self.needs: Final = tuple(goods.get(name, 0) for name in SUPPLY)
        self._gold = self.needs[GOLD]
        self._asked = tuple(pair for pair in _amounts(self.needs) if pair[0] != GOLD)
        self._pieces = tuple(pair for pair in self._asked if pair[0] > GOLD)
        # More of a good than the cost could ever take makes no further way: few distinct tables.
        most = [number + self.any_resource for number in self.needs[:GOLD]]
        replaced = sum(self.needs[:GOLD]) + self.any_resource
        self._most = (*most, self.needs[GOLD] + replaced)
        self._known: dict[tuple[int, int, int, int], tuple[Way, ...]] = {}

    def payable(self, supply: Sequence[int]) -> bool:
        """Whether the supply can pay this in some way."""
        gold = supply[GOLD] - self._gold
        for good, number in self._asked:
            if supply[good] < number:
                if good > GOLD:
                    return False
                gold -= number - supply[good]
        if self.any_resource:
            spare = sum(max(0, supply[good] - self.needs[good]) for good in (WOOD, STONE, FOOD))
            gold -= max(0, self.any_resource - spare)
        return gold >= 0

    def ways(self, supply: Sequence[int]) -> tuple[Way, ...]:
        """Every way to pay from the supply, exact goods first; empty if it cannot pay."""
        for good, number in self._pieces:
            if supply[good] < number:
                return ()
        wood, stone, food, gold = self._most
        purse = (
            supply[WOOD] if supply[WOOD] < wood else wood,
            supply[STONE] if supply[STONE] < stone else stone,
            supply[FOOD] if supply[FOOD] < food else food,
            supply[GOLD] if supply[GOLD] < gold else gold,
        )
        ways = self._known.get(purse)
        if ways is None:
            found = sorted(self._enumerate(purse), key=_gold_last)
            ways = self._known[purse] = tuple(Way(goods) for goods in found)
        return ways

    def _enumerate(self, have: tuple[int, int, int, int]) -> Iterator[tuple[int, ...]]:
        wood_least, stone_least, food_least = self.needs[:3]
        total = wood_least + stone_least + food_least + self.any_resource
        seen = set()
        for wood in range(have[0] + 1):
            for stone in range(have[1] + 1):
                for food in range(have[2] + 1):
                    gold = total - wood - stone - food
                    if gold < 0 or gold + self.needs[GOLD] > have[3]:
                        continue
                    if not self._covers(wood, stone, food, gold):
                        continue
                    goods = (wood, stone, food, gold + self.needs[GOLD], *self.needs[WORKER:])
                    if goods not in seen:
                        seen.add(goods)
                        yield goods

    def _covers(self, wood: int, stone: int, food: int, gold: int) -> bool:
        """Whether these pay each kind asked for, gold standing in, and the rest is for any kind."""
        needs = self.needs
        missing = (
            max(0, needs[WOOD] - wood) + max(0, needs[STONE] - stone) + max(0, needs[FOOD] - food)
        )
        extra = (
            max(0, wood - needs[WOOD]) + max(0, stone - needs[STONE]) + max(0, food - needs[FOOD])
        )
        return missing <= gold and extra <= self.any_resource

    def plus(self, other: Cost) -> Cost:
        """Both costs together."""
        names = [*self.goods, *(name for name in other.goods if name not in self.goods)]
        return Cost({name: self.goods.get(name, 0) + other.goods.get(name, 0) for name in names})

    def words(self) -> tuple[Message, ...]:
        """The cost in words, good by good."""
        return goods_words(self.goods)

    def icons(self) -> tuple[str, ...]:
        """The icons of the cost."""
        return goods_icons(self.goods)


def _amounts(goods: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple((good, number) for good, number in enumerate(goods) if number)


def _gold_last(goods: tuple[int, ...]) -> tuple[int, ...]:
    return (goods[GOLD], *(-n for n in goods))


FREE: Final = Cost({})
