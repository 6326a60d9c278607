"""Greedy alone: it knows that Faction Locations win the solo game."""

from __future__ import annotations

import pytest

import landnam
from landnam.bots import find_bot
from landnam.titles.settlers.reading.forms import FACTIONS
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.solo.race import standing
from landnam.titles.settlers.table.state import SettlersState

MANY = 10


def play(side: str, seed: str) -> tuple[int, int]:
    """Let greedy play alone; return its Faction Locations, and the size of the Collection."""
    table = landnam.new("settlers", [side], seed=seed)
    bot = find_bot("greedy", seed)
    while (decision := table.decision) is not None:
        table.choose(bot.choose(table.view(0), decision))
    rules, state = table.rules, table.state
    assert isinstance(rules, SettlersRules)
    assert isinstance(state, SettlersState)
    return standing(rules, state)


def test_greedy_plays_alone_to_the_end() -> None:
    ours, _ = play("egyptian", "alone")
    assert ours >= 8


@pytest.mark.long
def test_greedy_wins_most_games_alone() -> None:
    races = [play(side, f"alone-{number}") for side in FACTIONS for number in range(MANY)]
    assert sum(ours > theirs for ours, theirs in races) > 0.7 * len(races)
