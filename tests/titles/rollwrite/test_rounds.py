"""Rounds: set-up, dice, tokens, several seats at once, the loss of goods, the end."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.titles.rollwrite.table.goods import WORKER
from landnam.titles.rollwrite.table.state import FAVOR, RollwriteState, Settlement, Sheet
from landnam.words import say
from tests.titles.rollwrite.one_round import begin, change, do, game_of, keys, sheet_of

SIDES = ("red", "blue", "green", "yellow")


def table_of(count: int, seed: int = 1, confirm: bool = False, **options: Any) -> Table:
    return landnam.new("rollwrite", SIDES[:count], seed, options, confirm=confirm)


def state_of(table: Table) -> RollwriteState:
    return game_of(table)[1]


@pytest.mark.parametrize(("count", "tokens"), [(2, 3), (3, 4), (4, 5)])
def test_one_token_more_than_players(count: int, tokens: int) -> None:
    state = state_of(table_of(count))
    assert len(set(state.favors)) == tokens
    assert [sum(bool(built) for built in sheet.built) for sheet in state.sheets] == [1] * count


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (0, "Commoner: 40 points to Servant."),
        (39, "Commoner: 1 point to Servant."),
        (80, "Emperor: there is no higher title."),
    ],
)
def test_a_lone_player_hears_of_the_next_title_and_is_compared_with_nobody(
    points: int, told: str
) -> None:
    table = table_of(1, mode="adventure", village="romans_3")
    state_of(table).sheets[0].vp = points
    assert [say(remark.words) for remark in table.rules.remarks(table)] == [told]


def test_a_lone_player_has_three_tokens_and_takes_the_same_again() -> None:
    table = table_of(1, mode="adventure", village="romans_3")
    [favor, *_] = state_of(table).favors
    for _ in range(2):
        table.choose(f"take:{favor}")
        assert len(state_of(table).favors) == 2
        while table.decision is not None and table.decision.kind != "favor":
            table.choose("done" if "done" in keys(table) else len(keys(table)) - 1)
    assert state_of(table).round == 3


def test_the_village_is_drawn_from_the_seed() -> None:
    drawn = {state_of(table_of(1, seed, mode="adventure")).village for seed in range(40)}
    assert len(drawn) > 15
    assert state_of(table_of(1, 3, mode="adventure")).village in drawn


def test_basic_ignores_architects() -> None:
    for mode, count in (("basic", 5), ("advanced", 6)):
        rules, state = game_of(table_of(2, mode=mode))
        assert len(rules.village(state).buildings) == count


def test_the_active_player_rolls_for_all_and_chooses_first() -> None:
    table = table_of(3, first="green")
    state = state_of(table)
    assert state.active == 2
    [dice] = {sheet.dice for sheet in state.sheets}
    [worker] = {sheet.worker for sheet in state.sheets}
    for sheet in state.sheets:
        assert sum(sheet.pool[:4]) == len(dice) == 3
        assert sheet.pool[WORKER] == worker
    chosen = []
    for _ in range(3):
        assert table.decision is not None
        chosen.append(table.decision.seat)
        table.choose(0)
    assert chosen == [2, 0, 1]
    assert len(state_of(table).favors) == 1
    assert table.asked == (0, 1, 2)


def test_all_expand_at_once_and_nobody_sees_it_before_the_end() -> None:
    table = table_of(2)
    table.choose(0)
    table.choose(0)
    before = table.view(1)["state"]["sheets"][0]
    table.choose("cross:granaries1b", seat=0)
    table.choose("done", seat=0)
    assert table.asked == (1,)
    assert table.view(1)["state"]["sheets"][0] == before
    assert table.view(0)["state"]["sheets"][0]["spaces"][2] == 2
    table.choose("done", seat=1)
    assert table.view(1)["state"]["sheets"][0]["spaces"][2] == 2
    assert state_of(table).round == 2


def test_unspent_goods_are_lost_and_tokens_return() -> None:
    table = table_of(2)
    table.choose(0)
    table.choose(0)
    table.choose("done", seat=0)
    table.choose("done", seat=1)
    state = state_of(table)
    assert len(state.favors) == 3
    assert state.active == 1 - table.feed.opening.active  # type: ignore[union-attr]
    for sheet in state.sheets:
        assert sum(sheet.pool[:4]) == 3  # just the new roll
        assert sheet.pool[WORKER] == sheet.worker
        assert sheet.used[FAVOR] == 0


def test_goods_in_a_storehouse_stay_for_the_next_round() -> None:
    table = begin("storehouse", dice=("wood", "wood", "food"))
    do(table, "done", "keep:wood", "keep:wood")
    assert sheet_of(table).pool[:4] == [2, 0, 0, 0]
    table.commit(0)
    sheet = sheet_of(table)
    rolled = [sheet.dice.count(good) for good in ("wood", "stone", "food", "gold")]
    assert sheet.pool[:4] == [rolled[0] + 2, *rolled[1:]]
    assert sheet.pool[WORKER] == sheet.worker


def test_a_building_works_from_the_round_after() -> None:
    table = begin("farm", unfinished=True, number=3)
    do(table, "cross:farm.a", "cross:farm.b", "cross:farm.c")
    assert sheet_of(table).built[0] == 4
    assert change(table) == "-1 wood -3 actions"
    do(table, "done")
    table.commit(0)
    rules, state = game_of(table)
    food = sheet_of(table).dice.count("food")
    table.choose(0)  # a token; then all begin to expand
    if table.awaiting:
        table.commit(0)
    assert rules.village(state).buildings[0].id == "farm"
    assert sheet_of(table).pool[2] == food + 1


def test_two_settlements_of_the_farm_make_it_three_food() -> None:
    table = begin("farm", settlements=(("farm", "walls1"), ("farm", "granaries1")))
    assert change(table) == "+3 food"


def test_a_settlement_uses_its_cells_for_ever_and_is_not_turned() -> None:
    table = begin("farm", sections=(1, 2, 1, 2), number=5)
    do(table, "done")
    assert keys(table) == ["settle:farm@walls1", "settle:farm@granaries1", "skip"]
    do(table, "settle:farm@walls1")
    assert sheet_of(table).settlements == (Settlement("farm", "walls1"),)
    again = begin("farm", sections=(1, 2, 1, 2), settlements=(("farm", "walls1"),), number=5)
    do(again, "done")
    assert keys(again) == ["settle:farm@granaries1", "skip"]


def test_a_blueprint_of_an_unfinished_building_may_be_used() -> None:
    table = begin("farm", unfinished=True, sections=(1, 2, 0, 0))
    do(table, "done", "settle:farm@walls1")
    rules, state = game_of(table)
    farm = rules.village(state).buildings[0]
    assert farm.value(sheet_of(table)) == 2
    assert not sheet_of(table).built[0]


def score(sections: tuple[int, ...], **fields: Any) -> dict[str, int]:
    rules, state = game_of(table_of(2))
    state.sheets[0] = Sheet([0] * 7, sections=sections, built=(0, 0, 0, 0, 1, 0), **fields)
    return rules.boxes(state, 0)


def test_the_rulebook_example_of_scoring() -> None:
    boxes = score((4, 7, 3, 0), spaces=(0, 0, 1, 0))
    assert (boxes["walls"], boxes["cottages"], boxes["granaries"], boxes["bridges"]) == (
        5,
        14,
        4,
        0,
    )
    assert score((4, 7, 4, 0))["granaries"] == 6


def test_ties_go_to_bridges_then_to_harvests_then_are_shared() -> None:
    rules, state = game_of(table_of(3))
    state.sheets[0].sections = (0, 0, 0, 3)
    state.sheets[1].sections = (1, 0, 0, 1)
    state.sheets[1].fields = (7, 0, 0, 0)
    assert rules.scores(state) == (1, 1, 0)
    assert rules.winners(state) == (0,)
    state.sheets[1].sections = (0, 0, 0, 3)
    assert rules.winners(state) == (1,)
    state.sheets[0].fields = (7, 0, 0, 0)
    assert rules.winners(state) == (0, 1)


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "Commoner"),
        (39, "Commoner"),
        (40, "Servant"),
        (45, "Squire"),
        (54, "Knight"),
        (55, "Castellan"),
        (69, "Duke"),
        (70, "King"),
        (79, "King"),
        (80, "Emperor"),
    ],
)
def test_titles(points: int, name: str) -> None:
    table = begin("farm", vp=points)
    rules, state = game_of(table)
    assert rules.title_of(state, 0) == name
    assert game_of(table_of(2))[0].title_of(state_of(table_of(2)), 0) is None


# --- tokens and rulings ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("favor", "given", "choices", "changed"),
    [
        ("ally", {}, "favor", "+1 actions"),
        ("lucky_coin", {}, "favor", "+1 gold"),
        ("boon", {"dice": ("food", "food", "wood")}, "favor die:1", "+1 food"),
        ("boon", {"dice": ("gold", "food", "wood")}, "favor die:1", "+1 gold"),
        ("export", {}, "favor trade:wood trade:food stop", "-1 wood -1 food +2 vp"),
        (
            "export",
            {"dice": ("stone", "stone", "wood")},
            "favor trade:stone trade:wood",
            "-1 wood -1 stone +2 vp",
        ),
        (
            "export",
            {"dice": ("gold", "stone", "wood")},
            "favor trade:food trade:wood trade:stone",
            "-1 wood -1 stone -1 gold +3 vp",
        ),
        ("yield", {"sections": (0, 0, 0, 4)}, "favor die:1 harvest:field1b stop", "+2 wood"),
        ("yield", {"sections": (0, 0, 0, 2)}, "favor die:3", "+2 food"),
        (
            "yield",
            {"sections": (0, 0, 0, 4), "dice": ("gold", "gold", "wood")},
            "favor die:1 choose:stone harvest:field1c harvest:field2c",
            "+4 stone",
        ),
        (
            "yield",
            {"sections": (0, 0, 0, 4), "options": {"yield_limit": 1}},
            "favor die:1 harvest:field2b",
            "+2 wood",
        ),
    ],
)
def test_tokens(favor: str, given: dict[str, Any], choices: str, changed: str) -> None:
    table = begin("farm", unfinished=True, favor=favor, **given)
    do(table, *choices.split())
    assert change(table) == changed
    assert "favor" not in keys(table)


def test_yield_needs_an_open_field() -> None:
    assert "favor" not in keys(begin("farm", unfinished=True, favor="yield"))
    harvested: dict[str, Any] = {"sections": (0, 0, 0, 2), "fields": (2, 0, 0, 0)}
    table = begin(
        "farm", unfinished=True, favor="yield", dice=("wood", "wood", "wood"), **harvested
    )
    assert "favor" not in keys(table)


def test_a_field_can_be_harvested_in_the_round_that_opens_it() -> None:
    table = begin("farm", unfinished=True, sections=(0, 0, 0, 1))
    assert not any(key.startswith("harvest") for key in keys(table))
    do(table, "cross:bridges2a", "harvest:field1a")
    assert change(table) == "-1 stone +2 food -2 actions +1 bridges"


def test_gold_pays_only_missing_goods() -> None:
    table = begin("farm", unfinished=True, dice=("stone", "gold", "gold"), sections=(3, 0, 0, 0))
    do(table, "cross:walls4a")
    assert change(table) == "-1 stone -1 gold -1 actions +1 walls"


def test_without_actions_only_free_acts_are_offered() -> None:
    table = begin("barracks", "parade_ground", worker=0, favor="ally")
    assert keys(table) == ["use:barracks", "favor", "done"]


def test_a_condition_is_met_within_one_round() -> None:
    table = begin("parade_ground", dice=("stone", "stone", "wood"))
    do(table, "cross:walls1a", "cross:walls2a", "done")
    table.commit(0)
    assert sheet_of(table).vp == 0
    assert sheet_of(table).counts == [0] * 12


def test_goods_are_not_forced_into_an_empty_pool() -> None:
    table = begin("farm", "bathhouse", "night_shift")
    assert change(table) == "+1 actions"  # an action is no good
    assert "use:farm" in keys(table)
    assert change(do(table, "use:farm")) == "+1 food +1 actions"


def test_rerolls_come_first_and_each_building_once() -> None:
    table = begin("oracle", "augurs", "farm")
    assert keys(table) == ["reroll:oracle", "reroll:augurs", "expand"]
    assert change(table) == ""  # the Farm gives when the rerolls are over
    do(table, "reroll:augurs")
    assert keys(table) == ["reroll:oracle", "expand"]
    do(table, "expand")
    assert not any(key.startswith("reroll") for key in keys(table))
    assert sheet_of(table).pool[2] == 2


def test_undo_goes_back_to_the_reroll_and_no_further() -> None:
    table = begin("oracle")
    do(table, "reroll:oracle", "die:1")
    assert keys(table)[-1] == "done"  # no other building rerolls
    do(table, "cross:granaries1b")
    table.undo(0)
    assert not table.can_undo(0)


def test_two_discounts_help_the_same_space() -> None:
    table = begin("bridgewrights", "pontoon_crew", sections=(0, 0, 0, 6), dice=("food",) * 3)
    do(table, "cross:bridges7a")
    assert change(table) == "-1 actions +1 bridges"


def test_equal_spaces_are_offered_once() -> None:
    table = begin("farm", unfinished=True)
    assert [key for key in keys(table) if "farm" in key] == ["cross:farm.a", "cross:farm.b"]
    do(table, "cross:farm.b")
    assert [key for key in keys(table) if "farm" in key] == ["cross:farm.a", "cross:farm.c"]
