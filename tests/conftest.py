"""Settings of all tests: hypothesis tries the same examples every time, and any order will do."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterator
from importlib.metadata import entry_points
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

from tests.shares import shares_of, titles, told

ROOT = Path(__file__).parents[1]
DRIVEN = {"browser", "test_real_games.py"}

settings.register_profile(
    "landnam", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("landnam")


def pytest_configure(config: pytest.Config) -> None:
    """Check that the project's titles are installed: an older environment lacks some."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for group, declared in project["entry-points"].items():
        installed = {entry.name: entry.value for entry in entry_points(group=group)}
        if not declared.items() <= installed.items():
            raise pytest.UsageError(
                f"The environment was installed before {group} changed in pyproject.toml: renew "
                "it with `python3 check.py --only lint`."
            )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order", metavar="SEED", help="run the tests in the random order of a seed")
    parser.addoption(
        "--shares", type=int, default=0, metavar="N", help="tell where the time went, and N tests"
    )


@pytest.hookimpl(tryfirst=True)  # pytest then brings together what shares a fixture
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave further cases to the long tests, and shuffle where a seed is given."""
    for item in further_cases(items):
        item.add_marker(pytest.mark.long)
    seed = config.getoption("--order")
    if seed is not None:
        shuffle(items, seed)


def further_cases(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield every case of a test with a real page or terminal, but the first one of each title.

    These tests take most of the time of a check, and mostly differ in the size of a window.
    """
    seen: set[Hashable] = set()
    for item in items:
        case = getattr(item, "callspec", None)
        if case is None or item.get_closest_marker("long") or DRIVEN.isdisjoint(item.path.parts):
            continue
        key = (item.path, item.originalname, case.params.get("title"))  # type: ignore[attr-defined]
        if key in seen:
            yield item
        seen.add(key)


def shuffle(items: list[pytest.Item], seed: str) -> None:
    """Shuffle the files, and the tests of each file: fixtures of a file are made only once."""
    luck = Random(seed)
    luck.shuffle(items)
    files: dict[Hashable, float] = {}
    for item in items:
        files.setdefault(item.path, luck.random())
    items.sort(key=lambda item: files[item.path])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which parts and titles take how much of the time, where ``--shares`` asks for it."""
    slowest = terminalreporter.config.getoption("--shares")
    if slowest:
        ran = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
        terminalreporter.section("where the time went")
        for line in told(shares_of(ran, titles()), slowest):
            terminalreporter.write_line(line)
