"""The page of a finished game: points by source and by round, read off the events alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from landnam.kernel.table import Table
from landnam.paper.score import Rows, score_page
from landnam.titles.settlers.rounds import ROUNDS
from landnam.titles.settlers.rules import SettlersRules
from landnam.words import Message, say

SOURCES: Final = ("production", "deal", "bonus", "action", "feature", "raze", "locations", "other")
"""Where points come from; the part of a cause behind the card is one of these."""

END: Final = 0
"""The round under which the worth of Locations at the end is kept."""


def score_pages(table: Table) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The page, and the words that its template sets."""
    assert isinstance(table.rules, SettlersRules)
    by_source, by_round = accounts(table)
    seats = range(len(table.rules.sides))
    sources = [(_words(source), [by_source[source, seat] for seat in seats]) for source in SOURCES]
    rounds = [
        (_words("end") if number == END else _words("round", n=number), points)
        for number in (*range(1, ROUNDS + 1), END)
        for points in [[by_round[number, seat] for seat in seats]]
    ]
    shown: Rows = [row for row in sources if any(row[1])]
    total = _words("total")
    tables = [(_words("sources"), shown, total), (_words("rounds"), rounds, total)]
    page = score_page(table, note=_words("note"), tables=tables)
    return [page], {"unofficial": _words("unofficial")}


def accounts(table: Table) -> tuple[Counter[tuple[str, int]], Counter[tuple[int, int]]]:
    """Every seat's points by source and by round."""
    by_source: Counter[tuple[str, int]] = Counter()
    by_round: Counter[tuple[int, int]] = Counter()
    number = 1
    for event in table.events_since(0, None):
        if event.kind == "tell" and event.what == "round":
            number = event.data["number"]
        elif event.kind == "tell" and event.what == "worth":
            by_source["locations", event.seat] += event.data["points"]
            by_round[END, event.seat] += event.data["points"]
        elif event.kind == "count" and event.what == "vp":
            by_source[_source(event.cause), event.seat] += event.amount
            by_round[number, event.seat] += event.amount
    return by_source, by_round


def _source(cause: str) -> str:
    """The source of a gain: "production" of "com026/production"."""
    slot = cause.split("/")[1] if "/" in cause else cause
    return slot if slot in SOURCES else "other"


def _words(key: str, **args: Any) -> str:
    return say(Message(f"paper.settlers.{key}", args))
