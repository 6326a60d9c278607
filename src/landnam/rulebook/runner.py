"""Running scenarios: lay out the position, make the choices, compare."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from landnam.kernel.errors import EngineFault, LandnamError, UnknownKey
from landnam.kernel.table import Table
from landnam.rulebook.compare import Difference, field_differences
from landnam.rulebook.position import Position, position_of
from landnam.rulebook.questions import (
    KEYS,
    Open,
    check_side,
    open_decisions,
    question_differences,
)
from landnam.rulebook.reading import read_items, scenario_files, shipped_rulebook
from landnam.rulebook.scenario import Scenario, Step, scenario_of
from landnam.words import Message, say


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a scenario. ``problem`` is set when it could not be read or run at all."""

    file: str
    line: int
    rule: str
    says: str
    differences: tuple[Difference, ...] = ()
    problem: str = ""
    open: tuple[Open, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything was as the scenario says."""
        return not self.differences and not self.problem

    @property
    def place(self) -> str:
        """The file and the line."""
        return f"{self.file}:{self.line}" if self.line else self.file


def run(paths: Iterable[Path | str] | None = None) -> list[Result]:
    """Run the scenarios of these files and folders; without any, the shipped rulebook.

    >>> results = run([shipped_rulebook() / "settlers" / "workers.yaml"])
    >>> all(result.passed for result in results)
    True
    """
    named = [Path(path) for path in paths or ()] or [shipped_rulebook()]
    results: list[Result] = []
    for file in scenario_files(named):
        results.extend(run_file(file))
    return results


def run_file(file: Path) -> Iterator[Result]:
    """Run the scenarios of one file, one after the other."""
    try:
        for line, item in read_items(file):
            yield _run_item(item, str(file), line)
    except LandnamError as problem:
        yield Result(str(file), 0, "", "", problem=str(problem))


def _run_item(item: Any, file: str, line: int) -> Result:
    try:
        scenario = scenario_of(item, file, line)
    except LandnamError as problem:
        told = item if isinstance(item, dict) else {}
        rule, says = str(told.get("rule", "")), str(told.get("says", ""))
        return Result(file, line, rule, says, problem=str(problem))
    return run_scenario(scenario)


def run_scenario(scenario: Scenario) -> Result:
    """Run one scenario. The result tells its mistakes, and those of the game."""
    differences: Sequence[Difference] = ()
    problem = ""
    play: _Play | None = None
    try:
        play = _Play(scenario)
        differences = play.run()
    except LandnamError as wrong:
        problem = str(wrong)
    except EngineFault as fault:
        problem = str(fault.report["trace"]).rstrip()
    except Exception:  # noqa: BLE001 - a fault of ours in one scenario must not hide the others
        problem = traceback.format_exc().rstrip()
    still_open = play.open() if play is not None and (differences or problem) else ()
    return Result(
        scenario.file,
        scenario.line,
        scenario.rule,
        scenario.says,
        tuple(differences),
        problem,
        still_open,
    )


class _Play:
    """A scenario on a table."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.where = scenario.where
        self.position: Position
        self.position, rules, options = position_of(
            scenario.title, scenario.seats, scenario.options, self.where
        )
        state = self.position.place(scenario.given, scenario.seed, f"{self.where}, given")
        self.before = self.position.read(state)
        setup = {
            "seats": list(rules.sides),
            "options": options,
            "seed": scenario.seed,
            "salt": "",
        }
        self.table = Table.at(rules, state, setup)

    def run(self) -> list[Difference]:
        """Every step in order, up to the first that differs."""
        steps = self.scenario.steps
        for number, step in enumerate(steps, start=1):
            where = self.where if len(steps) == 1 else f"{self.where}, step {number}"
            differences = self._choose(step, where) or self._compare(step, f"{where}, then")
            if differences:
                return differences
        return []

    def open(self) -> tuple[Open, ...]:
        """The question being asked."""
        return open_decisions(self.position, self.table)

    def _choose(self, step: Step, where: str) -> list[Difference]:
        for number, (who, phrase) in enumerate(step.do, start=1):
            told = {"number": number, "who": who, "phrase": phrase}
            place = say(Message("rulebook.choice", told))
            check_side(self.table, who, f"{where}, do")
            decision = self.table.decision_of(self.table.rules.sides.index(who))
            if decision is None:
                asked = say(Message("rulebook.who_is_asked", {"who": who}))
                others = [other.who for other in self.open()] or [say(Message("rulebook.none"))]
                found = say(Message("rulebook.who_is_asked", {"who": " and ".join(others)}))
                return [Difference(place, asked, found)]
            option = self.position.find(phrase, decision, self.table.state, f"{where}, {place}")
            if option is None:
                words = [say(Message(f"rulebook.{word}")) for word in ("offered", "not_offered")]
                return [Difference(place, words[0], words[1])]
            self.table.choose(option, decision.seat)
        return []

    def _compare(self, step: Step, where: str) -> list[Difference]:
        known = (*self.before.seats, *self.position.table_fields, *KEYS)
        for key in step.then:
            if key not in known:
                raise UnknownKey(where=where, key=str(key), known=list(known))
        after = self.position.read(self.table.state)
        found = field_differences(self.position, self.before, after, step.then, where)
        found += question_differences(self.position, self.table, step.then, where)
        self.before = after
        return found
