"""The page of a finished game: points by source and by round."""

from __future__ import annotations

from typing import Any

from landnam.kernel.table import Table
from landnam.paper.score import Rows, score_page
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.words.account import END, Account
from landnam.words import Message, knows, say


def score_pages(table: Table) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The page, and the words that its template sets."""
    assert isinstance(table.rules, SettlersRules)
    account = Account(table)
    seats = range(len(table.rules.sides))
    sources = [
        (_source(source), [account.by_source[source, seat] for seat in seats])
        for source in table.rules.sources_of_points
    ]
    rounds = [
        (_words("end") if number == END else _words("round", n=number), points)
        for number in (*range(1, table.rules.rounds + 1), END)
        for points in [[account.by_round[number, seat] for seat in seats]]
    ]
    shown: Rows = [row for row in sources if any(row[1])]
    total = _words("total")
    tables = [(_words("sources"), shown, total), (_words("rounds"), rounds, total)]
    page = score_page(table, note=_words("note"), tables=tables)
    return [page], {"unofficial": _words("unofficial")}


def _source(source: str) -> str:
    """A source by the page's own words for it; one of a module by the game's."""
    own = f"paper.settlers.{source}"
    return say(Message(own if knows(own) else f"source.{source}"))


def _words(key: str, **args: Any) -> str:
    return say(Message(f"paper.settlers.{key}", args))
