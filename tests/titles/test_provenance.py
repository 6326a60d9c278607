"""A title's statements on printed and reconstructed parts: true, and where people look first."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.resources import files
from typing import Any

import pytest
import yaml

from landnam.kernel.manifest import find_manifest, title_names
from landnam.kernel.provenance import SOURCES, Provenance, Tally
from landnam.words import Message, say
from tests.docs.pages import links_in, text_of

TITLES = title_names()


def declared(title: str) -> Provenance:
    found = find_manifest(title).provenance
    assert found is not None, f"{title} does not say what of it is printed"
    return found


def raw(title: str, name: str, room: str = "content") -> Any:
    """A content file as it is written."""
    text = (files(f"landnam.titles.{title}") / room / f"{name}.yaml").read_text("utf-8")
    return yaml.safe_load(text)


def in_one_line(page: str) -> str:
    return " ".join(text_of(page).split())


@pytest.mark.parametrize("title", TITLES)
def test_every_title_tells_its_printed_parts_and_names_the_page_that_explains_it(
    title: str,
) -> None:
    found = declared(title)
    assert say(found.summary).endswith(".")
    assert len(say(found.summary)) < 200, "it stands on a card of the lobby"
    assert "# Provenance" in text_of(found.page)
    assert found.tallies
    json.dumps(found.to_data())


def parts(things: Iterable[Any], part: str) -> Counter[str]:
    """The sources of a part of things; a single word counts for all their parts."""
    sources = [thing["source"] for thing in things]
    return Counter(
        source[part] if isinstance(source, dict) else source
        for source in sources
        if not isinstance(source, dict) or part in source
    )


def of_rollwrite() -> dict[str, Counter[str]]:
    buildings = raw("rollwrite", "buildings")["buildings"]
    sheet, dice, villages = (raw("rollwrite", name) for name in ("sheet", "dice", "villages"))
    sections = [section for track in sheet["tracks"].values() for section in track]
    return {
        "Names of buildings": parts(buildings, "name"),
        "Abilities of buildings": parts(buildings, "ability"),
        "Costs of buildings": parts(buildings, "spaces"),
        "Blueprints": parts(buildings, "blueprint"),
        "Sections of the tracks: points": parts(sections, "vp"),
        "Sections of the tracks: costs": parts(sections, "spaces"),
        "Bridges and Fields": parts([*sheet["bridges"], *sheet["fields"]], ""),
        "Dice": parts([*dice["resource"], dice["worker"]], ""),
        "Favor tokens": parts(raw("rollwrite", "favors")["favors"], ""),
        "Villages": parts([villages["competition"], *villages["adventure"]], ""),
    }


def of_settlers() -> dict[str, Counter[str]]:
    decks = ("common", "barbarian", "japanese", "roman", "egyptian")
    faces = [face for deck in decks for face in raw("settlers", deck)["cards"]]
    attacks = raw("settlers", "attack", "solo")
    copies = [copy for target in attacks["targets"] for copy in target["copies"]]
    return {
        "Cards: cost, colour and what they do": parts(faces, "face"),
        "Names of cards": parts(faces, "name"),
        "Faction boards: how many goods": parts(raw("settlers", "boards").values(), "amounts"),
        "Attack cards of the solo game": Counter({attacks["source"]["face"]: len(copies)}),
    }


def of_north() -> dict[str, Counter[str]]:
    clans = ("glenn", "ulaf", "panuk", "heidel", "nanurjuk", "mackinnon")
    decks = (*clans, "nearby", "distant")
    faces = [face for deck in decks for face in raw("north", deck)["cards"]]
    return {
        "Names of cards": parts(faces, "name"),
        "Abilities of cards": parts(faces, "ability"),
        "Costs, amounts and copies": parts(faces, "numbers"),
    }


def of_empire() -> dict[str, Counter[str]]:
    quests, inventions, provinces = (
        raw("empire", name)[name] for name in ("quests", "inventions", "provinces")
    )
    sheets = raw("empire", "sheets")
    return {
        "Names of Quests": parts(quests, "name"),
        "What Quests ask for": parts(quests, "requirement"),
        "Bonuses of Quests": parts(quests, "bonus"),
        "Names of Inventions": parts(inventions, "name"),
        "Features of Inventions": parts(inventions, "feature"),
        "Prices of Inventions": parts(inventions, "price"),
        "Provinces": parts(provinces, "face"),
        "Bonuses of the tracks": parts(sheets["bonuses"].values(), "kind"),
        "Tracks and maps of the sheets": parts(sheets["eras"].values(), "map"),
    }


@pytest.mark.parametrize(
    ("title", "counted"),
    [
        ("rollwrite", of_rollwrite),
        ("settlers", of_settlers),
        ("north", of_north),
        ("empire", of_empire),
    ],
)
def test_a_manifest_counts_the_sources_of_the_content(
    title: str, counted: Callable[[], dict[str, Counter[str]]]
) -> None:
    told = {say(tally.what): tally.counts for tally in declared(title).tallies}
    found = counted()
    assert told == {what: {s: found[what][s] for s in SOURCES} for what in found}


def test_the_summary_of_roll_and_write_says_how_many_abilities_are_known() -> None:
    found = of_rollwrite()["Abilities of buildings"]
    summary = say(declared("rollwrite").summary)
    known = found.total() - found["designed"]
    assert f"{known} of {found.total()} building abilities are the printed ones" in summary
    for part in ("abilities", "dice", "Villages", "reconstruction"):
        assert part in summary


def test_the_summary_of_settlers_says_how_many_names_are_translated() -> None:
    names = of_settlers()["Names of cards"]
    summary = say(declared("settlers").summary)
    assert f"{names['translated']} of {names.total()} card names are our own transl" in summary


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


@pytest.mark.parametrize(
    ("begins", "what"),
    [
        ("`name`", "Names of cards"),
        ("`ability`", "Abilities of cards"),
        ("`numbers`", "Costs, amounts and copies"),
    ],
)
def test_the_page_of_north_counts_the_faces_as_they_are(begins: str, what: str) -> None:
    found = counts("north", what)
    expected = [found["printed"], found["page"], found["designed"]]
    assert row("docs/provenance-north.md", begins) == [*expected, sum(expected)]


@pytest.mark.parametrize("what", of_empire())
def test_the_page_of_the_campaign_counts_its_cards_as_they_are(what: str) -> None:
    found = counts("empire", what)
    expected = [found["printed"], found["page"], found["designed"]]
    assert row("docs/provenance-empire.md", what) == [*expected, sum(expected)]


def test_the_summary_of_the_campaign_says_how_many_cards_we_designed() -> None:
    asked = of_empire()
    cards = [asked[w] for w in ("What Quests ask for", "Features of Inventions", "Provinces")]
    designed = sum(found["designed"] for found in cards)
    told = f"{designed} of {sum(found.total() for found in cards)} cards do what we designed"
    assert told in say(declared("empire").summary)


def test_the_page_of_settlers_counts_the_names_as_they_are() -> None:
    text = text_of("docs/provenance.md")
    [line] = re.findall(r"^\| \*\*all\*\* .+$", text, re.M)
    found = counts("settlers", "Names of cards")
    assert f"| 130 (204) | {found['printed']} (81) | {found['page']} (51) |" in line
    assert f"| {found['translated']} (72) | – | 130 (204) |" in line


@pytest.mark.parametrize("title", TITLES)
def test_the_readme_tells_the_printed_parts_of_every_title(title: str) -> None:
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
    with pytest.raises(TypeError, match="guessed"):
        Tally(Message("good.wood"), **Counter(["printed", "guessed"]))
