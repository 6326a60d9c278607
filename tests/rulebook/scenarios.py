"""Scenarios for tests: one from its text, and its result."""

import textwrap
from collections.abc import Iterable
from pathlib import Path

from landnam.rulebook import Result, run, run_scenario, shipped_rulebook
from landnam.rulebook.report import result_lines
from landnam.rulebook.scenario import Scenario


def tell(folder: Path, text: str) -> Result:
    """The result of a file that holds one scenario; `rule` and `says` are added."""
    return tell_all(folder, f"- rule: settlers/T1\n  says: A test.\n{indent(text, 2)}")[0]


def tell_all(folder: Path, text: str) -> list[Result]:
    """The results of a file with this text."""
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return run([file])


def name_of(scenario: Scenario) -> str:
    """Return the name of a shipped scenario in reports: the rule it proves, and its place."""
    file = Path(scenario.file).resolve().relative_to(shipped_rulebook()).as_posix()
    return f"{scenario.rule}-{file}:{scenario.line}"


def must_pass(scenarios: Iterable[Scenario]) -> None:
    """Play them all; of each that fails it is told what came instead."""
    results = [run_scenario(scenario) for scenario in scenarios]
    assert results
    failed = [line for result in results if not result.passed for line in result_lines(result)]
    assert not failed, "\n".join(failed)


def indent(text: str, by: int) -> str:
    """The text, moved to the right."""
    return textwrap.indent(textwrap.dedent(text).strip("\n"), " " * by)


def told(result: Result) -> list[tuple[str, str, str]]:
    """The differences as plain tuples."""
    return [(found.place, found.expected, found.found) for found in result.differences]
