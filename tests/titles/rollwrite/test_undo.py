"""Taking back: the own sheet alone, until ``done``, and not past a reroll."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.errors import CannotUndo
from landnam.kernel.records import to_data
from landnam.kernel.table import Table
from landnam.titles.rollwrite.phases.rounds import Round
from landnam.titles.rollwrite.table.goods import INDEX, WORKER
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.title import Rollwrite
from tests.titles.rollwrite.one_round import keys, village_of

TITLE = Rollwrite()

BOTH = pytest.mark.parametrize("confirm", [True, False], ids=["confirm", "at once"])
NOTHING: dict[str, int] = {}


def expand(
    *pools: dict[str, int], confirm: bool, buildings: tuple[str, ...] = (), **fields: Any
) -> Table:
    """A round in which every seat has this pool and is about to expand; no building gives goods."""
    sides = TITLE.sides[: len(pools)]
    chosen = {"mode": "adventure", "village": village_of(*buildings)}
    rules = TITLE.rules(sides, TITLE.check(sides, chosen))
    state: RollwriteState = rules.set_up("undo")
    state.round, state.active = 2, 0
    for sheet, pool in zip(state.sheets, pools, strict=True):
        sheet.dice, sheet.worker = ("wood", "stone", "food"), 4
        for good, amount in pool.items():
            sheet.pool[INDEX[good] if good != "actions" else WORKER] = amount
        sheet.built = (*(1 for _ in buildings), *sheet.built[len(buildings) :])
        for name, value in fields.items():
            setattr(sheet, name, value)
    state.stack = [state.stack[-1].go(Round.EXPAND)]
    setup = {"seats": list(sides), "options": chosen, "seed": "undo", "salt": ""}
    return Table.at(rules, state, setup, confirm=confirm)


def sheets(table: Table) -> Any:
    """All sheets as data."""
    return to_data(table.state)["sheets"]


@BOTH
def test_the_last_action_can_be_taken_back(confirm: bool) -> None:
    """Nothing is left to do but ``done``, and still it is the seat that says so."""
    table = expand({"actions": 1}, confirm=confirm)
    before = sheets(table)
    table.choose("cross:granaries1b")
    assert keys(table) == ["done"]
    table.undo(0)
    assert sheets(table) == before


@BOTH
def test_undo_leaves_the_other_sheets_alone(confirm: bool) -> None:
    table = expand({"actions": 1}, {"actions": 2, "stone": 2}, confirm=confirm)
    before = sheets(table)
    table.choose("cross:granaries1b", 0)
    table.choose("cross:walls1a", 1)
    table.choose("cross:walls2a", 1)
    after = sheets(table)
    table.undo(0)
    assert sheets(table) == [before[0], after[1]]
    table.undo(1, whole=True)
    assert sheets(table) == before


def test_without_confirming_done_is_final() -> None:
    table = expand({"actions": 1}, {"actions": 1}, confirm=False)
    table.choose("cross:granaries1b", 0)
    table.choose("done", 0)
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo):
        table.undo(0)


def test_with_confirming_done_can_be_taken_back_too() -> None:
    table = expand({"actions": 1}, {"actions": 1}, confirm=True)
    table.choose("cross:granaries1b", 0)
    crossed = sheets(table)
    table.choose("done", 0)
    table.undo(0)
    assert sheets(table) == crossed
    table.choose("done", 0)
    table.commit(0)
    assert not table.can_undo(0)


@BOTH
def test_a_player_without_options_is_not_asked(confirm: bool) -> None:
    """Everybody can see it, so nothing is told by it, and there is nothing to take back."""
    table = expand(NOTHING, {"actions": 1}, confirm=confirm)
    assert table.asked == (1,)
    alone = expand(NOTHING, confirm=confirm)
    assert alone.state.round == 3  # type: ignore[attr-defined]


@BOTH
def test_a_player_able_to_reroll_says_done(confirm: bool) -> None:
    """Astronomers turn a die without rolling it, so that can be taken back until ``done``."""
    table = expand(NOTHING, confirm=confirm, buildings=("astronomers",))
    before = sheets(table)
    table.choose("expand")
    assert keys(table) == ["done"]
    table.undo(0)
    assert sheets(table) == before


@BOTH
def test_a_reroll_is_final_and_the_acts_after_it_are_not(confirm: bool) -> None:
    table = expand({"actions": 1}, confirm=confirm, buildings=("augurs",))
    table.choose("reroll:augurs")
    rolled = sheets(table)
    assert not table.can_undo(0)
    table.choose("cross:granaries1b")
    table.undo(0)
    assert sheets(table) == rolled
    with pytest.raises(CannotUndo):
        table.undo(0)
