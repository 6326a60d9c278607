"""The sheets of Roll & Write: they fit every window, and show what can be crossed off now."""

from __future__ import annotations

import random
import re

import pytest
from rich.text import Text

import landnam
from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table
from landnam.terminal.layout import Layout, find_layout
from landnam.terminal.offers import Offers, numbers_of
from landnam.terminal.players import Player
from landnam.titles.rollwrite.rules import RollwriteRules
from tests.terminal.windows import fit, windows

GAMES = [
    ("basic", ["red", "blue", "green", "yellow"], "random"),
    ("advanced", ["red", "blue"], "random"),
    ("adventure", ["red"], "amazons_2"),
    ("adventure", ["red"], "egyptians_5"),
    ("adventure", ["red", "blue"], "atlanteans_3"),
]


def begin(mode: str, seats: list[str], village: str = "random", seed: int = 3) -> Table:
    options = {"mode": mode, "village": village}
    return landnam.new("rollwrite", seats, seed=seed, options=options)


def layout_of(table: Table) -> Layout:
    return find_layout(table.rules, [Player("human") for _ in table.rules.sides])


def lively(table: Table, luck: random.Random) -> None:
    """Choose something; done only when nothing else is left."""
    decision = table.decision
    assert decision is not None
    other = [option for option in decision.options if option.verb not in ("done", "skip", "stop")]
    table.choose(luck.choice(other or list(decision.options)), decision.seat)


def drawn(layout: Layout, table: Table, decision: Decision, width: int, height: int) -> str:
    lines = layout.table(table.view(decision.seat), decision, width, height)
    return "\n".join(str(line) for line in lines)


@pytest.mark.parametrize(("mode", "seats", "village"), GAMES)
@pytest.mark.parametrize("size", windows((99, 30), (79, 14)))
def test_no_line_is_wider_than_the_window(
    mode: str, seats: list[str], village: str, size: tuple[int, int]
) -> None:
    table = begin(mode, seats, village)
    layout = layout_of(table)
    luck = random.Random(5)
    width, height = size
    while (decision := table.decision) is not None:
        view = table.view(decision.seat)
        offers = Offers(layout, view, decision)
        lines = [*layout.table(view, decision, width, height), *offers.lines(width, 4)]
        assert len(lines) <= height + 12
        if decision.number % 7 == 0:
            for seat in range(len(seats)):
                lines.extend(layout.opponent(view, seat, width))
        fit(lines, width)
        lively(table, luck)


@pytest.mark.parametrize(("mode", "seats", "village"), GAMES)
@pytest.mark.parametrize("size", windows((99, 40), (79, 18)))
def test_every_space_that_can_be_crossed_off_has_its_number_on_the_sheet(
    mode: str, seats: list[str], village: str, size: tuple[int, int]
) -> None:
    table = begin(mode, seats, village)
    layout = layout_of(table)
    luck = random.Random(2)
    seen = 0
    while (decision := table.decision) is not None:
        spaces = {
            number
            for number, option in zip(numbers_of(decision.options), decision.options, strict=True)
            if option.verb in ("cross", "harvest", "use")
        }
        sheet = drawn(layout, table, decision, *size)
        shown = {int(number) for number in re.findall(r"(\d+)\)", sheet)}
        assert spaces <= shown, sheet
        seen += len(spaces)
        lively(table, luck)
    assert seen > 50


def test_tracks_tell_their_score_now_and_next() -> None:
    table = begin("basic", ["red", "blue"])
    layout = layout_of(table)
    table.choose(0)
    table.choose(0)
    decision = table.decision_of(0)
    assert decision is not None
    before = drawn(layout, table, decision, 99, 40)
    assert re.search(r"Cottages .*│ 0 → 1", before)
    walls = next(option for option in decision.options if option.key == "cross:cottages1a")
    table.choose(walls, 0)
    after = table.decision_of(0)
    assert after is not None
    assert re.search(r"Cottages .*│ 1 → 2", drawn(layout, table, after, 99, 40))
    small = drawn(layout, table, after, 79, 18)
    assert re.search(r"Cottages  ×□·+ +1 VP │ (\d\))?W → 2 VP", small)
    assert "tracks 1 + noted 0 + stars 0 = 1 VP" in small


@pytest.mark.parametrize("seed", range(3))
def test_settlements_lie_on_the_sheet_as_they_were_outlined(seed: int) -> None:
    table = begin("advanced", ["red", "blue"], seed=seed)
    layout = layout_of(table)
    luck = random.Random(seed)
    while not table.over:
        lively(table, luck)
    rules = table.rules
    assert isinstance(rules, RollwriteRules)
    for seat in range(2):
        made = table.view(None)["state"]["sheets"][seat]["settlements"]
        village = rules.villages["competition"]
        cells = sum(
            shape.cells.bit_count()
            for shape in village.shapes
            for each in made
            if shape.option[1] == f"{each['building']}@{each['at']}"
        )
        large = [str(line) for line in layout.opponent(table.view(None), seat, 99)]
        small = [str(line) for line in layout.opponent(table.view(None), seat, 79)]
        assert made
        assert sum(len(re.findall(r"▓[a-f]▓", line)) for line in large) == cells
        signs = [
            line[10:19] for line in small if re.match("Walls|Cottages|Granaries|Bridges", line)
        ]
        assert sum(sign.isalpha() for line in signs for sign in line) == cells


@pytest.mark.parametrize(("mode", "seats", "village"), GAMES)
def test_the_end_tells_every_box_and_the_sum(mode: str, seats: list[str], village: str) -> None:
    table = begin(mode, seats, village)
    layout = layout_of(table)
    luck = random.Random(7)
    while not table.over:
        lively(table, luck)
    lines = [str(line) for line in layout.ending(table)]
    figures = [[int(n) for n in re.findall(r"-?\d+", line[24:])] for line in lines]
    together = next(n for n, line in enumerate(lines) if line.startswith("Together"))
    assert figures[together] == list(table.scores)
    for seat, score in enumerate(table.scores):
        assert sum(row[seat] for row in figures[1:together]) == score
    assert ("Settlements" in "\n".join(lines)) is (mode != "basic")
    headline = layout.headline(table)
    assert ("may be called" in headline) is (len(seats) == 1)
    assert str(max(table.scores)) in headline


def test_a_tie_is_explained() -> None:
    table = begin("basic", ["red", "blue"])
    while (decision := table.decision) is not None:
        done = [option for option in decision.options if option.verb == "done"]
        table.choose((done or list(decision.options))[0], decision.seat)
    assert table.scores == (0, 0)
    lines = [str(line) for line in layout_of(table).ending(table)]
    assert "The scores are equal" in "\n".join(lines)
    assert "Red: 0 Bridge sections, 0 harvested spaces" in lines
    assert "share the victory with 0 points" in layout_of(table).headline(table)


def test_an_own_village_of_other_spaces_is_drawn_too() -> None:
    building = {
        "id": "six_rivers",
        "name": "Longhouse of the Six Rivers",
        "spaces": [["wood"], ["stone"], ["food"], [], [], []],
        "ability": {"each_round": [{"gain": {"food": 1}}]},
    }
    village = {
        "name": "Rivers",
        "buildings": ["farm", "sawmill", "quarry", "tool_shop", "fortress", building],
    }
    options = {"mode": "adventure", "village": village}
    table = landnam.new("rollwrite", ["red"], seed=1, options=options)
    layout = layout_of(table)
    luck = random.Random(1)
    while (decision := table.decision) is not None:
        for width, height in ((99, 30), (79, 16), (60, 16)):
            for line in layout.table(table.view(0), decision, width, height):
                text = line if isinstance(line, Text) else Text(line)
                assert text.cell_len <= width, str(text)
        lively(table, luck)
