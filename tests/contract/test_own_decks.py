"""Games with decks of the players' own, and with the cards of the pack, keep the contract too."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from landnam.testing import Case, Coverage, check_contract
from landnam.titles.settlers.reading.forms import FACTIONS

LOOKOUTS = ("standard", "alternate", "advanced")
MANY = 120
ENOUGH = 300  # until every copy of every card has been used
PARTS = 8


def case(seats: Sequence[str], number: int, *, confirm: bool = False) -> Case:
    """A game in which every seat but the last of four plays its deck of the pack."""
    decks = {side: f"hearth/{side}" for side in seats[:3]}
    options = {"lookout": LOOKOUTS[number % 3], "decks": decks}
    return Case("settlers", seats, options, f"own-{number}", confirm=confirm)


def cases(count: int) -> list[Case]:
    """So many games of 2 to 4 seats."""
    seatings = [seats for n in (2, 3, 4) for seats in permutations(FACTIONS, n)]
    return [
        case(seatings[(7 * number) % len(seatings)], number, confirm=number % 2 == 1)
        for number in range(count)
    ]


@pytest.mark.parametrize("part", range(3))
def test_games_with_the_pack_keep_every_law(part: int) -> None:
    check_contract(cases(6)[part::3])


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(PARTS))
def test_many_games_with_the_pack_keep_every_law(part: int) -> None:
    check_contract(cases(MANY)[part::PARTS], every=25)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_slot_of_the_pack_s_cards_is_played() -> None:
    coverage = Coverage()
    check_contract(cases(ENOUGH), laws=["games_end"], worlds=0, coverage=coverage)
    assert [thing for thing in coverage.never_run() if thing.startswith("hearth/")] == []
