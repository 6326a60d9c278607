"""Set-up of a campaign game, and whole games of it."""

from __future__ import annotations

import random

import pytest

from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import of_campaign
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.state import ROWS
from tests.titles.empire.playing import (
    CARDS,
    INVENTIONS,
    QUESTS,
    campaign_empire,
    new_table,
    rules_of,
    state_of,
)

ROBIA = EmpireSheet("rob", "Robia", "roman")
KATIA = EmpireSheet("kate", "Katia", "barbarian")


def test_the_first_game_brings_nothing_but_quests() -> None:
    table = new_table(ROBIA, KATIA)
    state = state_of(table)
    quests = of_campaign(state).quests
    assert [box().quests[quest].track for quest in quests] == ["military", "economy", "science"]
    for seat in (0, 1):
        empire = state.empires[seat]
        assert len(empire.hand) == 4 + 1  # the Lookout has begun
        assert not any(empire.goods)
        assert [mark.marker for mark in campaign_empire(state, seat).marks] == [0, 0, 0]


def test_quests_differ_from_game_to_game() -> None:
    rules = rules_of()
    seen = {of_campaign(rules.set_up(str(seed))).quests for seed in range(20)}
    assert len(seen) > 15


def test_a_peaceful_game_has_no_quest_that_needs_razing_of_enemies() -> None:
    rules = rules_of(peaceful=True)
    shown = {q for seed in range(300) for q in of_campaign(rules.set_up(str(seed))).quests}
    assert QUESTS["Alexander the Great"] not in shown
    assert QUESTS["Julius Caesar"] in shown


def test_provinces_stand_in_their_rows_and_give_their_bonus_but_produce_later() -> None:
    sheet = ROBIA.but(provinces=("rote006", "rote007"), crossed=("A1", "A2"))
    state = state_of(new_table(sheet, KATIA))
    roman = state.empires[0]
    assert [place.card for place in roman.production] == ["rote006"]  # River Ferry
    assert [place.card for place in roman.actions] == ["rote007"]  # Charcoal Country
    assert roman.goods == list(GOODS.vector({"worker": 3}))


@pytest.mark.parametrize(
    ("progress", "goods", "cards", "foundations", "deals"),
    [
        ((3, 0, 0), {}, 1, 0, 0),  # a card
        ((5, 0, 0), {"worker": 1}, 1, 0, 0),
        ((0, 5, 0), {"gold": 1}, 0, 1, 0),
        ((9, 0, 0), {"worker": 1}, 1, 0, 1),
    ],
)
def test_unlocked_bonuses_are_gained_at_the_start(
    progress: tuple[int, ...], goods: dict[str, int], cards: int, foundations: int, deals: int
) -> None:
    table = new_table(ROBIA.but(progress=progress), KATIA)
    while (decision := table.decision) is not None and decision.kind == "deck":
        table.choose(decision.options[0])
    roman = state_of(table).empires[0]
    assert len(roman.hand) == 4 + cards + 1
    assert len(roman.buried) == foundations
    assert len(roman.deals) == deals
    missing = [n for n, need in zip(roman.goods, GOODS.vector(goods), strict=True) if n < need]
    assert missing == []


def test_a_random_faction_location_stands_built() -> None:
    table = new_table(ROBIA.but(progress=(0, 0, 13)), KATIA)
    while (decision := table.decision) is not None and decision.kind == "deck":
        table.choose(decision.options[0])
    cards = state_of(table).empires[0]
    built = [place.card for row in ROWS for place in getattr(cards, row)]
    assert len(built) == 1
    assert built[0].startswith("rom")


def test_a_pair_that_a_start_bonus_completes_has_its_piece() -> None:
    """A Province and the Location of a start bonus: neither was built, so their pair never pays."""
    mint = next(card.id for card in box().provinces.values() if card.name == "Royal Mint")
    steam = INVENTIONS["Steam Power"]
    grown = {"era": "industrial", "progress": (0, 0, 8), "provinces": (mint,), "crossed": ("I1",)}
    pieces = set()
    for seed in range(30):
        table = new_table(ROBIA.but(**grown, inventions=(steam,)), KATIA, seed=seed)
        roman = state_of(table).empires[0]
        gold = [p for p in locations(roman) if p.card != mint and "gold" in CARDS[p.card].colours]
        (own,) = campaign_empire(state_of(table), 0).inventions
        assert own.pieces == (1 if gold else 0), seed
        pieces.add(own.pieces)
    assert pieces == {0, 1}


def test_a_game_has_four_rounds() -> None:
    table = new_table(ROBIA, KATIA)
    last = 0
    while (decision := table.decision) is not None:
        last = state_of(table).round
        passes = [option for option in decision.options if option.key == "pass"]
        table.choose(passes[0] if passes else decision.options[0])
    assert last == 4


@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_grown_empires_come_to_their_end(seed: int) -> None:
    """Every card has its effects on a real table: no choice breaks anything."""
    luck = random.Random(seed)
    colours: dict[str, str] = {}
    for card in luck.sample([*box().inventions.values()], 66):
        colours.setdefault(card.colour, card.id)
    provinces = tuple(luck.sample([*box().provinces], 10))
    era = luck.choice(("ancient", "middle_ages", "industrial"))
    grown = {
        "era": era,
        "progress": tuple(luck.randint(8, 15) for _ in range(3)),
        "inventions": tuple(colours.values()),
    }
    sheets = (
        ROBIA.but(**grown, provinces=provinces[:5]),
        KATIA.but(**grown, provinces=provinces[5:]),
    )
    table = new_table(*sheets, seed=seed)
    for _ in range(4000):
        decision = table.decision
        if decision is None:
            break
        options = [option for option in decision.options if option.key != "pass"]
        table.choose(luck.choice(options or decision.options))
    assert table.over
    assert len(table.scores) == 2
