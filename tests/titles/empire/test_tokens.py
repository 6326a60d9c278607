"""Progress tokens in a game (49 to 55; rulings A23 to A27; edge cases 13, 14)."""

from __future__ import annotations

from typing import Any

from landnam.kernel.table import Table
from landnam.titles.empire.state.fields import tokens_on
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.settlers.empires.empire import locations
from tests.titles.empire.playing import (
    CARDS,
    campaign_empire,
    keys,
    new_table,
    pass_turn,
    roman_of,
    romans,
    state_of,
    turn_of_romans,
)

GOLD_MINE = "com021"  # 1 worker: 1 gold, twice
RUBBLE = "com011"  # Production


def with_tokens(*tokens: str, **given: Any) -> Table:
    return turn_of_romans(quests=(), tokens=tokens, **given)


def placed(table: Table, card: str) -> tuple[str, ...]:
    found = [place for place in locations(roman_of(table)) if place.card == card]
    return tokens_on(found[0])


def test_unlocked_tokens_lie_in_the_supply() -> None:
    robia = EmpireSheet("rob", "Robia", "roman", progress=(15, 7, 7))
    table = new_table(robia, EmpireSheet("kate", "Katia", "barbarian"))
    assert romans(table).tokens == ("wall", "dove", "bribe", "workaholic")


def test_a_token_goes_on_an_appropriate_location_and_is_no_action() -> None:
    table = with_tokens("workaholic", "bribe", built=(GOLD_MINE, RUBBLE, "rote001"))
    table.choose("token:bribe")
    decision = table.decision
    assert decision is None or decision.kind == "action"  # only Rubble is possible
    assert placed(table, RUBBLE) == ("bribe",)
    assert placed(table, "rote001") == ()
    table.choose("token:workaholic")
    assert placed(table, GOLD_MINE) == ("workaholic",)
    assert romans(table).tokens == ()


def test_tokens_of_one_kind_go_to_different_locations() -> None:
    table = with_tokens("wall", "wall", built=(GOLD_MINE, RUBBLE))
    table.choose("token:wall")
    table.choose(f"choose:{RUBBLE}")
    table.choose("token:wall")
    assert placed(table, GOLD_MINE) == ("wall",)


def test_a_workaholic_works_once_more_and_is_paid_again() -> None:
    table = with_tokens("workaholic", built=("com037",), goods={"worker": 2, "stone": 4})
    table.choose("token:workaholic")
    table.choose("activate:com037")
    pass_turn(table)
    table.choose("activate:com037")
    assert roman_of(table).vp == 6
    assert "activate:com037" not in keys(table)


def test_a_dove_pays_the_owner_of_a_razed_location_and_returns() -> None:
    table = turn_of_romans(quests=(), enemy=("com001",), enemy_tokens=("dove",), goods={"raze": 2})
    table.choose("raze:com001")
    assert state_of(table).empires[1].vp == 1
    assert campaign_empire(state_of(table), 1).tokens == ("dove",)


def test_a_wall_keeps_enemies_away_but_not_the_owner() -> None:
    card = next(c.id for c in CARDS.values() if c.deck == "roman" and c.needs_location)
    plenty = {"wood": 5, "stone": 5, "food": 5, "gold": 5}
    table = with_tokens("wall", built=(GOLD_MINE,), hand=(card,), goods=plenty)
    table.choose("token:wall")
    table.choose(f"build:{card}")
    while (decision := table.decision) is not None and decision.kind == "payment":
        table.choose(decision.options[0])
    assert romans(table).tokens == ("wall",)
    table = turn_of_romans(quests=(), enemy=("com001",), enemy_tokens=("wall",), goods={"raze": 5})
    assert "raze:com001" not in keys(table)


def test_a_bribed_location_produces_twice_in_the_next_production_and_is_gone() -> None:
    plain = turn_of_romans(quests=(), built=("com028",))  # Gold Creek
    bribed = with_tokens("bribe", built=("com028",))
    bribed.choose("token:bribe")
    for table in (plain, bribed):
        while state_of(table).round == 1 or (
            (decision := table.decision) is not None and decision.kind != "action"
        ):
            options = keys(table)
            table.choose("pass" if "pass" in options else options[0])
    assert roman_of(bribed).goods[3] == 2 * roman_of(plain).goods[3]
    assert roman_of(bribed).production == ()
    assert romans(bribed).tokens == ("bribe",)


def test_tokens_stay_in_cleanup() -> None:
    table = with_tokens("wall", built=(GOLD_MINE,))
    table.choose("token:wall")
    while state_of(table).round == 1:
        options = keys(table)
        table.choose("pass" if "pass" in options else options[0])
    assert placed(table, GOLD_MINE) == ("wall",)
