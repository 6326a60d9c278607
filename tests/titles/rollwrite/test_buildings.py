"""Every building, its effect stated as a change of the sheet."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.titles.rollwrite.phases.scoring import points_of
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.words.text import building_text
from tests.titles.rollwrite.one_round import begin, change, do, game_of, keys, sheet_of

OPEN = (0, 0, 0, 2)
"""Two finished sections of the Bridges: the first Field is open."""

Given = dict[str, Any]
ONE_FACE = ("wood", "wood", "wood")
PAIR = ("wood", "wood", "food")

CASES: list[tuple[str, Given, str, str]] = [
    # --- production
    ("farm", {}, "", "+1 food"),
    ("sawmill", {}, "", "+1 wood"),
    ("quarry", {}, "", "+1 stone"),
    ("gold_mine", {}, "", "+1 gold"),
    ("orchard", {"dice": ("food", "food", "food")}, "", "+2 food"),
    ("orchard", {"dice": ("food", "wood", "gold")}, "", "+1 food"),
    ("lumber_camp", {"dice": PAIR}, "", "+2 wood"),
    ("stonecutters", {"dice": ("stone", "stone", "stone")}, "", "+2 stone"),
    ("stonecutters", {"dice": PAIR}, "", ""),
    ("brickyard", {}, "use:brickyard choose:stone", "+1 stone"),
    ("hunting_lodge", {}, "use:hunting_lodge choose:food", "+1 food"),
    ("caravan_post", {}, "use:caravan_post choose:stone", "+1 stone"),
    ("tithe_barn", {"dice": ("gold", "wood", "food")}, "use:tithe_barn die:1", "+1 gold"),
    ("twin_mill", {"dice": PAIR}, "use:twin_mill", "+1 wood"),
    ("twin_mill", {}, "", ""),
    ("festival_square", {}, "", "+1 gold"),
    ("festival_square", {"dice": PAIR}, "", ""),
    ("royal_mint", {"dice": ("gold", "gold", "food")}, "", "+1 gold"),
    ("royal_mint", {}, "", ""),
    ("almshouse", {"worker": 3}, "use:almshouse choose:wood choose:food", "+1 wood +1 food"),
    ("almshouse", {"worker": 4}, "", ""),
    ("fishery", {}, "", "+1 food"),
    ("coral_works", {}, "", "+1 stone"),
    ("driftwood_yard", {}, "", "+1 wood"),
    ("terraces", {}, "", "+1 wood +1 food"),
    ("rice_paddies", {}, "", "+1 stone +1 food"),
    ("storehouse", {}, "done keep:food keep:wood", "-1 stone"),
    ("storehouse", {"dice": ("gold", "gold", "wood")}, "done", "-1 wood"),
    # --- actions
    ("tool_shop", {"dice": PAIR}, "", "+1 actions"),
    ("tool_shop", {}, "", ""),
    ("barracks", {}, "use:barracks", "-1 food +1 actions"),
    ("workers_guild", {}, "use:workers_guild pay:1wood+1food", "-1 wood -1 food +1 actions"),
    ("day_labourers", {"worker": 3}, "", "+1 actions"),
    ("drill_yard", {"dice": ONE_FACE}, "", "+2 actions"),
    ("drill_yard", {"dice": PAIR}, "", ""),
    ("longhouse", {"dice": ("gold", "wood", "food")}, "use:longhouse", "-1 gold +2 actions"),
    ("scribes", {"dice": ("gold", "wood", "food")}, "use:scribes", "-1 gold +1 actions +1 vp"),
    (
        "amazon_camp",
        {"dice": ("gold", "wood", "food")},
        "use:amazon_camp",
        "-1 food -1 gold +1 actions +1 vp",
    ),
    ("stoneyard_crew", {}, "use:stoneyard_crew", "-1 stone +1 actions"),
    ("shipwrights", {}, "use:shipwrights", "-1 wood +1 actions"),
    ("night_shift", {}, "", "+1 actions"),
    ("pilgrims", {"vp": 1}, "use:pilgrims", "+1 actions -1 vp"),
    # --- trade
    (
        "trading_post",
        {},
        "use:trading_post pay:1wood choose:food again pay:1stone choose:food",
        "-1 wood -1 stone +2 food",
    ),
    ("trading_post", {}, "use:trading_post pay:1wood choose:food stop", "-1 wood +1 food"),
    ("market", {}, "use:market", "+1 wood -1 food"),
    ("market", {"dice": ("food", "food", "gold")}, "use:market again", "+2 wood -2 food"),
    ("timber_exchange", {}, "use:timber_exchange", "-1 wood +1 stone"),
    ("stone_exchange", {}, "use:stone_exchange", "-1 stone +1 food"),
    ("bazaar", {"dice": PAIR}, "use:bazaar", "-2 wood +2 gold"),
    (
        "bazaar",
        {"dice": ("wood", "gold", "food")},
        "use:bazaar pay:1food+1gold",
        "-1 food +1 gold",
    ),
    (
        "money_changer",
        {"dice": ("gold", "wood", "food")},
        "use:money_changer choose:wood choose:stone",
        "+1 wood +1 stone -1 gold",
    ),
    ("tavern", {}, "use:tavern", "-1 food +1 vp"),
    ("woodcarver", {}, "use:woodcarver", "-1 wood +1 vp"),
    ("sculptor", {}, "use:sculptor", "-1 stone +1 vp"),
    ("bank", {"dice": ("gold", "wood", "food")}, "use:bank", "-1 gold +2 vp"),
    ("embassy", {}, "use:embassy", "+2 gold -1 actions"),
    ("shrine", {}, "use:shrine", "-1 actions +1 vp"),
    ("smokehouse", {}, "use:smokehouse", "-1 food +1 gold"),
    ("feather_market", {}, "use:feather_market", "-1 wood +1 gold"),
    ("pearl_divers", {}, "use:pearl_divers pay:1stone+1food", "-1 stone -1 food +2 vp"),
    ("sacrifice_altar", {}, "use:sacrifice_altar", "-1 food -1 actions +2 vp"),
    # --- fields
    ("irrigation", {"sections": OPEN}, "use:irrigation harvest:field1b", "+2 wood"),
    ("plough_works", {"sections": OPEN}, "harvest:field1a", "+3 food -1 actions"),
    (
        "plough_works",
        {"sections": OPEN},
        "harvest:field1a harvest:field1c",
        "+2 stone +3 food -2 actions",
    ),
    ("ferry", {}, "harvest:field1c", "+2 stone -1 actions"),
    ("ferry", {"sections": OPEN}, "harvest:field2a", "+2 food -1 actions"),
    (
        "vineyard",
        {"sections": OPEN},
        "harvest:field1a harvest:field1b",
        "+2 wood +2 food -2 actions +2 vp",
    ),
    ("beekeepers", {"sections": OPEN}, "harvest:field1a", "+2 food -1 actions +1 vp"),
    (
        "surveyors",
        {"sections": (0, 0, 0, 1)},
        "cross:bridges2a",
        "-1 stone -1 actions +3 vp +1 bridges",
    ),
    # --- modifiers
    (
        "masons",
        {"sections": (4, 0, 0, 0)},
        "cross:walls5a",
        "-1 stone -1 actions +1 walls",
    ),
    ("carpenters", {"dice": PAIR}, "cross:cottages1a", "-1 actions +1 cottages"),
    (
        "carpenters",
        {"dice": PAIR},
        "cross:cottages1a cross:cottages2a",
        "-1 wood -2 actions +2 cottages",
    ),
    ("millers", {}, "cross:granaries1a", "-1 actions"),
    (
        "bridgewrights",
        {},
        "cross:bridges1a pay:nothing cross:bridges2a",
        "-1 stone -2 actions +2 bridges",
    ),
    (
        "bridgewrights",
        {},
        "cross:bridges1a pay:1wood cross:bridges2a pay:nothing",
        "-1 wood -2 actions +2 bridges",
    ),
    (
        "pontoon_crew",
        {"sections": (0, 0, 0, 6)},
        "cross:bridges7a pay:1stone",
        "-1 stone -1 actions +1 bridges",
    ),
    ("builders_yard", {}, "use:builders_yard cross:granaries1b", ""),
    (
        "scaffolding",
        {},
        "cross:monument.a pay:nothing cross:monument.c pay:nothing cross:citadel.a",
        "-1 stone -3 actions",
    ),
    (
        "engineers",
        {"dice": ("food", "food", "food")},
        "cross:walls1a cross:cottages1a",
        "-2 food -2 actions +1 walls +1 cottages",
    ),
    ("engineers", {}, "cross:walls1a pay:1food", "-1 food -1 actions +1 walls"),
    # --- conditions
    (
        "parade_ground",
        {},
        "cross:walls1a cross:cottages1a cross:granaries1a cross:granaries1b",
        "-1 wood -1 stone -1 food -4 actions +2 vp +1 walls +1 cottages +1 granaries",
    ),
    (
        "theatre",
        {"dice": ("wood", "stone", "gold")},
        "cross:walls1a cross:cottages1a cross:bridges1a",
        "-1 wood -1 stone -1 gold -3 actions +2 vp +1 walls +1 cottages +1 bridges",
    ),
    (
        "forum",
        {"dice": ("stone", "stone", "wood")},
        "cross:monument.a cross:monument.b cross:monument.c",
        "-1 wood -2 stone -3 actions +2 vp",
    ),
    (
        "arena",
        {"worker": 5, "sections": OPEN},
        "harvest:field1a harvest:field1b harvest:field1c cross:walls1a cross:cottages1a",
        "+1 wood +1 stone +2 food -5 actions +1 vp +1 walls +1 cottages",
    ),
    (
        "statue_yard",
        {"dice": ("stone", "gold", "stone")},
        "cross:walls1a cross:walls2a cross:walls3a",
        "-2 stone -1 gold -3 actions +1 vp +3 walls",
    ),
    (
        "mead_hall",
        {"dice": ("food", "food", "food"), "sections": (0, 0, 2, 0)},
        "cross:granaries3a cross:granaries3b cross:granaries4a",
        "-3 food -3 actions +1 vp +1 granaries",
    ),
    (
        "dojo",
        {"dice": ONE_FACE},
        "cross:cottages1a cross:cottages2a cross:cottages3a",
        "-3 wood -3 actions +1 vp +3 cottages",
    ),
    (
        "bathhouse",
        {},
        "cross:walls1a cross:cottages1a cross:granaries1a done",
        "-1 wood -1 stone -1 food -3 actions +1 vp +1 walls +1 cottages",
    ),
    ("bathhouse", {}, "done", ""),
    (
        "watchtower",
        {"dice": ("stone", "stone", "wood")},
        "cross:walls1a cross:walls2a",
        "-2 stone -2 actions +1 vp +2 walls",
    ),
    (
        "council_fire",
        {"dice": ("stone", "stone", "stone")},
        "cross:walls1a cross:walls2a cross:walls3a done",
        "-3 stone -3 actions +2 vp +3 walls",
    ),
    (
        "council_fire",
        {"dice": ("stone", "stone", "stone")},
        "cross:walls1a cross:walls2a cross:walls3a cross:library.c",
        "-3 stone -4 actions +3 walls",
    ),
    (
        "town_hall",
        {"sections": (2, 3, 0, 0)},
        "done settle:town_hall@walls1",
        "+2 vp",
    ),
]


@pytest.mark.parametrize(("building", "given", "choices", "changed"), CASES)
def test_in_a_round(building: str, given: Given, choices: str, changed: str) -> None:
    """Nothing is committed, so the round has not ended and the goods left are not lost yet."""
    assert change(do(begin(building, **given), *choices.split())) == changed


STARS: list[tuple[str, Given, int]] = [
    ("fortress", {"sections": (9, 9, 0, 0)}, 8),
    ("great_wall", {"sections": (5, 0, 0, 0)}, 2),
    ("manor", {"sections": (0, 6, 0, 0)}, 3),
    ("silo", {"sections": (0, 0, 7, 0)}, 3),
    ("aqueduct", {"sections": (0, 0, 0, 9)}, 4),
    ("cathedral", {}, 3),  # itself and the two that stand from the start
    ("palace", {"sections": (3, 4, 2, 5)}, 2),
    ("obelisk", {"sections": (3, 4, 2, 5)}, 2),
    ("monument", {}, 6),
    ("library", {"settlements": (("fortress", "walls1"), ("architects", "walls5"))}, 2),
    ("harvest_temple", {"fields": (7, 3, 0, 0)}, 2),
    ("hanging_gardens", {"fields": (7, 3, 7, 0)}, 6),
    ("colosseum", {"sections": (5, 4, 9, 0)}, 4),
    ("lighthouse", {"sections": (0, 0, 0, 6)}, 6),
    ("senate", {"built": (1, 1, 1, 3, 1, 1)}, 7),
    ("citadel", {"sections": (9, 0, 9, 9)}, 15),
    ("shogun_castle", {"sections": (4, 4, 4, 4)}, 3),
    ("amazon_throne", {"sections": (4, 4, 4, 4)}, 2),
]


@pytest.mark.parametrize(("building", "given", "points"), STARS)
def test_at_the_end(building: str, given: Given, points: int) -> None:
    table = begin(building, **given)
    rules, state = game_of(table)
    village = rules.village(state)
    placed = village.buildings[village.slot_of[building]]
    assert points_of(rules, village, sheet_of(table), placed) == points


ARCHITECTS = {
    building.id: points
    for building, points in zip(
        [one for one in content().buildings.values() if one.kind == "architects"],
        (3, 2, 3, 3, 4, 4, 3, 3),
        strict=True,
    )
}


@pytest.mark.parametrize(("building", "points"), ARCHITECTS.items())
def test_settlements_of_architects(building: str, points: int) -> None:
    made = ((building, "walls1"), (building, "walls5"), ("fortress", "granaries1"))
    table = begin(building, settlements=made)
    rules, state = game_of(table)
    assert rules.boxes(state, 0)["settlements"] == 2 * points


def test_with_the_option_architects_score_every_settlement() -> None:
    made = (("architects", "walls1"), ("fortress", "granaries1"))
    options = {"architects": "all_settlements"}
    rules, state = game_of(begin("architects", settlements=made, options=options))
    assert rules.boxes(state, 0)["settlements"] == 2 * ARCHITECTS["architects"]


def test_architects_that_score_every_settlement_say_so_in_a_saved_game_too() -> None:
    options = {"mode": "advanced", "architects": "all_settlements"}
    rules, _ = game_of(landnam.load(landnam.new("rollwrite", ["red", "blue"], 1, options).save()))
    assert building_text(rules.content, "architects") == "At the end: 3 VP for each Settlement."


REROLLS: list[tuple[str, str, int]] = [
    ("oracle", "reroll:oracle die:2", 1),
    ("augurs", "reroll:augurs", 1),
    ("fortune_teller", "reroll:fortune_teller die:1 die:3", 2),
    ("fortune_teller", "reroll:fortune_teller die:1 stop", 1),
    ("temple_of_fate", "reroll:temple_of_fate", 4),
    ("gambling_den", "reroll:gambling_den die:worker", 1),
    ("shaman_hut", "reroll:shaman_hut die:1 die:2 die:3", 3),
    ("tea_house", "reroll:tea_house die:1", 1),
]


@pytest.mark.parametrize(("building", "choices", "rolled"), REROLLS)
def test_rerolls(building: str, choices: str, rolled: int) -> None:
    table = begin(building)
    assert keys(table) == [f"reroll:{building}", "expand"]
    do(table, *choices.split())
    assert table.state.counters["dice 0"] == rolled
    sheet = sheet_of(table)
    pool = [sheet.dice.count(good) for good in ("wood", "stone", "food", "gold")]
    assert sheet.pool[:5] == [*pool, sheet.worker]
    assert not table.can_undo(0)  # chance was drawn


def test_astronomers_turn_a_die() -> None:
    table = do(begin("astronomers"), "reroll:astronomers", "die:1", "choose:food")
    assert sheet_of(table).dice == ("food", "stone", "food")
    assert change(table) == "-1 wood +1 food"
    assert table.can_undo(0)  # nothing was rolled


def test_every_building_has_a_case() -> None:
    tested = {case[0] for case in CASES} | {case[0] for case in STARS} | set(ARCHITECTS)
    tested |= {case[0] for case in REROLLS} | {"astronomers"}
    assert tested == set(content().buildings)
