"""Machines find every option of Empires of the North by a fixed number."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from landnam.kernel.title import Rules, find_title
from landnam.titles.north.manifest import CLANS, SCENARIOS
from landnam.titles.north.reading.content import content
from landnam.titles.north.reading.numbering import numbering
from landnam.titles.north.solo.scenarios import scenarios
from landnam.titles.north.table.goods import GOODS
from tests.titles.numbering import play_by_numbers

PAIRS = [CLANS[:2], CLANS[2:4], CLANS[4:]]
GAMES = [*[(pair, SCENARIOS[0]) for pair in PAIRS], *[(CLANS[5:], name) for name in SCENARIOS]]


def rules_of(clans: Sequence[str], scenario: str = SCENARIOS[0]) -> Rules[Any]:
    title = find_title("north")
    return title.rules(clans, title.check(clans, {"scenario": scenario}))


@pytest.mark.parametrize(("clans", "scenario"), GAMES)
def test_every_offered_option_has_a_number_of_its_own(clans: Sequence[str], scenario: str) -> None:
    play_by_numbers(rules_of(clans, scenario), Random(scenario))


def test_the_numbers_do_not_depend_on_which_clans_play() -> None:
    two, three = rules_of(PAIRS[0]).numbering(), rules_of(CLANS[1:4]).numbering()
    assert two.size == three.size
    assert two.number(("build", "nan012")) == three.number(("build", "nan012"))


def test_every_way_to_pay_a_price_has_a_number() -> None:
    numbers = numbering(content())
    cards = content().values()
    prices = [card.cost for card in cards]
    prices += [card.action.price.goods for card in cards if card.action is not None]
    for scenario in scenarios().values():
        prices += [event.cost for event in scenario.events if event.cost is not None]
    rich = [9] * len(GOODS.supply)
    ways = {way.name for price in prices for way in price.ways(rich) if way.name}
    assert "3wood+3stone" in ways
    assert len({numbers.number(("pay", way)) for way in ways}) == len(ways)


def test_the_numbers_that_programs_have_learned_stay() -> None:
    numbers = numbering(content())
    assert numbers.number(("pay", "3wood+2stone")) == 582
    assert numbers.number(("choose", "gain_any")) == 12479
