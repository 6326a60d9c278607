"""Words: the texts of all buildings, options, log lines and reasons, and the numbers of options."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.words.text import (
    building_icons,
    building_sheet,
    building_text,
    favor_text,
)
from landnam.words import say
from tests.titles.rollwrite.one_round import begin, do, game_of

TEXTS = Path(__file__).with_name("texts.txt")
SIDES = ("red", "blue", "green", "yellow")


def all_texts() -> str:
    """Every text in one page, to be read as a difference when something changes."""
    known = content()
    lines = [f"{favor.name}: {favor_text(known, favor.id)}" for favor in known.favors.values()]
    lines += [
        f"{building.name}: {building_text(known, building.id)}"
        for building in known.buildings.values()
    ]
    return "\n".join(lines) + "\n"


def test_the_texts_are_those_that_were_read() -> None:
    """To accept a change: write `all_texts()` into texts.txt, and read the difference."""
    assert TEXTS.read_text(encoding="utf-8") == all_texts()


def test_texts_are_short_and_tell_different_abilities_apart() -> None:
    known = content()
    by_text: dict[str, Any] = {}
    for building in known.buildings.values():
        text = building_text(known, building.id)
        assert len(text) <= 140
        ability = (building.definition["ability"], building.underlined)
        assert by_text.setdefault(text, ability) == ability, building.id


def test_every_building_has_a_sheet_and_icons() -> None:
    known = content()
    for building in known.buildings:
        sheet, icons = building_sheet(known, building), building_icons(known, building)
        assert sheet["kind"]
        assert sheet["people"]
        assert sheet["provenance"]
        assert icons["effect"]
        assert len(sheet["spaces"]) == len(icons["spaces"])


PLAYED: list[tuple[int, dict[str, Any]]] = [
    (2, {"mode": "basic"}),
    (3, {"mode": "advanced"}),
    *((1, {"mode": "adventure", "village": village}) for village in content().adventures()[::6]),
]


@pytest.mark.parametrize(("count", "options"), PLAYED)
def test_every_event_has_words_and_a_number(count: int, options: dict[str, Any]) -> None:
    table = landnam.new("rollwrite", SIDES[:count], 11, options)
    numbering, luck = table.rules.numbering(), Random(11)
    while not table.over:
        decision = luck.choice(table.decisions)
        pairs = [option.pair for option in decision.options]
        assert sum(numbering.mask(pairs)) == len(pairs)
        assert all(numbering.option(numbering.number(pair)) == pair for pair in pairs)
        assert all(option.text.strip() for option in decision.options)
        for thing in (thing for option in decision.options for thing in option.targets):
            assert say(table.rules.name_of(thing))
        table.choose(luck.choice(decision.options), decision.seat)
    told = [table.rules.tell(event) for event in table.events_since(0, None)]
    lines = [say(message) for message in told if message is not None]
    assert lines[0] == "Round 1"
    assert len(lines) > 50


def things_of(table: Table) -> list[str]:
    rules, state = game_of(table)
    village = rules.village(state)
    names = (*rules.sheet.spaces, *rules.sheet.harvests, *village.spaces, *village.slot_of)
    return [*names, "favor", "reroll", "settle"]


VERBS = {"favor": "favor", "settle": "settle", "reroll": "reroll"}


@pytest.mark.parametrize(("count", "options"), PLAYED[::3])
def test_a_missing_option_has_a_reason(count: int, options: dict[str, Any]) -> None:
    """And what is offered has none; spaces equal to an offered one are possible too."""
    table = landnam.new("rollwrite", SIDES[:count], 12, options)
    luck, index = Random(12), 0
    while not table.over:
        index += 1
        decision = table.decisions[0]
        if index % 7 == 0:
            offered = {option.object for option in decision.options} | {
                option.verb for option in decision.options
            }
            for thing in things_of(table):
                reasons = table.why_not(decision.seat, thing)
                assert not (thing in offered and reasons), (thing, reasons[0].reason)
                assert all(say(refusal.message) for refusal in reasons)
        table.choose(luck.choice(decision.options), decision.seat)


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("walls1a", "section-finished"),
        ("walls3a", None),
        ("walls4a", "section-later"),
        ("granaries2a", "crossed"),
        ("bridges1a", "cannot-pay"),
        ("field1a", "field-locked"),
        ("barracks.a", "crossed"),
        ("barracks", "nothing-to-do"),
        ("tool_shop", "condition"),
        ("parade_ground", "not-built"),
        ("fortress", "by-itself"),
        ("oracle", "too-late"),
        ("favor", "no-favor"),
        ("reroll", "too-late"),
        ("settle", "no-shape"),
        ("nonsense", None),
    ],
)
def test_reasons(thing: str, reason: str | None) -> None:
    table = begin(
        "barracks",
        "tool_shop",
        "oracle",
        "parade_ground",
        dice=("stone",),
        sections=(2, 0, 1, 0),
        spaces=(0, 0, 1, 0),
        crossed=(7, 7, 7, 0, 0, 0),
        built=(1, 1, 1, 0, 1, 1),
    )
    do(table, "expand")
    found = [refusal.reason for refusal in table.why_not(0, thing)]
    assert found == ([reason] if reason else [])


def test_more_reasons() -> None:
    table = begin("barracks", "storehouse", worker=0, favor="yield", sections=(0, 0, 0, 2))
    assert [refusal.reason for refusal in table.why_not(0, "walls1a")] == ["no-action"]
    assert [refusal.reason for refusal in table.why_not(0, "field1a")] == ["no-action"]
    assert [refusal.reason for refusal in table.why_not(0, "settle")] == ["no-shape"]
    do(table, "use:barracks")
    assert [refusal.reason for refusal in table.why_not(0, "barracks")] == ["used"]
    do(table, "favor", "die:1")
    assert [refusal.reason for refusal in table.why_not(0, "field1b")] == ["harvested"]
    do(table, "done")
    assert [refusal.reason for refusal in table.why_not(0, "walls1a")] == ["not-now"]
    begun = begin("oracle", "farm", built=(1, 3, 0, 0, 0, 0))
    assert [refusal.reason for refusal in begun.why_not(0, "walls1a")] == ["rerolls-first"]
    assert [refusal.reason for refusal in begun.why_not(0, "farm")] == ["next-round"]


def test_numbers_grow_only() -> None:
    """The blocks in their order; a number never changes its meaning."""
    table = landnam.new("rollwrite", SIDES[:2], 1)
    numbering = table.rules.numbering()
    kept = [("done", ""), ("take", "ally"), ("die", "1"), ("cross", "walls1a"), ("use", "farm")]
    numbers = [numbering.number(pair) for pair in kept]
    assert numbers == [0, 6, 14, 18, 125]
    assert all(one < other for one, other in pairwise(numbers))
