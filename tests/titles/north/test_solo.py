"""The solo game of Empires of the North: four rounds, four events, a goal and a target."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.rulebook.position import position_of
from landnam.titles.north.manifest import CLANS, SCENARIOS
from landnam.titles.north.solo.rules import SoloRules
from landnam.titles.north.solo.scenarios import scenarios
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.table.goods import GOLD
from landnam.words import say


def rules_of(scenario: str, clan: str = "glenn") -> SoloRules:
    title = find_title("north")
    rules = title.rules([clan], title.check([clan], {"scenario": scenario}))
    assert isinstance(rules, SoloRules)
    return rules


def played(rules: SoloRules, seed: str) -> SoloState:
    state = rules.set_up(seed)
    rules.start(state)
    luck = Random(seed)
    while state.offers:
        seat, options = state.offers[0]
        rules.apply(state, luck.choice(options), seat)
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("clan", CLANS)
def test_a_game_alone_has_four_rounds_and_four_different_events(scenario: str, clan: str) -> None:
    state = played(rules_of(scenario, clan), f"{scenario} {clan}")
    assert state.round == 4
    assert len(set(state.drawn)) == len(state.drawn) == 4


def test_twenty_five_points_do_not_end_a_game_alone() -> None:
    rules = rules_of("winter_near")
    state = rules.set_up("points")
    state.empires[0].vp = 25
    rules.check_end(state, state.round)
    assert state.last == 4


@pytest.mark.parametrize(("food", "vp", "won"), [(3, 40, True), (2, 40, False), (3, 10, False)])
def test_the_goal_and_the_target_must_both_be_reached(food: int, vp: int, won: bool) -> None:
    rules = rules_of("winter_near")
    state = rules.set_up("goal")
    index = state.GOODS.index
    empire = state.empires[0]
    empire.goods[index["food"]], empire.goods[index["wood"]] = food, 3
    empire.vp = vp
    assert rules.winners(state) == ((0,) if won else ())


def test_the_rival_is_outgrown_by_more_cards_than_its_strength() -> None:
    rules = rules_of("rival_clan")
    state = rules.set_up("rival")
    assert (state.rival, len(state.empires[0].built)) == (6, 3)
    assert not rules.goal_reached(state)
    state.rival = 2
    assert rules.goal_reached(state)


def test_every_event_and_goal_has_words() -> None:
    for scenario in scenarios().values():
        assert say(scenario.goal_words())
        assert all(say(event.words()).endswith(".") for event in scenario.events)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_clients_are_told_the_scenario_and_how_far_its_goal_is_reached(scenario: str) -> None:
    rules = rules_of(scenario)
    told = rules.almanac()["scenario"]
    assert told["name"] == scenarios()[scenario].name
    assert len(told["events"]) == 5
    state = played(rules, f"goal {scenario}")
    parts = rules.facts(state)["goal"]
    assert parts
    assert rules.goal_reached(state) == all(part["have"] >= part["need"] for part in parts)


def test_the_goal_of_the_great_fair_counts_gold() -> None:
    rules = rules_of("trade_fair")
    state = rules.set_up("gold")
    assert isinstance(state, SoloState)
    state.empires[0].goods[GOLD] = 3
    assert rules.facts(state)["goal"] == [{"what": "gold", "have": 3, "need": 4}]
    assert not rules.goal_reached(state)
    state.empires[0].goods[GOLD] = 4
    assert rules.goal_reached(state)


# --- told -----------------------------------------------------------------------------------------


def at(given: dict[str, Any], scenario: str = "winter_near") -> Table:
    """A table for the Ulaf clan alone, as a position of the rulebook describes it."""
    position, rules, options = position_of("north", ("ulaf",), {"scenario": scenario}, "a test")
    state = position.place(given, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    return Table.at(rules, state, setup)


def test_an_option_tells_the_price_of_a_turned_tile() -> None:
    table = at(
        {"turned": ["sail", "populate"], "ulaf": {"food": 3, "ship": 1, "pawns": ["explore"]}}
    )
    assert table.decision is not None
    told = {option.text for option in table.decision.options}
    assert "Place a pawn on EXPLORE" in told
    assert "Place a pawn on SAIL (1 food)" in told
    assert "Use the pawn on EXPLORE again: POPULATE (2 food)" in told


def test_the_log_tells_the_meaning_of_a_number_token_and_the_cards_it_exhausts() -> None:
    built = ["Axe Smithy", "Seal Rock"]
    given = {"phase": "lookout", "drawn": [1, 2, 3, 4], "ulaf": {"built": built}}
    table = at(given, "sea_wolves")
    table.choose("exhaust:ula001")
    lines = [message for event in table.feed.of(0) if (message := table.rules.tell(event))]
    assert [say(line) for line in lines][-4:] == [
        "Number token 5: Pay 1 Raze token, or exhaust 2 of your Action cards.",
        "The Ulaf clan exhausted Axe Smithy.",
        "The Ulaf clan exhausted Seal Rock.",
        "Action phase.",
    ]
