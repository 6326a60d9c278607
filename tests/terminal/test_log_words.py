"""The log of an action: its cost, the things given up for it, and its gains."""

from __future__ import annotations

from typing import Any

from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from landnam.terminal.chronicle import chronicle
from landnam.terminal.layout import find_layout
from landnam.terminal.players import Player


def log_of(sides: tuple[str, str], given: dict[str, Any], *choices: str) -> list[str]:
    """Return the public log of these choices, each named by the beginning of its words."""
    position, rules, options = position_of("settlers", sides, {}, "a test")
    state = position.place(given, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    table = Table.at(rules, state, setup)
    heard = len(table.events_since(0, None))
    for choice in choices:
        decision = table.decision
        assert decision is not None
        [key] = [option.key for option in decision.options if option.text.startswith(choice)]
        table.choose(key)
    layout = find_layout(rules, [Player("human"), Player("human")])
    return chronicle(layout, table.events_since(0, None), heard)


def test_a_building_names_the_location_that_was_discarded_for_it() -> None:
    given = {"roman": {"stone": 2, "hand": ["Gladiator School"], "built": ["Quarry", "Brewer"]}}
    lines = log_of(("roman", "barbarian"), given, "Build Gladiator School", "Discard Quarry")
    assert lines[0] == "The Romans built Gladiator School, discarding Quarry: −1 stone"


def test_a_building_names_a_foundation_too() -> None:
    given = {"roman": {"stone": 2, "hand": ["Gladiator School"], "foundations": 1}}
    [line, *_] = log_of(("roman", "barbarian"), given, "Build Gladiator School")
    assert line == "The Romans built Gladiator School, discarding a Foundation: −1 stone"


def test_a_building_that_takes_no_location_names_none() -> None:
    given = {"roman": {"stone": 1, "wood": 1, "hand": ["Brewer"]}}
    [line, *_] = log_of(("roman", "barbarian"), given, "Build Brewer")
    assert line.startswith("The Romans built Brewer: −")


def test_an_action_tells_its_cost_and_its_gain() -> None:
    given = {"roman": {"food": 1, "built": ["Brewer"]}}
    lines = log_of(("roman", "barbarian"), given, "Activate Brewer")
    assert lines[0] == "The Romans activated Brewer: −1 food +1 VP"


def test_every_use_of_a_location_in_one_action_is_told() -> None:
    given = {"roman": {"food": 2, "built": ["Brewer"]}}
    lines = log_of(("roman", "barbarian"), given, "Activate Brewer", "Once more")
    assert lines[0] == "The Romans activated Brewer: −1 food +1 VP (2 times)"


def test_an_action_names_the_card_that_was_discarded_for_it() -> None:
    given = {"roman": {"built": ["Tavern"], "hand": ["Brewer", "Quarry"]}}
    lines = log_of(("roman", "barbarian"), given, "Activate Tavern", "Discard Brewer")
    assert lines[0] == "The Romans activated Tavern, discarding Brewer: +2 VP"


def test_an_action_names_the_deal_that_was_given_up_for_it() -> None:
    given = {"roman": {"worker": 1, "built": ["Hanseatic League"], "deals": ["Spies"]}}
    [line, *_] = log_of(("roman", "barbarian"), given, "Activate Hanseatic League")
    told = "The Romans activated Hanseatic League, giving up their Deal with Spies"
    assert line == f"{told}: −1 worker +2 VP"


def test_an_advance_payment_stands_with_its_purchase() -> None:
    given = {
        "japanese": {"worker": 1, "food": 2, "built": ["Brewer", "Dojo"], "hand": ["Geisha House"]}
    }
    lines = log_of(("japanese", "barbarian"), given, "Deploy", "Make a Deal with Geisha House")
    assert lines[0] == "The Japanese deployed a Samurai at Dojo: −1 worker"
    assert lines[1].startswith("The Japanese made a Deal with Geisha House")
    assert "−1 food" in lines[1]
