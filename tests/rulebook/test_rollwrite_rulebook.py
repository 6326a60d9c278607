"""The rulebook of Roll & Write is true and complete, and its positions refuse what cannot be."""

from pathlib import Path
from typing import Any

import pytest

from landnam.kernel.errors import CannotUndo
from landnam.kernel.records import to_data
from landnam.kernel.table import Table
from landnam.rulebook.coverage import missing, shipped_scenarios, whole_position
from landnam.titles.rollwrite.position import RollwritePosition
from landnam.titles.rollwrite.title import Rollwrite
from tests.rulebook.scenarios import indent, must_pass, name_of, tell_all, told

TITLE = Rollwrite()

SCENARIOS = shipped_scenarios("rollwrite")


def test_every_scenario_passes() -> None:
    must_pass(SCENARIOS)


def test_every_statement_ruling_edge_case_and_building_has_a_scenario() -> None:
    assert missing("rollwrite", SCENARIOS) == []


def test_no_scenario_proves_a_rule_that_does_not_exist() -> None:
    sections = whole_position("rollwrite").required().values()
    known = {rule for rules in sections for rule in rules}
    assert [name_of(scenario) for scenario in SCENARIOS if scenario.rule not in known] == []


# --- positions that cannot be -----------------------------------------------------------------

ADVANCED = "options: {mode: advanced}\n"
TWO = "farm@walls1, quarry@walls1"
WRONG = {
    "an unknown key": ("given: {rund: 2}", "given: the key rund means nothing here"),
    "an unknown key of a sheet": (
        "given: {red: {woods: 2}}",
        "given, red: the key woods means nothing here",
    ),
    "a player who is not there": (
        "given: {active: green}",
        "green is no active; known are red and blue.",
    ),
    "a bad phase": ("given: {phase: dinner}", "dinner is no phase; known are roll, favor"),
    "a round that is none": ("given: {round: 11}", "round must be a number, 1 to 10, not 11."),
    "a number that is none": (
        "given: {red: {wood: many}}",
        "wood must be a number, 0 or more, not 'many'.",
    ),
    "less than nothing": ("given: {red: {vp: -1}}", "vp must be a number, 0 or more, not -1."),
    "a track that long": ("given: {red: {walls: 10}}", "walls must be a number, 0 to 9, not 10."),
    "four dice": ("given: {dice: [wood, wood, wood, wood]}", "dice must be three goods, not"),
    "a face that is none": ("given: {dice: [wood, iron, wood]}", "iron is no face of a die"),
    "a worker die that is none": ("given: {workers: 6}", "workers must be a number, 3 to 5, not 6"),
    "an unknown space": (
        "given: {red: {crossed: [granary1a]}}",
        "given, red, crossed: granary1a is no build space; known are granaries1a",
    ),
    "a space of another Village": (
        "given: {red: {crossed: [barracks.a]}}",
        "barracks.a is no space of this Village; known are",
    ),
    "a space of a later section": (
        "given: {red: {granaries: 1, crossed: [granaries3a]}}",
        "crossed must be a space of granaries2, as 1 sections are finished, not 'granaries3a'.",
    ),
    "all spaces of a section": (
        "given: {red: {crossed: [granaries1a, granaries1b]}}",
        "crossed must be spaces of what is not finished; say `finished`",
    ),
    "a building of another Village": (
        "given: {red: {finished: [barracks]}}",
        "barracks is no building of this Village; known are farm, sawmill, quarry, tool_shop",
    ),
    "a thing named twice": (
        "given: {red: {finished: [farm, farm]}}",
        "finished must be a list that names everything once, not 'farm'.",
    ),
    "a Settlement off the grid": (
        f"{ADVANCED}given: {{red: {{walls: 9, settlements: [farm@walls9]}}}}",
        "farm@walls9 is no Settlement that fits; known are",
    ),
    "a Settlement of unfinished sections": (
        f"{ADVANCED}given: {{red: {{walls: 1, settlements: [farm@walls1]}}}}",
        "settlements must be on finished sections that are part of no other Settlement, not",
    ),
    "Settlements that overlap": (
        f"{ADVANCED}given: {{red: {{walls: 2, cottages: 2, settlements: [{TWO}]}}}}",
        "on finished sections that are part of no other Settlement, not 'quarry@walls1'.",
    ),
    "two tokens only": (
        "given: {favors: [ally, boon]}",
        "given: favors must be 3 tokens, not ['ally', 'boon'].",
    ),
    "a token twice": (
        "given: {red: {favor: ally}, blue: {favor: ally}}",
        "given, blue: ally is no Favor token that is left; known are",
    ),
    "a token that is not in play": (
        "given: {favors: [boon, yield, export], red: {favor: ally}}",
        "given, red: ally is no Favor token that is left; known are boon, yield and export.",
    ),
    "three dice to come": (
        "given: {next rolls: {all: [wood, wood, 3]}}",
        "next rolls: all must be four faces such as [stone, wood, food, 4], not",
    ),
    "a roll that cannot come": (
        "given: {next rolls: {red: {worker: 6}}}",
        "next rolls: 6 is no face of die worker; known are 3, 4 and 5.",
    ),
    "a die that is none": ("given: {next rolls: {red: {4: wood}}}", "4 is no die; known are 1, 2"),
    "an unknown verb": ("do: [red: build farm]", "build is no verb; known are take, reroll"),
    "an object that is none": ("do: [red: cross farm]", "farm is no thing to cross; known are"),
    "an object too many": ("do: [red: done now]", "done must be alone, not 'now'."),
    "a payment that is none": (
        "do: [red: pay a lot]",
        "pay must be followed by goods such as 1 wood + 1 gold, not 'a lot'.",
    ),
    "an unknown name in then": (
        "then: {red: {finished: [+frm]}}",
        "frm is no name of a space, building, token or Settlement; known are farm",
    ),
}


@pytest.mark.parametrize(("text", "error"), WRONG.values(), ids=list(WRONG))
def test_a_mistake_is_told_with_its_place_and_cure(tmp_path: Path, text: str, error: str) -> None:
    given = "" if "given:" in text else "\ngiven: {red: {actions: 1}}"
    then = "" if "then:" in text else "\nthen: {}"
    problem = told_of(tmp_path, f"{text}{given}{then}").problem
    assert error in problem
    assert "mine.yaml:1, rollwrite/S1" in problem


def told_of(folder: Path, text: str) -> Any:
    """The result of a scenario of Roll & Write."""
    [result] = tell_all(folder, f"- rule: rollwrite/S1\n  says: A test.\n{indent(text, 2)}")
    return result


def test_anything_then_does_not_mention_must_not_have_changed(tmp_path: Path) -> None:
    text = "given: {red: {wood: 1, actions: 2}}\ndo: [red: cross farm.a]\nthen: {red: {wood: -1}}"
    assert told(told_of(tmp_path, text)) == [
        ("red, actions", "0 (to 2)", "-1 (to 1)"),
        ("red, crossed", "nothing", "+farm.a"),
    ]


def test_a_box_that_is_not_mentioned_is_empty(tmp_path: Path) -> None:
    text = "given: {red: {walls: 1, cottages: 1, actions: 1}}\nthen: {red: {score: {walls: 1}}}"
    assert told(told_of(tmp_path, text)) == [
        ("red, score", "{'walls': 1}", "{'walls': 1, 'cottages': 1}"),
    ]


# --- what no scenario can say -----------------------------------------------------------------


def table_at(village: str, given: dict[str, Any]) -> Table:
    """An adventure of two that goes on from this position, before anything is confirmed."""
    sides = ["red", "blue"]
    options = TITLE.check(sides, {"mode": "adventure", "village": village})
    rules = TITLE.rules(sides, options)
    state = RollwritePosition(rules).place(given, "1", "a test")
    setup = {"seats": sides, "options": options, "seed": "1", "salt": ""}
    return Table.at(rules, state, setup, confirm=True)


def test_a_crossed_space_can_be_taken_back_until_done() -> None:
    """Edge case E20: the own sheet alone, freely."""
    table = table_at("amazons_6", {"red": {"stone": 1, "actions": 2}, "blue": {"actions": 1}})
    before = to_data(table.state)
    table.choose("cross:walls1a", 0)
    table.undo(0)
    assert to_data(table.state) == before


def test_a_reroll_cannot_be_taken_back() -> None:
    """Edge case E20: except after a reroll."""
    table = table_at("amazons_6", {"phase": "income", "red": {"finished": ["oracle"]}})
    table.choose("reroll:oracle", 0)
    table.undo(0)
    table.choose("reroll:oracle", 0)
    table.choose("die:1", 0)
    with pytest.raises(CannotUndo):
        table.undo(0)
