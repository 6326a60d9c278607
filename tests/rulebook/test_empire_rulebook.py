"""The rulebook of Rise of the Empire is true and complete."""

from __future__ import annotations

import re

from landnam.rulebook.coverage import missing, shipped_scenarios
from landnam.titles.empire.almanac import almanac
from tests.rulebook.scenarios import must_pass, name_of

SCENARIOS = shipped_scenarios("empire")


def test_every_scenario_passes() -> None:
    must_pass(SCENARIOS)


def test_no_scenario_proves_a_rule_that_does_not_exist() -> None:
    known = re.compile(
        r"empire/(T([1-6]?\d|7[0-7])|A([1-3]?\d|4\d)|E(1?\d|2[0-4])|card/rote(0\d\d|1[0-5]\d|16[0-3]))"
    )
    assert [name_of(scenario) for scenario in SCENARIOS if not known.fullmatch(scenario.rule)] == []


def test_every_rule_that_can_be_proved_and_every_card_has_a_scenario() -> None:
    assert missing("empire", SCENARIOS) == []


def test_the_first_scenario_of_a_card_says_its_text() -> None:
    """So that it tells today's numbers: most would pass with more than a Quest asks for."""
    told: dict[str, str] = {}
    for scenario in SCENARIOS:
        told.setdefault(scenario.rule, scenario.says)
    known = almanac()
    cards = [card for kind in ("quests", "inventions", "provinces") for card in known[kind]]
    texts = {f"empire/card/{card['id']}": f"{card['name']}: {card['text']}" for card in cards}
    assert {rule: text for rule, text in told.items() if rule in texts} == texts
