"""How all tests run: hypothesis tries the same examples every time, and any order will do."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "landnam", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("landnam")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order", metavar="SEED", help="run the tests in the random order of a seed")


@pytest.hookimpl(tryfirst=True)  # pytest then brings together what shares a fixture
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle the files, and the tests of each file: fixtures of a file are made only once."""
    seed = config.getoption("--order")
    if seed is None:
        return
    luck = Random(seed)
    luck.shuffle(items)
    files: dict[Hashable, float] = {}
    for item in items:
        files.setdefault(item.path, luck.random())
    items.sort(key=lambda item: files[item.path])
