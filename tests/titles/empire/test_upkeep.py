"""Provinces in a game: upkeep, points, and that nobody builds on them; Quests of Status."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.table import Table
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.empire.table.upkeep import UPKEEP, unpaid
from tests.titles.empire.playing import (
    CARDS,
    QUESTS,
    keys,
    new_table,
    pass_turn,
    roman_of,
    romans,
    state_of,
    turn_of_romans,
)

ROBIA = EmpireSheet("rob", "Robia", "roman")
KATIA = EmpireSheet("kate", "Katia", "barbarian")
DEALS = tuple(card.id for card in CARDS.values() if card.deck == "roman" and card.deal == "stone")
TRIEU = QUESTS["Trieu Thi Trinh"]


# --- upkeep (18, 19; rulings A6 to A10; edge cases 1, 2, 15) ----------------------------------


def crossed(*spaces: str, **given: Any) -> Table:
    return turn_of_romans(quests=(), crossed=spaces, **given)


def test_goods_are_laid_one_by_one_in_the_own_turn_and_never_come_back() -> None:
    table = crossed("A2", goods={"wood": 2, "stone": 1})  # A2: 1 stone and 1 wood
    assert [key for key in keys(table) if key.startswith("maintain")] == [
        "maintain:A2/wood",
        "maintain:A2/stone",
    ]
    table.choose("maintain:A2/wood")
    assert "maintain:A2/wood" not in keys(table)
    table.choose("maintain:A2/stone")
    assert unpaid(state_of(table), 0) == 0
    assert roman_of(table).goods[:2] == [1, 0]
    decision = table.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "action")  # it was no action


def test_upkeep_can_be_paid_after_the_action_too() -> None:
    table = crossed("A1", goods={"wood": 2, "worker": 2})
    table.choose("exchange:wood")
    table.choose("maintain:A1/wood")
    assert "done" in keys(table)


def test_gold_stands_for_resources_and_not_for_workers_or_raze_tokens() -> None:
    table = crossed("A9", "A8", "A7", goods={"gold": 5, "worker": 0})
    assert [key for key in keys(table) if key.startswith("maintain")] == [
        "maintain:A9/gold=wood",
        "maintain:A8/gold=food",
        "maintain:A7/gold",
    ]
    decision = table.decision
    assert decision is not None
    told = {option.key: option.text for option in decision.options}
    assert told["maintain:A9/gold=wood"] == "Pay 1 gold instead of wood for the Province space A9"
    assert told["maintain:A7/gold"] == "Pay 1 gold for the Province space A7"


def end_of(*sheets: EmpireSheet, pay: bool) -> Table:
    """A game in which everybody passes, or pays for upkeep first."""
    table = new_table(*sheets)
    while (decision := table.decision) is not None:
        options = [option.key for option in decision.options]
        upkeep = [key for key in options if key.startswith("maintain")] if pay else []
        passes = [key for key in options if key == "pass"]
        table.choose([*upkeep, *passes, *options][0])
    return table


def test_unpaid_upkeep_leaves_no_points_at_all() -> None:
    sheet = ROBIA.but(provinces=("rote011",), crossed=("A6",))  # Marble Valley: 1 stone, 1 VP
    table = end_of(sheet, KATIA, pay=False)
    assert roman_of(table).vp == 4
    assert table.scores[0] == 0


def test_no_final_score_is_below_nothing() -> None:
    sheet = ROBIA.but(provinces=("rote011",), crossed=("A6",))
    table = end_of(sheet, KATIA, pay=True)
    assert unpaid(state_of(table), 0) == 0
    assert table.scores[0] == 0  # 4 points less 5


@pytest.mark.parametrize(
    ("points", "pay", "told"),
    [(4, False, ["least"]), (9, False, ["upkeep"]), (4, True, ["least"]), (9, True, [])],
)
def test_the_account_says_why_a_score_is_0(points: int, pay: bool, told: list[str]) -> None:
    sheet = ROBIA.but(provinces=("rote011",), crossed=("A6",))  # Marble Valley brings 4 VP
    table = end_of(sheet, KATIA, pay=pay)
    roman_of(table).vp = points
    state = state_of(table)
    assert [part.name for part in UPKEEP if part.points(table.rules, state, 0)] == told


def test_a_bonus_lets_a_space_be_ignored() -> None:
    sheet = ROBIA.but(progress=(13, 0, 0), provinces=("rote001",), crossed=("A4",))
    table = end_of(sheet, KATIA, pay=False)
    assert romans(table).ignored == 1
    assert unpaid(state_of(table), 0) == 1
    points = roman_of(table).vp + sum(CARDS[card].value for card in built_by_romans(table)) - 5
    assert table.scores[0] == max(0, points)


def built_by_romans(table: Table) -> list[str]:
    roman = roman_of(table)
    rows = (*roman.production, *roman.features, *roman.actions)
    return [place.card for place in rows if place.card in CARDS]


def test_a_score_with_paid_upkeep_counts_five_less_for_each_province() -> None:
    table = crossed(goods={}, built=("rote001", "com001"))
    assert table.scores[0] == -5 + 1  # while the game goes on


# --- provinces (14, 15; rulings A3, A4) -------------------------------------------------------


def test_nobody_builds_on_a_province() -> None:
    card = next(c.id for c in CARDS.values() if c.deck == "roman" and c.needs_location)
    plenty = {"wood": 5, "stone": 5, "food": 5, "gold": 5}
    table = turn_of_romans(quests=(), hand=(card,), built=("rote001",), goods=plenty)
    assert f"build:{card}" not in keys(table)
    table = turn_of_romans(quests=(), hand=(card,), built=("rote001", "com001"), goods=plenty)
    table.choose(f"build:{card}")
    assert "discard:rote001" not in keys(table)


def test_a_province_counts_as_a_location_of_its_colour() -> None:
    table = turn_of_romans(
        quests=("Richard the Lionheart",), built=("rote041", "rote042", "rote043")
    )
    assert f"claim:{QUESTS['Richard the Lionheart']}" in keys(table)


def test_an_action_province_is_used_as_any_action_location() -> None:
    table = turn_of_romans(quests=(), built=("rote007",), goods={"wood": 2})
    table.choose("activate:rote007")  # Charcoal Country: 2 wood for 3 VP
    assert roman_of(table).vp == 3


# --- Quests of Status (37 to 39, 41; ruling A14; edge cases 17, 18) ---------------------------


def test_interchange_stands_for_one_of_the_deals_of_trieu_thi_trinh() -> None:
    """Rulebook's example: after one Deal with Interchange two of the same kind are enough."""
    table = turn_of_romans(
        quests=("Trieu Thi Trinh",),
        inventions=("Interchange",),
        hand=DEALS[:2],
        goods={"food": 2},
    )
    table.choose(f"deal:{DEALS[0]}")
    pass_turn(table)
    assert f"claim:{TRIEU}" not in keys(table)
    table.choose(f"deal:{DEALS[1]}")
    assert f"claim:{TRIEU}" in keys(table)  # 2 Deals and 2 credits: also in the turn's rest
    stone = roman_of(table).goods[1]
    table.choose(f"claim:{TRIEU}")
    assert romans(table).achieved == (TRIEU,)
    assert romans(table).progress == (3, 0, 0)
    assert (roman_of(table).vp, roman_of(table).goods[1]) == (2, stone + 1)


def test_a_status_that_is_met_may_be_left_and_is_claimed_once() -> None:
    table = turn_of_romans(quests=("Mansa Musa",), goods={"gold": 7, "worker": 2})
    claim = f"claim:{QUESTS['Mansa Musa']}"
    assert claim in keys(table)
    table.choose("exchange:wood")
    table.choose(claim)
    assert roman_of(table).vp == 3
    pass_turn(table)
    assert claim not in keys(table)


@pytest.mark.parametrize(("missing", "offered"), [(1, False), (0, True)])
def test_a_status_is_offered_only_when_it_is_met(missing: int, offered: bool) -> None:
    musa = QUESTS["Mansa Musa"]
    gold = box().quests[musa].needs.goal - missing
    table = turn_of_romans(quests=("Mansa Musa",), goods={"gold": gold})
    assert (f"claim:{musa}" in keys(table)) == offered


# --- Inventions that are used freely ----------------------------------------------------------


def test_coinage_gives_gold_for_a_good_once_per_round() -> None:
    table = turn_of_romans(quests=(), inventions=("Coinage",), goods={"worker": 1, "wood": 1})
    [use] = [key for key in keys(table) if key.startswith("invent")]
    table.choose(use)
    assert keys(table) == ["give:wood", "give:worker", "skip"]
    table.choose("give:worker")
    assert roman_of(table).goods == [1, 0, 0, 1, 0, 0, 0]
    assert use not in keys(table)


def test_stock_exchange_needs_two_goods() -> None:
    table = turn_of_romans(quests=(), inventions=("Stock Exchange",), goods={"raze": 1})
    assert [key for key in keys(table) if key.startswith("invent")] == []
    table = turn_of_romans(quests=(), inventions=("Stock Exchange",), goods={"raze": 1, "food": 1})
    [use] = [key for key in keys(table) if key.startswith("invent")]
    table.choose(use)
    table.choose("give:raze")
    assert roman_of(table).goods[3] == 2


def test_electricity_lets_a_production_location_produce_once_more() -> None:
    built = ("com007", "rote009")  # an Old Forest, and a Province, which does not produce again
    table = turn_of_romans(quests=(), inventions=("Electricity",), built=built)
    [use] = [key for key in keys(table) if key.startswith("invent")]
    table.choose(use)
    assert roman_of(table).goods[0] == 2
