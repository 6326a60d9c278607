"""A round of one player in a Village of the test's own, begun in the Expand phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.kernel.state import Frame
from landnam.kernel.table import Table
from landnam.titles.rollwrite.phases.rounds import Round
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.goods import GOLD, INDEX, SUPPLY, WORKER
from landnam.titles.rollwrite.table.state import (
    TRACKS,
    RollwriteState,
    Settlement,
    Sheet,
)
from landnam.titles.rollwrite.title import Rollwrite

TITLE = Rollwrite()

IDLE = ("fortress", "architects", "monument", "citadel", "library", "palace")
"""Buildings that do nothing before the end."""

DICE = ("wood", "stone", "food")


def village_of(*buildings: Any) -> dict[str, Any]:
    """A Village with these buildings, and others that do nothing in a round."""
    named = [one["id"] if isinstance(one, dict) else one for one in buildings]
    fill = [building for building in IDLE if building not in named][: 6 - len(buildings)]
    return {"name": "Test", "buildings": [*buildings, *fill]}


def begin(
    *buildings: Any,
    dice: Sequence[str] = DICE,
    worker: int = 4,
    favor: str = "",
    number: int = 2,
    unfinished: bool = False,
    settlements: Sequence[tuple[str, str]] = (),
    options: dict[str, Any] | None = None,
    more: dict[str, int] | None = None,
    **fields: Any,
) -> Table:
    """The Expand phase of a round; the named buildings work unless they are ``unfinished``."""
    chosen = {"mode": "adventure", "village": village_of(*buildings), **(options or {})}
    rules: RollwriteRules = TITLE.rules(["red"], TITLE.check(["red"], chosen))
    state = rules.set_up("one round")
    state.round = number
    state.favors = tuple(token for token in rules.favors if token != favor)
    sheet = state.sheets[0]
    sheet.dice, sheet.worker = tuple(dice), worker
    for face in dice:
        sheet.pool[INDEX[face]] += 1
    sheet.pool[WORKER] = worker
    for good, amount in (more or {}).items():
        sheet.pool[INDEX[good]] += amount
    sheet.favor = (favor,) if favor else ()
    if not unfinished:
        sheet.built = (*(1 for _ in buildings), *sheet.built[len(buildings) :])
    sheet.settlements = tuple(Settlement(building, cell) for building, cell in settlements)
    for name, value in fields.items():
        setattr(sheet, name, value)
    state.stack = [Frame("round", 0, Round.EXPAND)]
    setup = {"seats": ["red"], "options": chosen, "seed": "one round", "salt": ""}
    return Table.at(rules, state, setup, confirm=True)


def game_of(table: Table) -> tuple[RollwriteRules, RollwriteState]:
    """Return the rules and the state, with their types."""
    assert isinstance(table.rules, RollwriteRules)
    assert isinstance(table.state, RollwriteState)
    return table.rules, table.state


def opening_sheet(table: Table) -> Sheet:
    """The sheet as the round began, before anything was collected."""
    opening = table.feed.opening
    assert isinstance(opening, RollwriteState)
    return opening.sheets[0]


def sheet_of(table: Table) -> Sheet:
    """The sheet as it is."""
    return game_of(table)[1].sheets[0]


def change(table: Table) -> str:
    """Return the changes since the round began: "-1 wood +1 actions +2 vp"."""
    before, after = opening_sheet(table), sheet_of(table)
    numbers = {
        **{SUPPLY[good]: after.pool[good] - before.pool[good] for good in range(GOLD + 1)},
        "actions": after.pool[WORKER] - before.pool[WORKER],
        "vp": after.vp - before.vp,
        **{track: after.sections[row] - before.sections[row] for row, track in enumerate(TRACKS)},
    }
    return " ".join(f"{number:+} {name}" for name, number in numbers.items() if number)


def do(table: Table, *choices: str) -> Table:
    """Make these choices one after the other."""
    for choice in choices:
        table.choose(choice)
    return table


def keys(table: Table) -> list[str]:
    """The keys that are offered."""
    decision = table.decision
    return [option.key for option in decision.options] if decision is not None else []
