"""Telling the results: line by line for people, as JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from landnam.kernel.errors import LandnamError
from landnam.rulebook.runner import Result, run
from landnam.words import Message, say


def command(files: Sequence[str] = (), json: bool = False) -> int:
    """Run ``landnam rulebook [FILES…] [--json]``; return the exit status.

    0 when every scenario passed, 1 when one did not, 2 when a named file is not there.
    """
    try:
        results = run(files)
    except LandnamError as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    text = as_json(results) if json else "\n".join(lines(results))
    sys.stdout.write(f"{text}\n")
    return 0 if all(result.passed for result in results) else 1


def lines(results: Sequence[Result]) -> Iterator[str]:
    """Yield the report: one line for each scenario, and the findings where it differs."""
    for result in results:
        yield from result_lines(result)
    passed = sum(result.passed for result in results)
    yield _say(
        "total",
        scenarios=len(results),
        rules=len({result.rule for result in results}),
        passed=passed,
        failed=len(results) - passed,
    )


def result_lines(result: Result) -> Iterator[str]:
    """The lines of one scenario."""
    told = {"rule": result.rule, "says": result.says, "place": result.place}
    if result.passed:
        yield _say("pass", **told)
        return
    if result.problem:
        yield _say("error" if result.rule else "unread", **told)
        yield _say("problem", problem=result.problem.replace("\n", "\n      "))
    else:
        yield _say("fail", **told)
    for difference in result.differences:
        yield _say("difference", **asdict(difference))
    for decision in result.open:
        yield _say("open", **asdict(decision))
    if result.differences and not result.open:
        yield _say("nobody")


def as_json(results: Sequence[Result]) -> str:
    """The results as JSON."""
    told: list[dict[str, Any]] = [{**asdict(result), "passed": result.passed} for result in results]
    passed = sum(result.passed for result in results)
    total = {"scenarios": len(results), "passed": passed, "failed": len(results) - passed}
    return json.dumps({**total, "results": told}, indent=2, ensure_ascii=False)


def _say(word: str, **args: Any) -> str:
    return say(Message(f"rulebook.{word}", args))
