"""What a title says is printed and what is reconstructed: true, and where people look first."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest
import yaml

from landnam.kernel.provenance import Provenance, Tally
from landnam.kernel.title import find_title, title_names
from landnam.words import Message, say
from tests.docs.pages import links_in, text_of

TITLES = title_names()


def declared(title: str) -> Provenance:
    found = find_title(title).provenance()
    assert found is not None, f"{title} does not say what of it is printed"
    return found


def raw(title: str, name: str) -> Any:
    """A content file as it is written."""
    text = (files(f"landnam.titles.{title}") / "content" / f"{name}.yaml").read_text("utf-8")
    return yaml.safe_load(text)


def in_one_line(page: str) -> str:
    return " ".join(text_of(page).split())


@pytest.mark.parametrize("title", TITLES)
def test_every_title_says_what_of_it_is_printed_and_names_the_page_that_explains_it(
    title: str,
) -> None:
    found = declared(title)
    assert say(found.summary).endswith(".")
    assert len(say(found.summary)) < 200, "it stands on a card of the lobby"
    assert "# Provenance" in text_of(found.page)
    assert found.tallies
    json.dumps(found.to_data())


def test_roll_and_write_counts_the_sources_of_its_content() -> None:
    sources = Counter(
        each["source"]["ability"] for each in raw("rollwrite", "buildings")["buildings"]
    )
    all_of_them = sources.total()
    known = all_of_them - sources["designed"]
    assert (all_of_them, known) == (108, 3)
    summary = say(declared("rollwrite").summary)
    assert f"{known} of {all_of_them} building abilities are the printed ones" in summary
    for part in ("abilities", "dice", "Villages", "reconstruction"):
        assert part in summary


def test_settlers_counts_the_sources_of_its_content() -> None:
    decks = ("common", "barbarian", "japanese", "roman", "egyptian")
    faces = [face for deck in decks for face in raw("settlers", deck)["cards"]]
    names = Counter(face["source"]["name"] for face in faces)
    assert {face["source"]["face"] for face in faces} == {"printed"}
    summary = say(declared("settlers").summary)
    assert f"{names['translated']} of {len(faces)} card names are our own translation" in summary


def row(page: str, begins: str) -> list[int]:
    """The numbers of a table's row; a dash counts nothing, and brackets are left out."""
    [line] = re.findall(rf"^\| *{re.escape(begins)}[^|]*\|(.+)\|$", text_of(page), re.M)
    cells = [re.sub(r"\(\d+\)|\*", "", cell).strip() for cell in line.split("|")]
    return [0 if cell == "–" else int(cell) for cell in cells]


def counts(title: str, what: str) -> dict[str, int]:
    [tally] = [each for each in declared(title).tallies if say(each.what) == what]
    return tally.counts


@pytest.mark.parametrize(
    ("begins", "what"),
    [
        ("`name`", "Names of buildings"),
        ("`ability`", "Abilities of buildings"),
        ("`spaces`", "Costs of buildings"),
        ("`blueprint`", "Blueprints"),
    ],
)
def test_the_page_of_roll_and_write_counts_the_almanac_as_it_is(begins: str, what: str) -> None:
    found = counts("rollwrite", what)
    expected = [found["printed"], found["page"], found["designed"]]
    assert row("docs/provenance-rollwrite.md", begins) == [*expected, sum(expected)]


@pytest.mark.parametrize(
    ("begins", "what"),
    [
        ("36 sections of the tracks: points", "Sections of the tracks: points"),
        ("36 sections of the tracks: spaces", "Sections of the tracks: costs"),
        ("4 Bridges, 4 Fields", "Bridges and Fields"),
        ("4 dice", "Dice"),
        ("5 Favor tokens", "Favor tokens"),
        ("49 Villages", "Villages"),
    ],
)
def test_the_page_of_roll_and_write_counts_everything_else_as_it_is(begins: str, what: str) -> None:
    found = counts("rollwrite", what)
    assert row("docs/provenance-rollwrite.md", begins) == [found["printed"], found["designed"]]


def test_the_page_of_settlers_counts_the_names_as_they_are() -> None:
    text = text_of("docs/provenance.md")
    [line] = re.findall(r"^\| \*\*all\*\* .+$", text, re.M)
    found = counts("settlers", "Names of cards")
    assert f"| 130 (204) | {found['printed']} (81) | {found['page']} (51) |" in line
    assert f"| {found['translated']} (72) | – | 130 (204) |" in line


@pytest.mark.parametrize("title", TITLES)
def test_the_readme_says_of_every_title_what_is_printed(title: str) -> None:
    found = declared(title)
    assert say(found.summary) in in_one_line("README.md")
    assert found.page in links_in("README.md")


def test_the_page_about_own_villages_does_not_take_ours_for_those_of_the_box() -> None:
    text = in_one_line("docs/own-villages.md")
    assert "sheets of the box" not in text
    assert "The box has 48 of them" not in text
    head = text_of("docs/own-villages.md").split("\n## ")[0]
    assert "our reconstruction" in " ".join(head.split())
    assert "(provenance-rollwrite.md)" in head


def test_a_source_that_is_no_source_is_refused() -> None:
    with pytest.raises(ValueError, match="guessed"):
        Tally(Message("good.wood"), ["printed", "guessed"])
