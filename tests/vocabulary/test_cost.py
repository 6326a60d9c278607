"""Costs: what can be paid, and goods that nobody has."""

from __future__ import annotations

import pytest

from landnam.kernel.errors import UnknownWord
from landnam.vocabulary.cost import FREE, PAYABLE, Cost


@pytest.mark.parametrize("good", ["fish", "card", "vp", ""])
def test_a_cost_in_goods_that_nobody_can_pay_with_is_no_cost(good: str) -> None:
    with pytest.raises(UnknownWord) as caught:
        Cost({"wood": 1, good: 2})
    assert f"{good} is no good" in str(caught.value)
    assert str(caught.value).endswith(
        "wood, stone, food, gold, worker, raze, defense and resource."
    )


def test_a_cost_can_ask_for_every_good_of_a_supply_and_for_any_resource() -> None:
    everything = Cost(dict.fromkeys(PAYABLE, 1))
    assert not everything.payable([0] * 7)
    assert everything.payable([2, 1, 1, 1, 1, 1, 1])
    assert everything.plus(FREE).goods == everything.goods
