"""The greedy bot plays Empires of the North: it builds, sails, conquers and ends the game."""

from __future__ import annotations

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.title import find_title
from landnam.lab import arena
from landnam.titles.north.phases.rounds import GOAL

CLANS = find_title("north").sides


def test_beats_random_in_a_sample() -> None:
    greedy = arena(["greedy", "random"], games=6, title="north", seed="sample").players[0]
    assert greedy.wins == 6


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_beats_random_over_all_pairings() -> None:
    """The aim is 95 % of 200 games; 240 give each pairing of clans, both ways round, a turn."""
    greedy = arena(["greedy", "random"], games=240, title="north", seed="pairings").players[0]
    assert set(greedy.by_side) == set(CLANS)
    assert greedy.wins >= 0.95 * greedy.games


def test_sails_conquers_and_plays_boosts_until_25_points() -> None:
    seen: set[str] = set()
    most = 0
    for number, seats in enumerate((("ulaf", "glenn"), ("heidel", "panuk"))):
        table = landnam.new("north", seats, seed=f"whole-{number}")
        while (decision := table.decision) is not None:
            key = find_bot("greedy", number).choose(table.view(decision.seat), decision)
            seen.add(key.partition(":")[0])
            table.choose(key, decision.seat)
        most = max(most, *(empire["vp"] for empire in table.view(None)["state"]["empires"]))
    assert {"sail", "conquer", "pillage", "boost", "build", "activate", "move"} <= seen
    assert most >= GOAL
