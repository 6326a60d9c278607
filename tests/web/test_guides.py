"""The guided first round: every kind of decision that a first round can ask for is explained."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.manifest import title_names
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from tests.titles.empire.campaigns import grown_campaign

TITLES = Path(__file__).parents[2] / "web" / "src" / "titles"
GAMES = 8
ENDS = ("pass", "done", "stop", "skip", "go")
"""Options that leave a turn; they are explained with that turn."""


@cache
def guide_of(title: str) -> dict[str, dict[str, str]]:
    """The steps of a title's guide; a campaign plays the games of another title."""
    found: dict[str, Any] = json.loads((TITLES / title / "guide.json").read_text("utf-8"))
    return {**guide_of("settlers"), **found["game"]} if "game" in found else found


def first_rounds(title: str) -> dict[str, set[str]]:
    """The kinds of decisions in many first rounds, with the verbs that they offer."""
    kinds: dict[str, set[str]] = {}
    for game in range(GAMES):
        luck = Random(f"{title} {game}")
        table, bot = new_table(title, luck), find_bot("greedy", game)
        while not table.over and table.view(None)["state"]["round"] <= 1:
            seat = table.asked[0]
            decision = table.decision_of(seat)
            assert decision is not None
            kinds.setdefault(decision.kind, set()).update(o.verb for o in decision.options)
            options = [option for option in decision.options if option.verb not in ENDS]
            # People try everything: half of the games are played at random.
            chosen = luck.choice(options or decision.options) if game % 2 else None
            key = bot.choose(table.view(seat), decision) if chosen is None else chosen.key
            table.choose(key, seat)
    return kinds


def new_table(title: str, luck: Random) -> Table:
    sides = luck.sample(find_title(title).sides, 2)
    options: dict[str, Any] = {}
    if title == "empire":
        options["campaign"] = grown_campaign(tuple(sides), luck.randrange(9))
    if title == "settlers":
        options["lookout"] = luck.choice(["standard", "alternate", "advanced"])
    if title == "rollwrite":
        options["mode"] = luck.choice(["basic", "advanced"])
    return landnam.new(title, sides, seed=luck.random().hex(), options=options)


@pytest.mark.parametrize("title", title_names())
def test_every_kind_of_decision_of_a_first_round_is_explained(title: str) -> None:
    guide, missing = guide_of(title), []
    for kind, verbs in first_rounds(title).items():
        if kind not in guide and not all(f"{kind}.{verb}" in guide for verb in verbs):
            missing.append(kind)
        if kind == "action":  # each action is a choice of its own
            missing += [f"{kind}.{v}" for v in verbs - {*ENDS} if f"{kind}.{v}" not in guide]
    assert missing == []


@pytest.mark.parametrize("title", title_names())
def test_each_step_tells_its_meaning_its_weight_and_a_hint(title: str) -> None:
    for key, step in guide_of(title).items():
        assert sorted(step) == ["look", "what", "why"], key
        assert all(text[0].isupper() and text[-1] in ".?" for text in step.values()), key
        assert sum(map(len, step.values())) <= 310, f"{key} is too long for its place"
