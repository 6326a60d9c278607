"""Shares of a run's time by part and by title: two cores have a budget to share."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from importlib.metadata import entry_points
from typing import NamedTuple, Protocol


class Timed(Protocol):
    """A report of pytest, as far as time goes."""

    nodeid: str
    duration: float


class Shares(NamedTuple):
    """Seconds by part of the project, by title, and by test."""

    parts: dict[str, float]
    titles: dict[str, float]
    tests: dict[str, float]


def titles() -> list[str]:
    """The titles that are installed here."""
    return sorted(entry.name for entry in entry_points(group="landnam.titles"))


def shares_of(reports: Iterable[Timed], names: Iterable[str]) -> Shares:
    """Add up the seconds; a test belongs to the titles that its name or its path has.

    >>> from types import SimpleNamespace as Report
    >>> slow = Report(nodeid="tests/server/test_go.py::test_many[north]", duration=2.0)
    >>> shares = shares_of([slow, slow], ["north"])
    >>> shares.parts["server"], shares.titles["north"]
    (4.0, 4.0)
    """
    shares = Shares(defaultdict(float), defaultdict(float), defaultdict(float))
    known = [(name, re.compile(rf"(?<![a-z]){name}(?![a-z])")) for name in names]
    for report in reports:
        path = report.nodeid.partition("::")[0].split("/")
        shares.parts[path[1] if path[0] == "tests" else path[0]] += report.duration
        shares.tests[report.nodeid] += report.duration
        mine = [name for name, pattern in known if pattern.search(report.nodeid)]
        for name in mine or ["no title"]:
            shares.titles[name] += report.duration / max(1, len(mine))
    return shares


def longest(seconds: Mapping[str, float]) -> list[tuple[str, float]]:
    """Return the parts, the longest first."""
    return sorted(seconds.items(), key=lambda pair: -pair[1])


def told(shares: Shares, slowest: int) -> list[str]:
    """The shares as lines: parts, titles, and the slowest tests."""
    whole = sum(shares.parts.values())
    lines = []
    for heading, counted in (("part", shares.parts), ("title", shares.titles)):
        found = [f"{name} {seconds / whole:.0%}" for name, seconds in longest(counted)]
        lines.append(f"by {heading}: {', '.join(found)}")
    lines += [f"{seconds:7.1f} s  {name}" for name, seconds in longest(shares.tests)[:slowest]]
    return lines
