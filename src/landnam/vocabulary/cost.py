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
    """One way to pay: its name and how much of each good it takes."""

    __slots__ = ("goods", "name")

    def __init__(self, goods: tuple[int, ...]) -> None:
        self.goods = goods
        self.name = "+".join(f"{n}{SUPPLY[i]}" for i, n in enumerate(goods) if n)


class Cost:
    """An amount of goods to pay; ``resource`` counts resources of any kind."""

    __slots__ = ("_exact", "_known", "any_resource", "goods", "needs")

    def __init__(self, goods: Mapping[str, int]) -> None:
        self.goods = dict(goods)
        self.any_resource = goods.get("resource", 0)
        self.needs: Final = tuple(goods.get(name, 0) for name in SUPPLY)
        self._exact = (Way(self.needs),)
        self._known: dict[tuple[int, int, int, int], tuple[Way, ...]] = {}

    def payable(self, supply: Sequence[int]) -> bool:
        """Whether the supply can pay this in some way."""
        wood, stone, food, gold, worker, raze, _ = self.needs
        have_wood, have_stone, have_food, have_gold, have_worker, have_raze, _ = supply
        if have_worker < worker or have_raze < raze:
            return False
        if self.any_resource:
            spare = max(0, have_wood - wood) + max(0, have_stone - stone) + max(0, have_food - food)
            gold += max(0, self.any_resource - spare)
        if have_wood < wood:
            gold += wood - have_wood
        if have_stone < stone:
            gold += stone - have_stone
        if have_food < food:
            gold += food - have_food
        return gold <= have_gold

    def ways(self, supply: Sequence[int]) -> tuple[Way, ...]:
        """Every way to pay from the supply, exact goods first; empty if it cannot pay."""
        if not self.payable(supply):
            return ()
        if supply[GOLD] == self.needs[GOLD] and not self.any_resource:
            return self._exact  # no gold to spare: the goods themselves are the only way
        most = self.any_resource
        # More of a good than the cost could ever take makes no further way: few distinct tables.
        key = (
            min(supply[WOOD], self.needs[WOOD] + most),
            min(supply[STONE], self.needs[STONE] + most),
            min(supply[FOOD], self.needs[FOOD] + most),
            min(supply[GOLD], self.needs[GOLD] + sum(self.needs[:3]) + most),
        )
        ways = self._known.get(key)
        if ways is None:
            found = sorted(self._enumerate(key), key=_gold_last)
            ways = self._known[key] = tuple(Way(goods) for goods in found)
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


def _gold_last(goods: tuple[int, ...]) -> tuple[int, ...]:
    return (goods[GOLD], *(-n for n in goods))


FREE: Final = Cost({})
