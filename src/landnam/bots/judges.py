"""Which judge sits over which title."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from pkgutil import resolve_name
from typing import Any, Final

from landnam.bots.judge import Judge, ScoreJudge
from landnam.kernel.title import Rules, find_title

JudgeMaker = Callable[[Any], Judge[Any]]

_JUDGES: Final[dict[str, str | JudgeMaker]] = {
    "settlers": "landnam.bots.settlers.judge:SettlersJudge",
    "rollwrite": "landnam.bots.rollwrite.judge:RollwriteJudge",
}
"""By title: the judge, or where it is found; nobody loads the judges of other titles."""


def add_judge(title: str, judge: JudgeMaker) -> None:
    """Give a title a judge: a class or function that takes the rules of a table."""
    _JUDGES[title] = judge
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
    judge = _JUDGES.get(title, ScoreJudge)
    maker: JudgeMaker = resolve_name(judge) if isinstance(judge, str) else judge
    return rules, maker(rules)
