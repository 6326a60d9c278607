"""Rise of the Empire keeps the contract, in a first game and in the middle of campaigns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from landnam.testing import Case, check_contract
from landnam.titles.empire.title import Empire
from tests.tiny.sitting import sitting_down
from tests.titles.empire.campaigns import grown_campaign

TABLES = [
    ("roman", "barbarian"),
    ("egyptian", "japanese", "roman"),
    ("japanese", "barbarian"),
]


@pytest.fixture(autouse=True, scope="module")
def empire() -> Iterator[None]:
    with sitting_down(Empire()):
        yield


@pytest.mark.parametrize("sides", TABLES, ids="-".join)
def test_first_games_keep_every_law(sides: tuple[str, ...]) -> None:
    check_contract(Case("empire", sides, seed="founding"), every=40)


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_games_of_grown_empires_keep_every_law(seed: int) -> None:
    sides = TABLES[seed]
    options = {"campaign": grown_campaign(sides, seed)}
    check_contract(Case("empire", sides, options, seed=f"grown-{seed}"), every=40)
