"""Scenarios of Rise of the Empire, in the format of the executable rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from landnam.rulebook import run_scenario
from landnam.rulebook.report import result_lines
from landnam.rulebook.scenario import Scenario, read_scenarios

FILE = Path(__file__).with_name("rulebook.yaml")


@pytest.mark.parametrize("scenario", [*read_scenarios(FILE)], ids=lambda scenario: scenario.rule)
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(scenario)
    assert result.passed, "\n".join(result_lines(result))
