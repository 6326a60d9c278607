"""Rules that no card of the box shows, proved with cards that say something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.titles.north.position import NorthPosition
from landnam.titles.north.reading.content import content
from landnam.titles.north.table.state import NorthState
from landnam.vocabulary.reading import plain

BONUS = [{"gain_any": 1}]


def table_of(given: Mapping[str, Any], **changed: dict[str, Any]) -> Table:
    """Glenn against Ulaf in this position, with some cards changed."""
    cards = content()
    carried = {
        card: {
            "deck": cards[card].deck,
            "face": {**plain(cards[card].definition["face"]), **changes},
        }
        for card, changes in changed.items()
    }
    seats = ["glenn", "ulaf"]
    title = find_title("north")
    rules = title.rules(seats, title.check(seats, {}), carried)
    state = NorthPosition(rules).place(given, "1", "here")  # type: ignore[arg-type]
    setup = {"seats": seats, "options": {}, "seed": "1", "salt": "1"}
    return Table.at(rules, state, setup)


def state_of(table: Table) -> NorthState:
    assert isinstance(table.state, NorthState)
    return table.state


def keys(table: Table) -> list[str]:
    decision = table.decision
    assert decision is not None
    return [option.key for option in decision.options]


def test_a_boost_that_builds_is_offered_with_construct_only_if_a_location_is_left() -> None:
    """Ruling A19."""
    one = {"glenn": {"wood": 2, "hand": ["Many Hands", "Shared Pier"]}}
    two = {"glenn": {"wood": 2, "hand": ["Many Hands", "Shared Pier", "Stone Cottage"]}}
    for given, offered in ((one, ["go"]), (two, ["boost:gle030", "go"])):
        table = table_of(given, gle030={"act": "construct"})
        table.choose("pawn:construct")
        assert keys(table) == offered


def test_windows_open_inside_windows() -> None:
    """Edge case 4: a Boost on EXPLORE builds, the bonus performs SAIL, which takes a Boost too."""
    given = {"glenn": {"ship": 1, "hand": ["Many Hands", "Stone Cottage", "gle004", "gle005"]}}
    sailing = {"act": "sail", "effect": [{"gain": {"fish": 1}}]}
    table = table_of(given, gle026={"bonus": [{"act": "sail"}]}, gle004=sailing, gle005=sailing)
    for key in ("pawn:explore", "boost:gle030", "build:gle026"):
        table.choose(key)
    assert keys(table) == ["boost:gle004", "go"]
    table.choose("boost:gle004")
    assert keys(table) == ["sail:empty", "sail:fish"]
    hand = len(state_of(table).empires[0].hand)
    table.choose("sail:fish")
    state = state_of(table)
    assert [(ship.owner, ship.fish) for ship in state.queue] == [(0, True)]
    assert len(state.empires[0].hand) == hand + 1  # EXPLORE drew last
    assert state.stack[-1].seat == 1


def test_a_feature_sees_construct_after_the_bonus_of_the_built_card() -> None:
    """Edge case 54."""
    given = {"glenn": {"hand": ["Shared Pier"], "built": ["Joiners' Yard"]}}
    table = table_of(given, gle028={"bonus": BONUS})
    table.choose("pawn:construct")
    table.choose("go")
    assert state_of(table).empires[0].vp == 0
    table.choose("choose:wood")
    assert state_of(table).empires[0].vp == 1


def test_a_feature_sees_a_conquest_after_the_bonus_of_the_island() -> None:
    """Edge case 53."""
    given = {
        "phase": "expedition",
        "queue": ["ulaf+raze"],
        "nearby shown": ["Seal Rock"],
        "nearby": "none",
        "ulaf": {"built": ["Watchtower"]},
    }
    table = table_of(given, nea002={"bonus": BONUS})
    table.choose("conquer:nea002")
    assert state_of(table).empires[1].vp == 0
    table.choose("choose:wood")
    assert state_of(table).empires[1].vp == 1
