"""Where the points came from: every point has its source and its round."""

from __future__ import annotations

import random

import pytest

import landnam
from landnam.titles.settlers.account import Account, source_of
from landnam.titles.settlers.rules import SettlersRules

SIDES = ["roman", "barbarian", "japanese", "egyptian"]


@pytest.mark.parametrize("seed", range(6))
def test_points_by_source_and_by_round_add_up_to_the_score(seed: int) -> None:
    seats = SIDES[: 2 + seed % 3]
    decks = {side: f"hearth/{side}" for side in seats} if seed % 2 else None
    table = landnam.new("settlers", seats, seed=seed, decks=decks)
    luck = random.Random(seed)
    while not table.over:
        decision = table.decision
        assert decision is not None
        busy = [option for option in decision.options if option.verb != "pass"]
        table.choose(luck.choice(busy or list(decision.options)))
    account = Account(table)
    for book in (account.by_source, account.by_round):
        for seat, score in enumerate(table.scores):
            assert sum(points for (_, who), points in book.items() if who == seat) == score
    assert not any(source == "other" for source, _ in account.by_source)


def test_a_card_of_a_pack_has_its_source_too() -> None:
    table = landnam.new(
        "settlers", ["egyptian", "roman"], seed=1, decks={"egyptian": "hearth/egyptian"}
    )
    assert isinstance(table.rules, SettlersRules)
    assert source_of(table.rules, "com026/production") == "production"
    assert source_of(table.rules, "hearth/painters-1/action") == "action"
