"""The score of a finished game on paper, for the titles that have pages for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from landnam.kernel.extensions import Extensions
from landnam.kernel.table import Table
from landnam.paper.errors import GameNotOver, TitleNotPrinted
from landnam.words import Message, knows, say

Pages = tuple[list[dict[str, Any]], dict[str, str]]

PAPERS: Final[Extensions[Callable[[Table], Pages]]] = Extensions("landnam.papers")
"""By title: a function that makes the pages of a finished game, and the words on them."""

Rows = Sequence[tuple[str, Sequence[int]]]
Part = tuple[str, Rows, str | None]
"""A table of points: the name of its rows, the rows, and the name of their sum."""


def score_document(table: Table, name: str, paper: str = "a4") -> dict[str, Any]:
    """The pages of a finished game."""
    title = table.rules.title
    score_pages = PAPERS.find(title)
    if score_pages is None:
        raise TitleNotPrinted(title=title, known=PAPERS.names())
    if not table.over:
        raise GameNotOver(name=name)
    pages, words = score_pages(table)
    return {
        "paper": paper,
        "title": say(Message("paper.score-title", {"name": name})),
        "words": words,
        "pages": pages,
    }


def score_page(
    table: Table, *, note: str, tables: Sequence[Part], notes: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the page with the winner, and everybody's sources of points."""
    players = players_of(table)
    names = [players[seat] for seat in table.winners]
    key = "paper.score.shared" if len(names) > 1 else "paper.score.winner"
    if len(players) == 1:
        key = "paper.score.alone"
    best = max(table.scores)
    return {
        "kind": "score",
        "title": say(Message("paper.score.title")),
        "note": note,
        "winner": say(Message(key, {"names": names, "points": best})),
        "players": players,
        "tables": [
            {
                "name": name,
                "rows": [{"name": row, "points": list(points)} for row, points in rows],
                "total": None if total is None else {"name": total, "points": list(table.scores)},
            }
            for name, rows, total in tables
        ],
        "notes": list(notes),
    }


def players_of(table: Table) -> list[str]:
    """Return the names of the players: their sides."""
    return [_side_name(table, side) for side in table.rules.sides]


def _side_name(table: Table, side: str) -> str:
    name = table.rules.name_of(side)
    return say(name) if knows(name) else side.capitalize()
