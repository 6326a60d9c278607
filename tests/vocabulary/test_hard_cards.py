"""The hard cards of a northern game run in the shared language: boosts, copies, nested acts."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.table import Table
from tests.fjord.rules import FjordRules
from tests.fjord.state import GOODS, FjordState, Place, Ship

RULES = FjordRules()


def table_of(
    *,
    confirm: bool = False,
    queue: tuple[Ship, ...] = (),
    **empires: dict[str, Any],
) -> Table:
    """Return a position with these things of the two empires."""
    state = RULES.set_up("fjord")
    state.queue = queue
    for empire, side in zip(state.empires, RULES.sides, strict=True):
        told = empires.get(side, {})
        empire.goods = list(GOODS.vector(told.get("goods", {})))
        empire.hand = tuple(told.get("hand", ()))
        empire.built = tuple(
            card if isinstance(card, Place) else Place(card) for card in told.get("built", ())
        )
    setup = {"seats": list(RULES.sides), "options": {}, "seed": "fjord", "salt": "fjord"}
    return Table.at(RULES, state, setup, confirm=confirm)


def state_of(table: Table) -> FjordState:
    state = table.state
    assert isinstance(state, FjordState)
    return state


def keys(table: Table) -> list[str]:
    decision = table.decision
    assert decision is not None
    return [option.key for option in decision.options]


def goods(table: Table, seat: int) -> dict[str, int]:
    empire = state_of(table).empires[seat]
    return {good: n for good, n in zip(GOODS.supply, empire.goods, strict=True) if n}


def test_an_act_opens_a_window_for_the_boosts_that_name_it() -> None:
    table = table_of(ulaf={"goods": {"ship": 1}, "hand": ["night", "hands"]})
    table.choose("declare:sail")
    assert keys(table) == ["boost:night", "go"]
    table.choose("go")
    assert state_of(table).queue == (Ship(0, 0),)


def test_night_run_frees_the_ship_with_which_it_lets_one_sail() -> None:
    """SAIL is legal without a ship at home if a boost of the same window brings one home."""
    table = table_of(queue=(Ship(1), Ship(0)), ulaf={"hand": ["night"]})
    assert "declare:sail" in keys(table)
    table.choose("declare:sail")
    assert keys(table) == ["boost:night"]
    table.choose("boost:night")
    assert state_of(table).queue == (Ship(1), Ship(0))
    assert goods(table, 0) == {"food": 1}
    assert state_of(table).empires[0].discard == ("night",)


def test_sail_is_illegal_without_a_ship_and_without_a_boost_that_brings_one() -> None:
    table = table_of(queue=(Ship(1),), ulaf={"hand": ["night", "hands"]})
    assert "declare:sail" not in keys(table)


def test_many_hands_builds_for_less_before_the_declared_act() -> None:
    table = table_of(ulaf={"hand": ["hands", "cog"]})
    table.choose("declare:explore")
    assert keys(table) == ["boost:hands", "go"]
    table.choose("boost:hands")
    assert [place.card for place in state_of(table).empires[0].built] == ["cog"]


def test_a_boost_that_would_leave_the_act_impossible_is_not_offered() -> None:
    """Thrift would build the only card that CONSTRUCT could build."""
    table = table_of(ulaf={"hand": ["thrift", "galley"], "goods": {"wood": 1}})
    table.choose("declare:construct")
    assert [key for key in keys(table) if key.startswith("boost")] == []


def test_merchant_cog_sails_with_a_fish_from_the_supply_in_a_window_of_its_own() -> None:
    table = table_of(
        ulaf={"built": ["cog", "galley"], "goods": {"gold": 1, "ship": 1}, "hand": ["night"]}
    )
    table.choose("use:cog")
    assert keys(table) == ["boost:night", "go"]
    table.choose("go")
    assert state_of(table).queue == (Ship(0, 1),)
    assert goods(table, 0) == {}
    assert state_of(table).empires[0].vp == 1  # the Galley watches every SAIL


def test_valkyrie_asks_after_the_whole_step_and_two_are_ordered_by_their_player() -> None:
    table = table_of(
        queue=(Ship(0),),
        ulaf={"hand": ["night"], "built": ["valkyrie", "norns"]},
    )
    table.choose("declare:sail")
    table.choose("boost:night")
    decision = table.decision
    assert decision is not None
    assert (decision.kind, keys(table)) == ("order", ["next:valkyrie", "next:norns"])
    table.choose("next:norns")
    table.choose("choose:stone")
    table.choose("choose:fish")
    assert goods(table, 0) == {"stone": 1, "food": 1}  # the fish went with the ship
    assert state_of(table).queue == (Ship(0, 1),)


def test_hammock_row_asks_its_owner_in_the_middle_of_an_enemy_s_turn() -> None:
    """A seat that is not in turn decides; the raider commits first and cannot undo any more."""
    table = table_of(
        confirm=True,
        ulaf={"goods": {"raze": 1, "worker": 1}, "built": ["smithy"]},
        glenn={"built": ["hammock", "smithy"]},
    )
    table.choose("raid:smithy")
    assert table.can_undo(0)
    table.undo(0)
    assert goods(table, 0) == {"raze": 1, "worker": 1}
    table.choose("raid:smithy")
    table.commit(0)
    decision = table.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "good")
    assert not table.can_undo(0)
    table.choose("choose:fish")
    table.commit(1)
    assert goods(table, 1) == {"fish": 1}
    assert table.asked == (1,)


def test_mirror_ice_runs_the_copied_action_as_itself() -> None:
    copy = Place("mirror", copies="smithy")
    table = table_of(ulaf={"built": ["smithy", copy], "goods": {"worker": 2}})
    assert keys(table)[:2] == ["use:smithy", "use:mirror"]
    table.choose("use:mirror")
    smithy, mirror = state_of(table).empires[0].built
    assert (smithy.exhausted, mirror.exhausted) == (False, True)
    assert goods(table, 0) == {"worker": 1, "raze": 1}


def test_mirror_ice_watches_the_same_as_the_copied_feature() -> None:
    copy = Place("mirror", copies="galley")
    table = table_of(ulaf={"built": ["galley", copy], "goods": {"ship": 1}})
    table.choose("declare:sail")
    assert state_of(table).empires[0].vp == 2


@pytest.mark.parametrize(("built", "cost"), [([], 1), (["walls"], 2)])
def test_a_card_that_stands_changes_a_value(built: list[str], cost: int) -> None:
    table = table_of(ulaf={"goods": {"raze": 2}, "built": []}, glenn={"built": ["smithy", *built]})
    table.choose("raid:smithy")
    assert goods(table, 0).get("raze", 0) == 2 - cost


def test_a_value_that_no_card_on_the_table_can_change_is_a_constant() -> None:
    rules = FjordRules()
    rules.changing = frozenset()
    state = rules.set_up("fjord")
    state.empires[0].built = (Place("walls"),)
    assert rules.value(state, "raid_cost", 0) == 1
