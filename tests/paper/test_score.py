"""The pages of a finished game say the same as the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.paper.errors import GameNotOver, TitleNotPrinted
from landnam.paper.press import pressed
from landnam.paper.rollwrite.score import score_pages
from landnam.paper.score import score_document
from landnam.titles.rollwrite.table.state import RollwriteState
from tests.paper.reading import leaves
from tests.tiny.rules import TinyTitle
from tests.tiny.sitting import sitting_down

BUSY = ("settle", "cross", "use", "harvest", "favor", "take")


def played(title: str, seats: Sequence[str], **options: Any) -> Table:
    """A game to its end, at random, but rather busy than idle."""
    table = landnam.new(title, seats, seed=5, options=options)
    rng = Random(3)
    while (decision := table.decision) is not None:
        busy = [option for option in decision.options if option.key.startswith(BUSY)]
        table.choose(rng.choice(busy or list(decision.options)))
    return table


@pytest.fixture(scope="module")
def advanced() -> Table:
    return played("rollwrite", ["red", "blue"], mode="advanced")


def crossed(page: dict[str, Any]) -> int:
    """Count the build spaces of the Empire that are crossed off on a page."""
    sections = [section for track in page["tracks"] for section in track["sections"]]
    return sum(space["crossed"] for section in sections for space in section["spaces"])


def test_every_player_has_a_page_that_shows_the_crossed_spaces(advanced: Table) -> None:
    state = advanced.state
    assert isinstance(state, RollwriteState)
    pages, _ = score_pages(advanced)
    assert [page["kind"] for page in pages] == ["score", "sheet", "sheet"]
    tracks = advanced.rules.content.sheet.tracks  # type: ignore[attr-defined]
    for page, sheet in zip(pages[1:], state.sheets, strict=True):
        finished = [
            section
            for track, count in zip(tracks, sheet.sections, strict=True)
            for section in track[:count]
        ]
        begun = sum(bits.bit_count() for bits in sheet.spaces)
        assert crossed(page) == sum(len(section.spaces) for section in finished) + begun
        fields = [space["crossed"] for field in page["fields"] for space in field["spaces"]]
        assert sum(fields) == sum(bits.bit_count() for bits in sheet.fields)
        buildings = page["village"]["buildings"]
        spaces = [space["crossed"] for building in buildings for space in building["spaces"]]
        assert sum(spaces) == sum(bits.bit_count() for bits in sheet.crossed)
        assert page["played"] == page["rounds"] == 10


def test_settlements_are_outlined_and_raise_their_numbers(advanced: Table) -> None:
    state = advanced.state
    assert isinstance(state, RollwriteState)
    assert any(sheet.settlements for sheet in state.sheets)
    pages, _ = score_pages(advanced)
    known = advanced.rules.content  # type: ignore[attr-defined]
    for page, sheet in zip(pages[1:], state.sheets, strict=True):
        sizes = [
            "".join(known.buildings[made.building].blueprint).count("X")
            for made in sheet.settlements
        ]
        assert [len(cells) for cells in page["settlements"]] == sizes
        for building in page["village"]["buildings"]:
            own = [
                made
                for made in sheet.settlements
                if known.buildings[made.building].name == building["name"]
            ]
            raised = [run["now"] - int(run["text"]) for run in building["text"] if run.get("now")]
            assert building["settled"] == len(own)
            assert raised in ([], [len(own)])


def test_the_boxes_add_up_to_the_score(advanced: Table) -> None:
    pages, _ = score_pages(advanced)
    [table] = pages[0]["tables"]
    sums = [sum(row["points"][seat] for row in table["rows"]) for seat in range(2)]
    assert tuple(sums) == tuple(table["total"]["points"]) == advanced.scores
    for page, score in zip(pages[1:], advanced.scores, strict=True):
        assert page["boxes"][-1]["points"] == str(score)


def test_the_winner_and_every_box_can_be_read(advanced: Table) -> None:
    document = score_document(advanced, "rollwrite-1")
    made = pressed(document)
    assert made == pressed(document)
    first, *sheets = leaves(made)
    best = max(advanced.scores)
    names = [("Red", "Blue")[seat] for seat in advanced.winners]
    assert f"Victory for {names[0]}, with {best} VP." in first.text
    assert "D:20" not in made.decode("latin-1"), "a date would change the bytes every day"
    for leaf, name in zip(sheets, ("Red", "Blue"), strict=True):
        assert name in leaf.text
        assert "Together" in leaf.text


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_lone_player_is_told_a_title(paper: str) -> None:
    table = played("rollwrite", ["red"], mode="adventure", village="romans_1")
    first, sheet = leaves(pressed(score_document(table, "rollwrite-2", paper)))
    assert "you may be called" in first.text
    assert f"Red ends with {table.scores[0]} VP." in first.text
    assert "Romans 1" in sheet.text


def test_four_players_and_a_tie_are_told() -> None:
    table = landnam.new("rollwrite", ["red", "blue", "green", "yellow"], seed=1)
    pages, _ = score_pages(table)
    assert len(pages) == 5
    assert pages[0]["notes"][0].startswith("The points are equal")
    assert pages[0]["notes"][1] == "Red: 0 sections, 0 spaces"
    assert "Settlements" not in [row["name"] for row in pages[0]["tables"][0]["rows"]]


def test_settlers_points_by_source_and_round() -> None:
    table = played("settlers", ["roman", "egyptian", "barbarian"])
    document = score_document(table, "settlers-1")
    by_source, by_round = document["pages"][0]["tables"]
    for part in (by_source, by_round):
        for seat, score in enumerate(table.scores):
            assert sum(row["points"][seat] for row in part["rows"]) == score
    [leaf] = leaves(pressed(document))
    assert "Barbarians" in leaf.text


def test_a_game_that_is_not_over_has_no_score() -> None:
    table = landnam.new("rollwrite", ["red", "blue"], seed=1)
    with pytest.raises(GameNotOver, match="The game rollwrite-7 is not over; play it to its end"):
        score_document(table, "rollwrite-7")


def test_a_title_without_pages_is_told() -> None:
    title = TinyTitle()
    with sitting_down(title):
        table = landnam.new(title.name, list(title.sides[:2]), seed=1)
        with pytest.raises(TitleNotPrinted, match=r"those of .*rollwrite.* can be printed"):
            score_document(table, "tiny-1")
