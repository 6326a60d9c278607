"""The almanac and the facts: all that a screen needs, so that it knows no rule."""

from __future__ import annotations

import json

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.table import Table
from landnam.titles.rollwrite.almanac import almanac_of
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.table.wording import Words
from landnam.words import knows


def played(seats: int, mode: str, steps: int) -> Table:
    """A table after some choices of a bot."""
    table = landnam.new(
        "rollwrite", ("red", "blue", "green")[:seats], seed=5, options={"mode": mode}
    )
    bot = find_bot("random", seed=1)
    for _ in range(steps):
        if table.over:
            break
        decision = table.decisions[0]
        table.choose(bot.choose(table.view(decision.seat), decision), decision.seat)
    return table


def test_every_verb_is_headed_in_words() -> None:
    table = landnam.new("rollwrite", ["red", "blue"], seed=1)
    verbs = table.rules.almanac()["verbs"]
    assert set(verbs) == table.rules.numbering().verbs
    assert all(knows(Words(f"heading.{verb}")) for verb in verbs)
    assert verbs["skip"] == {"word": "No Settlement", "picture": "flying-flag", "ends": True}


def test_a_text_in_parts_is_the_text() -> None:
    for building in almanac_of(content())["buildings"].values():
        words = [
            part if isinstance(part, str) else part.get("word", f"_{part.get('underlined')}_")
            for part in building["rich"]
        ]
        assert "".join(words) == building["text"]


def test_everything_that_glows_is_printed_somewhere() -> None:
    table = played(2, "advanced", 0)
    book = table.rules.almanac()
    sections = [section for track in book["tracks"] for section in track["sections"]]
    known = {section["id"] for section in sections}
    known |= {space["id"] for section in sections for space in section["spaces"]}
    known |= {space["id"] for field in book["fields"] for space in field["spaces"]}
    known |= {*book["favors"], *book["supply"], "die1", "die2", "die3", "dieworker"}
    for name, building in book["buildings"].items():
        known |= {name, *(f"{name}.{'abcdef'[n]}" for n in range(len(building["costs"])))}
    bot = find_bot("random", seed=1)
    while not table.over:
        decision = table.decisions[0]
        for option in decision.options:
            assert set(option.targets) <= known, option.key
        table.choose(bot.choose(table.view(decision.seat), decision), decision.seat)


@pytest.mark.parametrize(("seats", "mode"), [(1, "adventure"), (2, "basic"), (3, "advanced")])
def test_the_facts_count_as_the_rules_do(seats: int, mode: str) -> None:
    table = played(seats, mode, 10_000)
    facts = table.facts(None)
    assert tuple(sheet["total"] for sheet in facts["sheets"]) == table.scores
    assert facts["settles"] == (mode != "basic")
    assert json.loads(json.dumps(facts)) == facts


def test_the_lowest_title_is_none_to_which_one_has_risen() -> None:
    lowest = content().title_for(0)
    (sheet,) = played(1, "adventure", 0).facts(0)["sheets"]
    assert not sheet["risen"]
    (sheet,) = played(1, "adventure", 10_000).facts(0)["sheets"]
    assert sheet["risen"] == (sheet["title"] != lowest)


def test_the_facts_tell_nothing_that_is_sealed() -> None:
    table = played(2, "basic", 2)  # the tokens are taken: both expand at the same time
    before = table.facts(1)
    decision = table.decision_of(0)
    assert decision is not None
    cross = next(option for option in decision.options if option.verb == "cross")
    table.choose(cross.key, 0)
    assert table.facts(1) == before == table.facts(None)
    assert table.view(0)["state"]["sheets"] != table.view(1)["state"]["sheets"]
