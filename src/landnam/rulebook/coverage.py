"""The table of rules that the shipped rulebook proves; ``python -m landnam.rulebook.coverage``."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from landnam.kernel.title import find_title
from landnam.rulebook.position import Position, position_of
from landnam.rulebook.reading import scenario_files, shipped_rulebook
from landnam.rulebook.scenario import Scenario, read_scenarios
from landnam.words import Message, say


def shipped_scenarios(title: str = "") -> list[Scenario]:
    """Every scenario of the shipped rulebook, or of one title's part of it."""
    return [
        scenario
        for file in scenario_files([shipped_rulebook() / title])
        for scenario in read_scenarios(file)
    ]


def by_rule(scenarios: Sequence[Scenario]) -> dict[str, list[Scenario]]:
    """The scenarios of each rule."""
    found: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        found.setdefault(scenario.rule, []).append(scenario)
    return found


def missing(title: str, scenarios: Sequence[Scenario]) -> list[str]:
    """The rules of a title that must have a scenario and have none."""
    proved = by_rule(scenarios)
    sections = whole_position(title).required().values()
    return [rule for rules in sections for rule in rules if rule not in proved]


def whole_position(title: str) -> Position:
    """Positions of the title with a full table, so that every card is there."""
    found = find_title(title)
    return position_of(title, found.sides[: found.seat_counts[-1]], {}, title)[0]


def coverage(scenarios: Sequence[Scenario]) -> str:
    """The page: for each title and section, every rule with the number of its scenarios."""
    lines = [_say("title"), "", _say("head"), ""]
    for title in sorted({scenario.title for scenario in scenarios}):
        own = by_rule([scenario for scenario in scenarios if scenario.title == title])
        count = sum(map(len, own.values()))
        lines += [f"## {title}", "", _say("count", scenarios=count, rules=len(own), title=title)]
        position = whole_position(title)
        for section, required in position.required().items():
            rules = {rule for rule in own if position.section(rule) == section} | set(required)
            if rules:
                lines += [
                    "",
                    f"### {section}",
                    "",
                    *_table(sorted(rules, key=_number), own, required),
                ]
        lines.append("")
    return "\n".join(lines)


def _table(
    rules: Sequence[str], proved: Mapping[str, list[Scenario]], names: Mapping[str, str]
) -> Iterator[str]:
    yield _say("columns")
    yield "|---|---|---|---|"
    for rule in rules:
        scenarios = proved.get(rule, [])
        yield _say(
            "line",
            id=rule.split("/", 1)[1],
            count=len(scenarios),
            words=names.get(rule) or _sentence(scenarios),
            files=", ".join(_links(scenarios)),
        )


def _sentence(scenarios: Sequence[Scenario]) -> str:
    """A rule in the words of its first scenario."""
    if not scenarios:
        return _say("missing")
    first = scenarios[0].says.replace("|", "\\|")
    return _say("more", first=first, n=len(scenarios) - 1) if len(scenarios) > 1 else first


def _links(scenarios: Sequence[Scenario]) -> list[str]:
    """The files of the scenarios, seen from the folder of the page."""
    root = shipped_rulebook()
    files = dict.fromkeys(
        Path(scenario.file).resolve().relative_to(root).as_posix() for scenario in scenarios
    )
    return [f"[{file.split('/', 1)[1]}](../rulebook/{file})" for file in files]


def _number(rule: str) -> tuple[str, int]:
    """Rules in the order of their numbers: T9 before T10."""
    match = re.search(r"(\d+)$", rule)
    return (rule[: match.start()], int(match[1])) if match else (rule, 0)


def _say(word: str, **args: Any) -> str:
    return say(Message(f"rulebook.coverage.{word}", args))


def main(arguments: Sequence[str]) -> int:
    """Write the page to the file named, or to where it stands in the project."""
    page = shipped_rulebook().parent / "docs" / "rulebook-coverage.md"
    parser = argparse.ArgumentParser(prog="python -m landnam.rulebook.coverage")
    parser.add_argument("file", type=Path, nargs="?", default=page)
    target: Path = parser.parse_args(arguments).file
    target.write_text(coverage(shipped_scenarios()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
