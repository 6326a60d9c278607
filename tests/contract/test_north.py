"""Empires of the North keeps the contract."""

from __future__ import annotations

import pytest

from landnam.testing import Case, cases_of, check_contract
from landnam.titles.north.manifest import CLANS, SCENARIOS

SAMPLE = 3
MANY = 160
PARTS = 8


@pytest.mark.parametrize("part", range(SAMPLE))
def test_a_sample_of_games_keeps_every_law(part: int) -> None:
    check_contract(list(cases_of("north", SAMPLE, "north"))[part], every=25)


@pytest.mark.parametrize("seats", [("glenn", "ulaf"), ("ulaf", "glenn")])
def test_the_recommended_first_game_keeps_every_law(seats: tuple[str, str]) -> None:
    check_contract(Case("north", seats, seed="first-game", confirm=seats[0] == "ulaf"), every=25)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_alone_keep_every_law(scenario: str) -> None:
    clan = CLANS[SCENARIOS.index(scenario)]
    check_contract(Case("north", [clan], {"scenario": scenario}, "alone"), every=25)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(PARTS))
def test_many_games_keep_every_law(part: int) -> None:
    check_contract(list(cases_of("north", MANY, "many-north"))[part::PARTS], every=25)
