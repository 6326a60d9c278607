"""docs/decisions.md names every kind of decision and every verb that games ask for."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.terminal.layout import find_layout
from landnam.titles.north.manifest import CLANS, SCENARIOS
from landnam.titles.north.reading.content import content as north_cards
from landnam.titles.north.reading.numbering import numbering
from landnam.titles.rollwrite.reading.content import content

PAGE = Path(__file__).parents[2] / "docs" / "decisions.md"


def documented() -> dict[str, set[str]]:
    """The verbs of each kind, as the page has them."""
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {kind: set(re.findall(r"`([a-z]+)`", verbs)) for kind, verbs in rows}


def play(table: Table, luck: random.Random) -> None:
    """Play to the end and look at every decision; options that end a turn are chosen last."""
    known, layout = documented(), find_layout(table.rules, [])
    while (decision := table.decision) is not None:
        verbs = {option.verb for option in decision.options}
        assert verbs <= known[decision.kind], decision
        assert all(layout.knows_verb(verb) for verb in verbs), verbs
        other = [option for option in decision.options if option.verb not in ("pass", "done")]
        table.choose(luck.choice(other or list(decision.options)), decision.seat)


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_settlers_is_documented(seed: int) -> None:
    lookout = ("standard", "alternate", "advanced")[seed % 3]
    seats = ["japanese", "egyptian", "barbarian", "roman"]
    table = landnam.new("settlers", seats, seed=seed, options={"lookout": lookout})
    play(table, random.Random(seed))


@pytest.mark.parametrize("number", range(0, 48, 3))
def test_every_decision_of_rollwrite_is_documented(number: int) -> None:
    village = content().adventures()[number]
    options = {"mode": "adventure", "village": village}
    play(landnam.new("rollwrite", ["red"], seed=number, options=options), random.Random(number))


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_the_north_is_documented(seed: int) -> None:
    seats = [*CLANS[seed:], *CLANS][:4]
    play(landnam.new("north", seats, seed=seed), random.Random(seed))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_of_the_north_alone_is_documented(scenario: str) -> None:
    table = landnam.new("north", ["ulaf"], seed=1, options={"scenario": scenario})
    play(table, random.Random(scenario))


def test_the_verbs_of_the_north_are_explained() -> None:
    explained = (
        PAGE.read_text("utf-8").split("## Verbs of Empires of the North")[1].split("\n## ")[0]
    )
    rows = re.findall(r"^\| (`.*?) \|", explained, re.MULTILINE)
    verbs = {verb for row in rows for verb in re.findall(r"`([a-z]+)[:`]", row)}
    assert verbs == numbering(north_cards()).verbs
