"""An impossible choice is refused with its reason, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.errors import AwaitsCommit, GameOver, IllegalChoice, NotAsked, NotOffered
from landnam.kernel.table import Table
from landnam.titles.rollwrite.position import RollwritePosition
from landnam.titles.rollwrite.title import Rollwrite
from landnam.words import say

TITLE = Rollwrite()

PLENTY = {"wood": 4, "stone": 4, "food": 4, "actions": 4}


def table_at(given: dict[str, Any], confirm: bool = False, **options: Any) -> Table:
    """Two players who go on from this position."""
    sides = ["red", "blue"]
    chosen = TITLE.check(sides, options)
    rules = TITLE.rules(sides, chosen)
    state = RollwritePosition(rules).place(given, "1", "a test")
    setup = {"seats": sides, "options": chosen, "seed": "1", "salt": ""}
    return Table.at(rules, state, setup, confirm=confirm)


def refuse(table: Table, choice: str, seat: int | None, kind: type[IllegalChoice]) -> str:
    """The error's words, if the choice is refused so and nothing has changed."""
    before = table.save(), table.digest, len(table.log), table.can_undo(0), table.asked
    with pytest.raises(kind) as caught:
        table.choose(choice, seat)
    assert (table.save(), table.digest, len(table.log), table.can_undo(0), table.asked) == before
    return str(caught.value)


def reasons(table: Table, seat: int, thing: str) -> dict[str, str]:
    """Why the thing is not possible now: the reason's word and its sentence."""
    return {why.reason: say(why.message) for why in table.why_not(seat, thing)}


CASES: list[tuple[str, dict[str, Any], str, str, str, str]] = [
    (
        "a finished section",
        {"red": {**PLENTY, "walls": 3}},
        "cross:walls2a",
        "walls2a",
        "section-finished",
        "This section is finished.",
    ),
    (
        "a section that is not the next",
        {"red": {**PLENTY, "walls": 3}},
        "cross:walls6a",
        "walls6a",
        "section-later",
        "Walls 4 must be finished first.",
    ),
    (
        "a finished track",
        {"red": {**PLENTY, "walls": 9}},
        "cross:walls9a",
        "walls9a",
        "section-finished",
        "This section is finished.",
    ),
    (
        "a crossed space",
        {"red": {**PLENTY, "crossed": ["farm.a"]}},
        "cross:farm.a",
        "farm.a",
        "crossed",
        "This space is crossed off.",
    ),
    (
        "a locked field",
        {"red": {**PLENTY, "bridges": 3}},
        "harvest:field2a",
        "field2a",
        "field-locked",
        "Field 2 is locked; build its Bridge.",
    ),
    (
        "a harvested space",
        {"red": {**PLENTY, "bridges": 3, "harvested": ["field1a"]}},
        "harvest:field1a",
        "field1a",
        "harvested",
        "This space is harvested.",
    ),
    (
        "a space that is too dear",
        {"red": {"wood": 1, "actions": 4}},
        "cross:walls1a",
        "walls1a",
        "cannot-pay",
        "You cannot pay 1 stone.",
    ),
    (
        "no action left",
        {"red": {"stone": 1, "favor": "ally"}},
        "cross:walls1a",
        "walls1a",
        "no-action",
        "You have no action left.",
    ),
    (
        "a building that is not built",
        {"red": PLENTY},
        "use:farm",
        "farm",
        "not-built",
        "This building is not finished.",
    ),
]


@pytest.mark.parametrize(("what", "given", "choice", "thing", "reason", "words"), CASES)
def test_it_is_refused_with_its_reason(
    what: str, given: dict[str, Any], choice: str, thing: str, reason: str, words: str
) -> None:
    table = table_at(given)
    told = refuse(table, choice, 0, NotOffered)
    assert told.startswith(f"{choice} is not among what red may choose now")
    assert reasons(table, 0, thing) == {reason: words}


def test_a_space_that_nothing_is_called() -> None:
    table = table_at({"red": PLENTY})
    assert "moat1a" in refuse(table, "cross:moat1a", 0, NotOffered)
    assert reasons(table, 0, "moat1a") == {}


def test_the_wrong_seat_in_the_choice_of_tokens() -> None:
    table = table_at({"phase": "favor", "active": "red", "favors": ["ally", "boon", "yield"]})
    told = refuse(table, "take:ally", 1, NotAsked)
    assert told == "blue has nothing to decide now; waiting for red."
    assert reasons(table, 1, "favor").keys() == {"no-favor"}


def test_a_seat_that_is_done() -> None:
    table = table_at({"red": PLENTY, "blue": PLENTY})
    table.choose("done", 0)
    told = refuse(table, "cross:walls1a", 0, NotAsked)
    assert told == "red has nothing to decide now; waiting for blue."
    assert reasons(table, 0, "walls1a").keys() == {"not-now"}


def test_a_seat_that_waits_for_its_own_commit() -> None:
    table = table_at({"red": PLENTY, "blue": {"done": True}}, confirm=True)
    table.choose("cross:walls1a", 0)
    table.choose("done", 0)
    refuse(table, "cross:walls2a", 0, AwaitsCommit)


def test_a_settlement_that_does_not_fit() -> None:
    given = {"phase": "settle", "red": {"walls": 2, "cottages": 2}}
    table = table_at(given, mode="advanced")
    refuse(table, "settle:farm@walls2", 0, NotOffered)
    refuse(table, "settle:farm@walls1", 1, NotAsked)


def test_after_the_end() -> None:
    table = table_at({"phase": "end", "round": 10})
    refuse(table, "done", 0, GameOver)
