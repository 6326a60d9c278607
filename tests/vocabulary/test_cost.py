"""Costs are declared in goods that the title has; anything else is an error, not free."""

from __future__ import annotations

import pytest

from landnam.vocabulary.cost import Cost
from landnam.vocabulary.goods import ANY, Goods, UnknownGood

FIVE = Goods(
    resources=("wood", "stone", "food", "sheep", "fish"), wild="gold", pieces=("raze", "worker")
)
THREE = Goods(resources=("wood", "stone", "food"), wild="gold", pieces=("worker",))


def test_an_unknown_good_is_no_gift() -> None:
    with pytest.raises(UnknownGood) as told:
        Cost(THREE, {"wood": 1, "fish": 2})
    assert "fish" in str(told.value)
    assert "wood, stone, food, gold, worker and resource" in str(told.value)


def test_every_good_of_the_title_and_any_resource_can_be_asked_for() -> None:
    for good in (*FIVE.supply, ANY):
        assert not Cost(FIVE, {good: 1}).payable([0] * len(FIVE.supply))


def test_the_wild_good_stands_for_any_of_five_resources() -> None:
    cost = Cost(FIVE, {"fish": 1, ANY: 1})
    ways = cost.ways(FIVE.vector({"fish": 1, "sheep": 1, "gold": 2}))
    assert [way.name for way in ways] == ["1sheep+1fish", "1sheep+1gold", "1fish+1gold", "2gold"]


def test_nothing_costs_nothing() -> None:
    (way,) = Cost(THREE, {}).ways(THREE.nothing())
    assert way.name == ""
