"""The page of a finished game."""

from __future__ import annotations

from typing import Any

from landnam.kernel.table import Table
from landnam.paper.score import score_page
from landnam.words import say
from pebbles.goods import Words


def score_pages(table: Table) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """One page with the points of all, and the words that its template sets."""
    rows = [(say(Words("paper.points")), table.scores)]
    tables = [(say(Words("paper.heading")), rows, None)]
    page = score_page(table, note=say(Words("paper.note")), tables=tables)
    return [page], {"unofficial": say(Words("paper.note"))}
