"""The sources of points: every point has its source and its round."""

from __future__ import annotations

import random

import pytest

import landnam
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.solo.race import remark_of
from landnam.titles.settlers.solo.state import solo
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.titles.settlers.words.account import Account, source_of
from landnam.words import say

SIDES = ["roman", "barbarian", "japanese", "egyptian"]


def played(table: landnam.Table, seed: int) -> landnam.Table:
    """The game to its end; nobody passes as long as anything else can be done."""
    luck = random.Random(seed)
    while (decision := table.decision) is not None:
        busy = [option for option in decision.options if option.verb != "pass"]
        table.choose(luck.choice(busy or list(decision.options)))
    return table


@pytest.mark.parametrize("seed", range(6))
def test_points_by_source_and_by_round_add_up_to_the_score(seed: int) -> None:
    seats = SIDES[: 2 + seed % 3]
    decks = {side: f"hearth/{side}" for side in seats} if seed % 2 else None
    table = played(landnam.new("settlers", seats, seed=seed, decks=decks), seed)
    account = Account(table)
    for book in (account.by_source, account.by_round):
        for seat, score in enumerate(table.scores):
            assert sum(points for (_, who), points in book.items() if who == seat) == score
    assert not any(source == "other" for source, _ in account.by_source)


def test_locations_are_counted_one_by_one() -> None:
    table = played(landnam.new("settlers", SIDES[:2], seed=0), 0)
    sources = {source.name: source for source in table.rules.sources(table)}
    common = sources["common-locations"]
    assert [sum(points for _, points in mine) for mine in common.things] == [*common.points]
    assert isinstance(table.rules, SettlersRules)
    cards = [table.rules.cards[card] for mine in common.things for card, _ in mine]
    assert {card.deck for card in cards} == {"common"}
    assert not any(sources[name].things for name in sources if not name.endswith("-locations"))


def test_a_card_of_a_pack_has_its_source_too() -> None:
    table = landnam.new(
        "settlers", ["egyptian", "roman"], seed=1, decks={"egyptian": "hearth/egyptian"}
    )
    assert isinstance(table.rules, SettlersRules)
    assert source_of(table.rules, "com026/production") == "production"
    assert source_of(table.rules, "hearth/painters-1/action") == "action"


def remarks(table: landnam.Table) -> list[str]:
    return [say(remark.words) for remark in table.rules.remarks(table)]


def test_only_several_players_are_compared() -> None:
    several = remarks(played(landnam.new("settlers", ["roman", "barbarian"], seed=3), 3))
    assert any(text.startswith("Most ") for text in several)
    alone = remarks(played(landnam.new("settlers", ["barbarian"], seed=3), 3))
    assert not any(text.startswith("Most ") for text in alone)


@pytest.mark.parametrize(
    ("ours", "theirs", "points", "told"),
    [
        (11, 7, 61, "Castellan: 9 points to King."),
        (11, 7, 79, "King: 1 point to Emperor."),
        (8, 7, 12, "Commoner: 18 points to Servant."),
        (8, 7, 80, "Emperor: there is no higher title."),
        (7, 7, 61, "1 more Faction Location would have won."),
        (5, 7, 61, "3 more Faction Locations would have won."),
    ],
)
def test_a_lone_player_is_told_the_title_and_the_way_to_the_next(
    ours: int, theirs: int, points: int, told: str
) -> None:
    table = landnam.new("settlers", ["barbarian"], seed=3)
    rules, state = table.rules, table.state.clone()
    assert isinstance(rules, SettlersRules)
    assert isinstance(state, SettlersState)
    mine = state.empires[0]
    mine.features = tuple(Location(card, 0) for card in rules.decks["barbarian"][:ours])
    solo(state).collection = rules.decks["common"][:theirs]
    mine.vp += points - rules.scores(state)[0]
    assert say(remark_of(rules, state).words) == told
