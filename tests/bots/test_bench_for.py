"""The rules that a bot thinks in are those of the table that it sees."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.bots import find_bot, judges
from landnam.bots.judge import ScoreJudge
from landnam.bots.judges import bench_for
from landnam.bots.rollwrite.judge import RollwriteJudge
from landnam.bots.settlers.judge import SettlersJudge
from landnam.kernel.title import find_title
from landnam.titles.rollwrite.rules import RollwriteRules
from tests.tiny.rules import TINY
from tests.tiny.sitting import sitting_down

RIVER: dict[str, Any] = {
    "name": "River Folk",
    "buildings": [
        *("farm", "sawmill", "oracle", "tool_shop", "fortress"),
        {
            "id": "mill",
            "name": "Mill",
            "spaces": [["stone"], [], []],
            "ability": {"each_round": [{"gain": {"food": "U"}}]},
            "underlined": 1,
            "blueprint": ["XX", "X."],
        },
    ],
}


def view_of_own_village(**changes: Any) -> dict[str, Any]:
    options = {"mode": "adventure", "village": {**RIVER, **changes}}
    return landnam.new("rollwrite", ["red", "blue"], seed=1, options=options).view(0)


def test_every_title_has_its_judge() -> None:
    def judge_of(title: str, seats: tuple[str, ...]) -> object:
        return bench_for(landnam.new(title, seats[:2], seed=1).view(0))[1]

    assert isinstance(judge_of("settlers", find_title("settlers").sides), SettlersJudge)
    assert isinstance(judge_of("rollwrite", find_title("rollwrite").sides), RollwriteJudge)
    with sitting_down(TINY):
        assert isinstance(judge_of(TINY.name, TINY.sides), ScoreJudge)


def test_views_of_one_table_share_a_bench() -> None:
    view = view_of_own_village()
    judges._bench.cache_clear()
    rules, _ = bench_for(view)
    assert bench_for(view_of_own_village())[0] is rules
    assert bench_for(view_of_own_village(name="Lake Folk"))[0] is not rules


@pytest.mark.parametrize("name", ["random", "greedy", "beam"])
def test_an_own_village_is_played(name: str) -> None:
    """The option is a whole mapping, which nobody can hash."""
    options = {"mode": "adventure", "village": RIVER}
    table = landnam.new("rollwrite", ["red"], seed=3, options=options)
    while (decision := table.decision) is not None and decision.number < 25:
        table.choose(find_bot(name, 1).choose(table.view(0), decision))
    rules, _ = bench_for(table.view(0))
    assert isinstance(rules, RollwriteRules)
    assert "mill" in rules.villages["own"].slot_of


def test_content_that_a_table_brought_along_wins() -> None:
    view = view_of_own_village()
    rules, _ = bench_for(view)
    farm = {**rules.definitions(["farm"])["farm"], "underlined": 3}
    carried, _ = bench_for({**view, "content": {"farm": farm}})
    assert isinstance(carried, RollwriteRules)
    assert carried.content.buildings["farm"].underlined == 3
    assert carried is not rules
