"""Saves of campaign games: older ones open, and cards at work are played as the save has them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.saves import SAVE
from landnam.kernel.table import Table
from landnam.testing import play_randomly
from tests.titles.empire.playing import QUESTS, cards_of, keys, pass_turn, roman_of, turn_of_romans

SAMPLES = sorted(Path(__file__).with_name("samples").glob("game-*.json"))
POINTS = {"gain": {"vp": 5}}


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_kept_game_opens_in_the_middle_of_an_effect_and_plays_on(file: Path) -> None:
    table = landnam.load(file.read_bytes())
    assert table.notes == ()
    assert table.digest == table.log[-1]["digest"]
    assert landnam.load(table.save()).digest == table.digest
    play_randomly(table, Random(1))
    assert table.over


def body_of(table: Table) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(table.save())["body"]
    return body


def with_card(body: dict[str, Any], card: str, key: str, value: Any) -> Table:
    """The game as if the card had been written so when it was saved."""
    body["content"][card]["face"][key] = value
    return landnam.load(SAVE.write(body))


def test_a_quest_whose_bonus_is_being_gained_is_played_as_the_save_has_it() -> None:
    table = turn_of_romans(quests=("Julius Caesar",), hand=cards_of("grey", 4), goods={"raze": 4})
    for card in cards_of("grey", 4):
        table.choose(f"raze:{card}")
        pass_turn(table)
    bonus = body_of(table)["content"][QUESTS["Julius Caesar"]]["face"]["bonus"]
    opened = with_card(body_of(table), QUESTS["Julius Caesar"], "bonus", [*bonus, POINTS])
    assert opened.notes == (QUESTS["Julius Caesar"],)
    before = roman_of(opened).vp
    opened.choose(keys(opened)[0])
    assert roman_of(opened).vp - before >= POINTS["gain"]["vp"]


def test_an_invention_at_work_is_played_as_the_save_has_it() -> None:
    table = turn_of_romans(quests=(), inventions=("Coinage",), goods={"wood": 1, "food": 1})
    [use] = [key for key in keys(table) if key.startswith("invent")]
    table.choose(use)
    [coinage] = body_of(table)["content"]
    feature = body_of(table)["content"][coinage]["face"]["feature"]
    opened = with_card(
        body_of(table), coinage, "feature", {**feature, "free": [*feature["free"], POINTS]}
    )
    opened.choose("give:wood")
    assert roman_of(opened).vp == POINTS["gain"]["vp"]


def test_a_province_at_work_is_played_as_the_save_has_it() -> None:
    table = turn_of_romans(quests=(), built=("rote039",), goods={"gold": 1})
    table.choose("activate:rote039")
    action = body_of(table)["content"]["rote039"]["face"]["action"]
    opened = with_card(
        body_of(table), "rote039", "action", {**action, "do": [*action["do"], POINTS]}
    )
    opened.choose("choose:wood")
    opened.choose("choose:wood")
    assert roman_of(opened).vp == 1 + POINTS["gain"]["vp"]
