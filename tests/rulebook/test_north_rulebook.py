"""The rulebook of Empires of the North is true and complete."""

from __future__ import annotations

import re

from landnam.rulebook.coverage import missing, shipped_scenarios
from tests.rulebook.scenarios import must_pass, name_of

SCENARIOS = shipped_scenarios("north")


def test_every_scenario_passes() -> None:
    must_pass(SCENARIOS)


def test_no_scenario_proves_a_rule_that_does_not_exist() -> None:
    known = re.compile(
        r"north/(S([1-9]\d?|1[0-4]\d|150)|A([1-3]?\d|4[0-8])|E([1-4]?\d|5[0-4])|card/[a-z]{3}\d{3})"
    )
    assert [name_of(scenario) for scenario in SCENARIOS if not known.fullmatch(scenario.rule)] == []


def test_every_rule_that_can_be_proved_and_every_face_has_a_scenario() -> None:
    assert missing("north", SCENARIOS) == []
