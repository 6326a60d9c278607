"""Rise of the Empire keeps the contract, in a first game and in the middle of campaigns."""

from __future__ import annotations

import pytest

from landnam.testing import Case, cases_of, check_contract
from tests.titles.empire.campaigns import grown_campaign

SAMPLE = 3

TABLES = [
    ("roman", "barbarian"),
    ("egyptian", "japanese", "roman"),
    ("japanese", "barbarian"),
]


@pytest.mark.parametrize("sides", TABLES, ids="-".join)
def test_first_games_keep_every_law(sides: tuple[str, ...]) -> None:
    check_contract(Case("empire", sides, seed="founding"), every=40)


@pytest.mark.parametrize("part", range(SAMPLE))
def test_a_sample_of_games_keeps_every_law(part: int) -> None:
    check_contract(list(cases_of("empire", SAMPLE, "empire"))[part], every=40)


@pytest.mark.parametrize("side", ["barbarian", "japanese"])
def test_games_alone_keep_every_law(side: str) -> None:
    options = {"campaign": grown_campaign([side], 7)}
    check_contract(Case("empire", [side], options, seed="alone"), every=40)


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_games_of_grown_empires_keep_every_law(seed: int) -> None:
    sides = TABLES[seed]
    options = {"campaign": grown_campaign(sides, seed)}
    check_contract(Case("empire", sides, options, seed=f"grown-{seed}"), every=40)
