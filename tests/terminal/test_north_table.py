"""The table of Empires of the North: it fits every window, and shows what lies on it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from landnam.terminal.chronicle import chronicle
from landnam.terminal.layout import Layout, find_layout
from landnam.terminal.offers import Offers
from landnam.terminal.players import Player
from landnam.titles.north.reading.content import content
from landnam.titles.north.table.state import ACTS
from tests.terminal.windows import fit, windows

CLANS = [
    ["ulaf", "glenn"],
    ["heidel", "mackinnon", "panuk"],
    ["nanurjuk", "panuk", "mackinnon", "ulaf"],
    ["glenn"],
]


def layout_of(table: Table) -> Layout:
    return find_layout(table.rules, [Player("human") for _ in table.rules.sides])


def lively(table: Table, luck: random.Random) -> None:
    """Choose something; pass or stop only when nothing else is left, so that Empires grow."""
    decision = table.decision
    assert decision is not None
    idle = ("pass", "done", "skip", "stop", "go")
    other = [option for option in decision.options if option.verb not in idle]
    table.choose(luck.choice(other or list(decision.options)), decision.seat)


def drawn(table: Table, width: int, height: int, seat: int = 0) -> list[str]:
    lines = layout_of(table).table(table.view(seat), table.decision, width, height)
    return [str(line) for line in lines]


def at(
    given: dict[str, Any], sides: tuple[str, ...] = ("ulaf", "glenn"), **chosen: object
) -> Table:
    """A table as a position of the rulebook describes it."""
    position, rules, options = position_of("north", sides, chosen, "a test")
    state = position.place(given, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    return Table.at(rules, state, setup)


@pytest.mark.parametrize("clans", CLANS, ids=["two", "three", "four", "alone"])
@pytest.mark.parametrize("size", windows((99, 30), (79, 14)))
def test_no_line_is_wider_than_the_window(clans: list[str], size: tuple[int, int]) -> None:
    table = landnam.new("north", clans, seed=11)
    layout = layout_of(table)
    luck = random.Random(5)
    width, height = size
    while (decision := table.decision) is not None:
        if decision.number % len(clans) == 0:  # seats and kinds take turns all the same
            view = table.view(decision.seat)
            offers = Offers(layout, view, decision)
            fit([*layout.table(view, decision, width, height), *offers.lines(width, 4)], width)
            fit(layout.opponent(view, decision.seat, width), width)
        lively(table, luck)


@pytest.mark.parametrize("clans", [["nanurjuk", "panuk", "mackinnon", "ulaf"], ["mackinnon"]])
def test_a_crowded_table_stays_whole_in_a_small_window(clans: list[str]) -> None:
    """80×24: so much of it that what is asked fits below, and nothing of it is left out."""
    table = landnam.new("north", clans, seed=11)
    layout = layout_of(table)
    bots = [find_bot("greedy", seed=seat) for seat in range(len(clans))]
    most = 0
    while (decision := table.decision) is not None:
        view = table.view(decision.seat)
        lines = [str(line) for line in layout.table(view, decision, 79, 15)]
        assert len(lines) <= 20
        told = "\n".join(lines)
        assert all(act.upper() in told for act in ACTS)
        built = view["state"]["empires"][decision.seat]["built"]
        if any(content()[place["card"]].is_field for place in built):  # Nanurjuk may give up all
            assert "Fields" in told
        assert "Hand (" in told
        most = max(most, len(built))
        table.choose(bots[decision.seat].choose(view, decision), decision.seat)
    assert most > 9


@pytest.mark.parametrize("size", windows((99, 36), (79, 16)))
def test_ships_tiles_islands_rivals_empire_and_hand_are_on_every_table(
    size: tuple[int, int],
) -> None:
    table = landnam.new("north", ["ulaf", "glenn"], seed=4)
    luck = random.Random(4)
    seen = 0
    while (decision := table.decision) is not None:
        told = "\n".join(drawn(table, *size, seat=decision.seat))
        joined = " ".join(told.split())
        state = table.view(decision.seat)["state"]
        cards: dict[str, Any] = table.rules.cards  # type: ignore[attr-defined]
        own = state["empires"][decision.seat]
        shown = [*state["nearby_shown"], *own["hand"], *(p["card"] for p in own["built"])]
        for card in shown:
            assert cards[card].name in joined
        for tile in state["circle"]:
            assert tile.upper() in joined
        for place, ship in enumerate(state["queue"], start=1):
            owner = "you" if ship["owner"] == decision.seat else ("Ulaf", "Glenn")[ship["owner"]]
            assert f"{place} {owner}" in joined
            seen += 1
        assert ("Glenn clan", "Ulaf clan")[decision.seat] in joined
        lively(table, luck)
    assert seen > 20, "Ships lay in the queue"


def test_exhausted_cards_and_pawns_lie_askew() -> None:
    table = at({"ulaf": {"worker": 3, "food": 2, "built": ["Axe Smithy", "Twin Ships"]}})
    before = "\n".join(drawn(table, 99, 40))
    assert "Axe Smithy" in before
    assert "/Axe Smithy/" not in before
    choose(table, "Use Axe Smithy")
    after = "\n".join(drawn(table, 99, 40))
    assert "/Axe Smithy/" in after
    assert "/Axe Smithy/" in "\n".join(drawn(table, 79, 12))
    assert "/Axe Smithy/" in "\n".join(map(str, layout_of(table).opponent(table.view(1), 0, 99)))
    assert "Twin Ships" in after
    assert "/Twin Ships/" not in after


def choose(table: Table, beginning: str) -> None:
    """Choose the first option whose words begin so."""
    decision = table.decision
    assert decision is not None
    option = next(o for o in decision.options if o.text.startswith(beginning))
    table.choose(option, decision.seat)


def test_a_pawn_stands_on_its_tile_and_turns_when_it_is_used_again() -> None:
    table = landnam.new("north", ["ulaf"], seed=2)
    while table.decision is None or table.decision.kind != "action":
        table.choose(0)
    choose(table, "Place a pawn on EXPLORE")
    while table.decision.kind != "action":
        choose(table, "Go on")
    assert "EXPLORE [you]" in "\n".join(drawn(table, 99, 40))
    choose(table, "Use the pawn on EXPLORE again")
    assert "[/you/]" in "\n".join(drawn(table, 99, 40))


def test_an_upgrade_lies_with_its_field_and_their_harvest() -> None:
    table = landnam.new("north", ["ulaf", "glenn"], seed=4)
    luck = random.Random(4)
    found = ""
    while table.decision is not None and not found:
        lively(table, luck)
        told = " ".join(" ".join(drawn(table, 99, 40)).split())
        match = re.search(r"Birch Slope \+ Tall Pines \(3 wood\)", told)
        found = match[0] if match else ""
    assert found


def test_an_island_shows_both_its_sides() -> None:
    table = landnam.new("north", ["ulaf", "glenn"], seed=4)
    large = drawn(table, 99, 40)
    [at_name] = [index for index, line in enumerate(large) if "Monks' Cove" in line]
    assert large[at_name].endswith("Pillage: 2 gold.")
    assert "Conquer: Spend 1 Worker and 1 food: gain 1 gold." in large[at_name + 1]
    [small] = [line for line in drawn(table, 79, 15) if "Monks' Cove" in line]
    assert re.search(r"Monks' Cove +2 gold +│ Spend 1 Worker", small)


def test_a_ship_that_arrives_is_told_the_gains_of_each_island() -> None:
    table = landnam.new("north", ["ulaf", "glenn"], seed=2)
    layout = layout_of(table)
    luck = random.Random(2)
    told: set[str] = set()
    while (decision := table.decision) is not None:
        for option in decision.options:
            if option.verb in ("pillage", "conquer"):
                details = layout.details(table.view(decision.seat), option)
                assert details.startswith(f"{option.verb.capitalize()}: ")
                told.add(option.verb)
        lively(table, luck)
    assert told == {"pillage", "conquer"}


def test_prices_stand_with_the_things_paid_for() -> None:
    table = at({"ulaf": {"wood": 1, "worker": 1, "raze": 1, "hand": ["Axe Smithy"]}})
    heard = len(table.events_since(0, None))
    choose(table, "Build Axe Smithy")
    lines = chronicle(layout_of(table), table.events_since(0, None), heard)
    assert lines[0] == "The Ulaf clan built Axe Smithy: −1 wood"


def test_a_ship_that_comes_home_stands_with_the_island_that_it_took() -> None:
    shown = ["Timber Holm", "Seal Rock"]
    table = at({"phase": "expedition", "queue": ["ulaf", "glenn"], "nearby shown": shown})
    choose(table, "Pillage Timber Holm")
    choose(table, "Pillage Seal Rock")
    lines = chronicle(layout_of(table), table.events_since(0, None))
    assert "The Ulaf clan pillaged Timber Holm: +1 Ship +2 wood +1 food" in lines
    assert "The Glenn clan pillaged Seal Rock: +1 Ship +2 fish +1 VP" in lines


def test_a_pass_with_a_pawn_in_hand_is_asked_twice() -> None:
    table = landnam.new("north", ["ulaf"], seed=2)
    decision: Decision | None = table.decision
    while decision is None or decision.kind != "action":
        table.choose(0)
        decision = table.decision
    [passing] = [option for option in decision.options if option.verb == "pass"]
    [warning] = layout_of(table).wastes(table.view(0), decision, passing)
    assert str(warning) == "You still have 2 pawns to place."
    assert layout_of(table).wastes(table.view(0), decision, decision.options[0]) == []


@pytest.mark.parametrize("clans", CLANS, ids=["two", "three", "four", "alone"])
def test_the_end_tells_every_source_and_the_sum(clans: list[str]) -> None:
    table = landnam.new("north", clans, seed=3)
    luck = random.Random(7)
    while not table.over:
        lively(table, luck)
    layout = layout_of(table)
    lines = [str(line) for line in layout.ending(table)]
    figures = [[int(n) for n in re.findall(r"-?\d+", line[24:])] for line in lines]
    together = next(n for n, line in enumerate(lines) if line.startswith("Together"))
    assert figures[together] == list(table.scores)
    for seat, score in enumerate(table.scores):
        assert sum(row[seat] for row in figures[1:together]) == score
    assert str(max(table.scores)) in layout.headline(table)


def test_everything_is_looked_up_by_its_name() -> None:
    table = landnam.new("north", ["ulaf", "glenn"], seed=4)
    layout = layout_of(table)
    view = table.view(0)
    for typed, expected in (
        ("axe smithy", "Spend 1 Worker: gain 1 Raze token."),
        ("monks", "Pillage: 2 gold."),
        ("sail", "Put a Ship at the end of the queue"),
    ):
        found = layout.find(view, typed)
        assert found
        assert expected in "\n".join(map(str, layout.sheet(found[0], view)))
    sheet = "\n".join(map(str, layout.sheet(layout.find(view, "axe smithy")[0], view)))
    assert "our own design" in sheet
    assert "in the deck" in "\n".join(map(str, layout.piles(view)))


@pytest.mark.parametrize("size", windows((99, 36), (79, 14)))
def test_an_island_that_a_ship_has_drawn_is_told_with_both_sides(size: tuple[int, int]) -> None:
    given = {"phase": "expedition", "queue": ["ulaf+raze"], "nearby": ["Sheep Isle"]}
    table = at(given)  # no Island lies open, so the captain draws at once
    told = drawn(table, *size)
    place = next(place for place, line in enumerate(told) if line.startswith("Drawn"))
    assert "Sheep Isle  Pillage: 1 food and 2 sheep." in told[place]
    assert "Conquer: Spend 1 sheep: gain 2 VP." in told[place + 1]


def details_of(table: Table) -> list[str]:
    """Return the details of each option of a lone player."""
    decision = table.decision
    assert decision is not None
    layout, view = layout_of(table), table.view(decision.seat)
    return [layout.details(view, option) for option in decision.options]


def test_options_that_nobody_buys_are_told_without_a_price() -> None:
    shown = {"nearby shown": ["Sheep Isle", "Timber Holm"]}
    given = {"phase": "lookout", "drawn": [1, 3, 4, 5], **shown}
    islands = details_of(at(given, ("ulaf",), scenario="sea_wolves"))
    assert islands[1] == "Spend 1 Worker: gain 1 wood. Pillage: 2 wood and 1 food."
    tired = [{"card": card, "exhausted": True} for card in ("Brewery", "Timber Holm")]
    table = at({"heidel": {"worker": 1, "built": ["Sauna", *tired]}}, ("heidel", "ulaf"))
    choose(table, "Use Sauna")
    assert details_of(table) == [
        "Spend 1 food and 1 sheep: gain 2 VP.",
        "Spend 1 Worker: gain 1 wood.",
    ]


def test_the_headings_of_a_turn_tell_the_price_of_turned_tiles() -> None:
    mine = {"food": 3, "ship": 1, "pawns": ["explore"]}
    table = at({"turned": ["sail", "populate"], "ulaf": mine}, ("ulaf",))
    layout, view = layout_of(table), table.view(0)
    assert table.decision is not None
    labels = {layout.label(view, option) for option in table.decision.options}
    assert {"EXPLORE", "SAIL (1 food)", "EXPLORE → POPULATE (2 food)"} <= labels


def test_the_goal_of_a_scenario_is_told_before_its_target() -> None:
    table = at({}, ("ulaf",), scenario="sea_wolves")
    assert "To win: have 2 conquered Islands at the end, and 36 VP." in drawn(table, 99, 40)
