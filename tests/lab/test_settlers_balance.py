"""Measures of the strength of a pack's cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pytest

from landnam.lab.settlers.balance import Game, play
from landnam.lab.settlers.balance_page import is_kept, page
from landnam.lab.settlers.balance_results import Measured, Result
from landnam.lab.settlers.balance_swaps import Swap, swaps_of
from landnam.titles.settlers.own.decks import find_deck, printed
from landnam.titles.settlers.reading.forms import FACTIONS


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_swap_and_all_of_them_are_measured(faction: str) -> None:
    swaps = swaps_of(find_deck(f"hearth/{faction}"))
    assert [len(swap.new) for swap in swaps] == [1, 1, 1, 3]
    assert swaps[-1].old == tuple(name for swap in swaps[:3] for name in swap.old)
    for swap in swaps:
        assert len(swap.deck["faces"]) == len(swap.new)


def test_an_unswapped_card_keeps_its_place_in_the_deck() -> None:
    box = [card.id for card in printed("roman")]
    for swap in swaps_of(find_deck("hearth/roman")):
        changed = [i for i, card in enumerate(swap.deck["cards"]) if card != box[i]]
        assert len(changed) == len(swap.new)


def test_a_deck_as_printed_changes_no_game() -> None:
    seats = ("roman", "barbarian")
    data = {"name": "As printed", "cards": [card.id for card in printed("roman")]}
    assert play(Game(seats, "1", {"roman": data})) == play(Game(seats, "1", {}))


def measured(shifts: Sequence[int], *cards: str) -> Measured:
    """A swap that changed leads by these numbers, from leads around nothing."""
    leads = [(7 * i) % 41 - 20 for i in range(len(shifts))]
    old = [Result(float(lead > 0), 50 + lead, lead) for lead in leads]
    new = [
        Result(float(lead + shift > 0), 50 + lead + shift, lead + shift)
        for lead, shift in zip(leads, shifts, strict=True)
    ]
    return Measured(Swap("roman", cards or ("Aqueduct",), ("Trade Colony",), {}), new, old)


def counted(rise: int, games: int) -> Measured:
    """A swap that wins this many games more, of games that were lost with the printed deck."""
    old = [Result(0.0, 50, -1)] * games
    new = [Result(float(i < rise), 50, 1 if i < rise else -1) for i in range(games)]
    return Measured(Swap("roman", ("Aqueduct",), ("Trade Colony",), {}), new, old)


def test_the_leads_tell_whether_cards_make_stronger_or_weaker() -> None:
    even = measured([9, -9] * 40).rise_by_lead()
    better = measured([15, -5] * 40).rise_by_lead()
    worse = measured([5, -15] * 40).rise_by_lead()
    assert abs(even.value) < 1
    assert 5 < better.value < 20
    assert worse.value == pytest.approx(-better.value, abs=3)
    assert 0 < better.error < 5
    assert measured([0] * 8).rise_by_lead() == (0.0, 0.0)


def test_the_victories_are_counted_game_by_game() -> None:
    rise = counted(5, games=100).rise()
    assert rise.value == pytest.approx(5)
    assert rise.error == pytest.approx(100 * sqrt(0.05 * 0.95 / 99))
    assert measured([0] * 40).rise() == (0.0, 0.0)


def test_the_page_tells_the_printed_deck_and_every_swap_with_errors() -> None:
    text = page("hearth", [measured([15, -5] * 6)], 2, "the command")
    assert "| **Romans** | **as printed** | 50.0 ± 15.1 | | | 48.0 |" in text
    assert "| | Aqueduct for Trade Colony | 50.0 ± 15.1 | +0.0 ± 17.4 | " in text
    assert "36 games of two players: 2 deals" in text
    assert "points by the victories counted (Aqueduct), and " in text
    assert "fitted" not in text


def test_the_page_names_the_seeds_that_the_cards_were_fitted_to() -> None:
    text = page("hearth", [measured([0] * 8)], 1, "the command", ["one", "two"], skipped=3)
    assert "fitted to deals of other seeds: one and two." in text
    assert "The first 3 deals of the seed are left out" in text


VERDICTS = [
    (counted(4, games=400), True, "The mark is kept, even two standard errors above"),
    (counted(7, games=100), True, "above what was counted it would not be: *Aqueduct*."),
    (counted(9, games=100), False, "**The mark is not kept.**"),
]


@pytest.mark.parametrize(("one", "kept", "told"), VERDICTS)
def test_the_mark_is_about_the_victories_counted(one: Measured, kept: bool, told: str) -> None:
    assert is_kept([one]) is kept
    assert told in page("hearth", [one], 1, "the command")
