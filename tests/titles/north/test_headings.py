"""Every option at a table of Empires of the North has a heading, in words."""

from __future__ import annotations

import random

import pytest

import landnam
from landnam.titles.north.manifest import SCENARIOS
from landnam.titles.north.words.headings import HEADINGS, headings

TABLES: list[tuple[list[str], dict[str, str]]] = [
    (["ulaf", "glenn"], {}),
    (["panuk", "heidel", "nanurjuk", "mackinnon"], {}),
    *((["mackinnon"], {"scenario": scenario}) for scenario in SCENARIOS),
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("sides", "options"), TABLES)
def test_every_option_has_a_heading(sides: list[str], options: dict[str, str], seed: int) -> None:
    table = landnam.new("north", sides, seed, options)
    luck = random.Random(seed)
    while (decision := table.decision) is not None:
        assert {option.verb for option in decision.options} <= HEADINGS.keys()
        table.choose(luck.choice(decision.options), decision.seat)


def test_headings_are_words_and_not_the_names_of_verbs() -> None:
    told = headings()
    assert told["move"]["word"] == "2nd use"
    assert told["go"] == {"word": "Go on", "ends": True, "lone": True}
    assert told["weaken"] == {"word": "Weaken the rival", "good": "raze"}
