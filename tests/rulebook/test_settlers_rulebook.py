"""The shipped rulebook is true, and complete: every statement and every face has a scenario."""

import re
from pathlib import Path

from landnam.rulebook import run
from landnam.rulebook.coverage import coverage, missing, shipped_scenarios
from landnam.rulebook.report import result_lines
from tests.project.tree import ROOT
from tests.rulebook.scenarios import must_pass, name_of

SCENARIOS = shipped_scenarios("settlers")


def test_every_scenario_passes() -> None:
    must_pass(SCENARIOS)


def test_every_statement_and_every_face_has_a_scenario() -> None:
    assert missing("settlers", SCENARIOS) == []


def test_no_scenario_proves_a_rule_that_does_not_exist() -> None:
    known = re.compile(
        r"settlers/(T([1-9]\d?|10[0-3])|E([12]?\d|30)|R([12]?\d|3\d|40)|card/[a-z]{3}\d{3})"
    )
    assert [name_of(scenario) for scenario in SCENARIOS if not known.fullmatch(scenario.rule)] == []


def test_the_table_of_coverage_is_up_to_date() -> None:
    page = (ROOT / "docs" / "rulebook-coverage.md").read_text(encoding="utf-8")
    cure = "run python -m landnam.rulebook.coverage"
    assert page == coverage(shipped_scenarios()), cure


def test_the_examples_of_the_format_are_true(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 4
    for number, example in enumerate(examples):
        file = tmp_path / f"{number}.yaml"
        file.write_text(example, encoding="utf-8")
        for result in run([file]):
            assert result.passed, "\n".join(result_lines(result))
