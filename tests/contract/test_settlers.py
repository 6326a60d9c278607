"""Imperial Settlers keeps the contract."""

from __future__ import annotations

import pytest

from landnam.kernel.title import find_title
from landnam.testing import Case, Coverage, cases_of, check_contract, setups_of
from landnam.titles.settlers.reading.forms import FACTIONS

SAMPLE = 10
MANY = 1000
PARTS = 40
ALONE = 200
EVERY = 25  # a thousand games: the costly laws a little more rarely than in the sample


@pytest.mark.parametrize("part", range(5))
def test_a_sample_of_games_keeps_every_law(part: int) -> None:
    check_contract(list(cases_of("settlers", SAMPLE, "sample"))[part::5])


@pytest.mark.parametrize("side", FACTIONS)
def test_games_alone_keep_every_law(side: str) -> None:
    check_contract(Case("settlers", [side], seed="alone", confirm=side in ("roman", "japanese")))


@pytest.mark.parametrize("side", FACTIONS)
def test_games_alone_with_the_pack_keep_every_law(side: str) -> None:
    options = {"decks": {side: f"hearth/{side}"}}
    check_contract(Case("settlers", [side], options, "alone"), every=20)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(8))
def test_two_hundred_games_alone_keep_every_law(part: int) -> None:
    cases = [
        Case("settlers", [side], options, f"alone-{index}", confirm=index % 2 == 0)
        for index in range(ALONE // len(FACTIONS))
        for side in FACTIONS
        for options in ({"faction_reshuffle": index % 3 > 0},)
    ]
    check_contract(cases[part::8], every=EVERY)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_games_keep_every_law(part: int) -> None:
    check_contract(list(cases_of("settlers", MANY, "many"))[part::PARTS], every=EVERY)


def test_the_thousand_games_are_of_every_kind() -> None:
    cases = list(cases_of("settlers", MANY, "many"))
    setups = setups_of(find_title("settlers"))
    assert {frozenset(case.seats) for case in cases} == {frozenset(sides) for sides, _ in setups}
    for name in ("lookout", "peaceful", "faction_reshuffle", "oasis_limit", "first"):
        assert {case.options[name] for case in cases} == {options[name] for _, options in setups}
        for count in (1, 2, 3, 4):
            wanted = {options[name] for sides, options in setups if len(sides) == count}
            met = {case.options[name] for case in cases if len(case.seats) == count}
            assert met == wanted, f"{name} with {count} seats"


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_slot_and_branch_of_every_card_is_played() -> None:
    coverage = Coverage()
    cases = cases_of("settlers", MANY, "coverage")
    check_contract(cases, laws=["games_end"], worlds=0, coverage=coverage)
    assert coverage.never_run() == [], coverage.report()
