"""Which judge sits over which title."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from landnam.bots.judge import Judge, ScoreJudge
from landnam.bots.settlers.judge import SettlersJudge
from landnam.kernel.title import Rules, find_title

_JUDGES: Final[dict[str, Callable[[Any], Judge[Any]]]] = {"settlers": SettlersJudge}


def add_judge(title: str, judge: Callable[[Any], Judge[Any]]) -> None:
    """Give a title a judge: a class or function that takes the rules of a table."""
    _JUDGES[title] = judge
    _bench.cache_clear()


def bench_for(view: Mapping[str, Any]) -> tuple[Rules[Any], Judge[Any]]:
    """The rules of the table that a view shows, and their judge; made once for all its views."""
    # Options may be whole decks and Villages, so they are told apart by their text.
    options = json.dumps(view["options"], sort_keys=True)
    return _bench(view["title"], tuple(view["sides"]), options)


@lru_cache(maxsize=64)
def _bench(title: str, sides: tuple[str, ...], options: str) -> tuple[Rules[Any], Judge[Any]]:
    rules = find_title(title).rules(sides, json.loads(options))
    return rules, _JUDGES.get(title, ScoreJudge)(rules)
