"""How the strength of a pack's cards is measured."""

from __future__ import annotations

import pytest

from landnam.lab.settlers.balance import Game, Measured, Result, Swap, page, play, swaps_of
from landnam.titles.settlers.forms import FACTIONS
from landnam.titles.settlers.own.decks import find_deck, printed


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_swap_and_all_of_them_are_measured(faction: str) -> None:
    swaps = swaps_of(find_deck(f"hearth/{faction}"))
    assert [len(swap.new) for swap in swaps] == [1, 1, 1, 3]
    assert swaps[-1].old == tuple(name for swap in swaps[:3] for name in swap.old)
    for swap in swaps:
        assert len(swap.deck["faces"]) == len(swap.new)


def test_what_is_not_swapped_keeps_its_place_in_the_deck() -> None:
    box = [card.id for card in printed("roman")]
    for swap in swaps_of(find_deck("hearth/roman")):
        changed = [i for i, card in enumerate(swap.deck["cards"]) if card != box[i]]
        assert len(changed) == len(swap.new)


def test_a_deck_as_printed_changes_no_game() -> None:
    seats = ("roman", "barbarian")
    data = {"name": "As printed", "cards": [card.id for card in printed("roman")]}
    assert play(Game(seats, "1", {"roman": data})) == play(Game(seats, "1", {}))


def measured(shifts: list[int]) -> Measured:
    """A swap that changed leads by these numbers, from leads around nothing."""
    leads = [(7 * i) % 41 - 20 for i in range(len(shifts))]
    old = [Result(float(lead > 0), 50 + lead, lead) for lead in leads]
    new = [
        Result(float(lead + shift > 0), 50 + lead + shift, lead + shift)
        for lead, shift in zip(leads, shifts, strict=True)
    ]
    return Measured(Swap("roman", ("Aqueduct",), ("Trade Colony",), {}), new, old)


def test_the_leads_tell_whether_cards_make_stronger_or_weaker() -> None:
    even = measured([9, -9] * 40).by_lead()
    better = measured([15, -5] * 40).by_lead()
    worse = measured([5, -15] * 40).by_lead()
    assert abs(even[0]) < 1
    assert 5 < better[0] < 20
    assert worse[0] == pytest.approx(-better[0], abs=3)
    assert 0 < better[1] < 5
    assert measured([0] * 8).by_lead() == (0.0, 0.0)


def test_the_page_tells_every_swap_with_its_errors() -> None:
    text = page("hearth", [measured([15, -5] * 6)], 2, "the command")
    assert "| Aqueduct | Trade Colony |" in text
    assert "## Romans: " in text
    assert "36 games of two players, 2 deals" in text
    assert "points by the victories counted (Aqueduct), and " in text
