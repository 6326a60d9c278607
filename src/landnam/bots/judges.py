"""Which judge sits over which title."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from landnam.bots.judge import Judge, ScoreJudge
from landnam.kernel.extensions import Extensions
from landnam.kernel.title import Rules, find_title

JudgeMaker = Callable[[Any], Judge[Any]]

JUDGES: Final[Extensions[JudgeMaker]] = Extensions("landnam.judges")
"""The judges by title: a class or function that takes the rules of a table."""


def add_judge(title: str, judge: JudgeMaker) -> None:
    """Give a title a judge without installing it."""
    JUDGES.add(title, judge)
    _bench.cache_clear()


def bench_for(view: Mapping[str, Any]) -> tuple[Rules[Any], Judge[Any]]:
    """The rules of the table that a view shows, and their judge; made once for all its views.

    Options may be whole data, as players' own Villages are. A table that brought content along
    shows it as ``content``, and that wins over what is installed.
    """
    parts = [view["title"], view["sides"], view["options"], view.get("content")]
    return _bench(json.dumps(parts, sort_keys=True))


@lru_cache(maxsize=64)
def _bench(table: str) -> tuple[Rules[Any], Judge[Any]]:
    title, sides, options, content = json.loads(table)
    rules = find_title(title).rules(sides, options, content)
    maker = JUDGES.find(title) or ScoreJudge
    return rules, maker(rules)
