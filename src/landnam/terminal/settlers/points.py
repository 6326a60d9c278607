"""The end of a game: the sources of the points, and the tie-break."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.terminal.settlers.parts import words
from landnam.terminal.settlers.reading import Empire, empires_of
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.words.account import END, Account
from landnam.words import Message, knows, say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.terminal.screen import Line
    from landnam.terminal.settlers.board import SettlersLayout


def ending_lines(layout: SettlersLayout, table: Table) -> list[Line]:
    """The final table: a column for each seat, its sum at the end, and how a tie was broken."""
    account = Account(table)
    seats = range(len(layout.rules.sides))
    names = [layout.seat_name(seat) for seat in seats]
    lines: list[Line] = [Text(_row("", names), style="bold")]
    for source in layout.rules.sources_of_points:
        figures = [account.by_source[source, seat] for seat in seats]
        if any(figures):
            lines.append(_row(_source(source), figures))
    lines.append(Text(_row(words("sum"), table.scores), style="bold"))
    lines.append("")
    for number in (*range(1, layout.rules.rounds + 1), END):
        figures = [account.by_round[number, seat] for seat in seats]
        name = words("built-at-end") if number == END else words("round-number", n=number)
        lines.append(_row(name, figures))
    return [*lines, *_tie(layout, table)]


def _source(source: str) -> str:
    """A source by the screen's own words for it; one of a module by the game's."""
    own = f"terminal.settlers.source.{source}"
    return say(Message(own if knows(own) else f"source.{source}"))


NAME: Final = 30
FIGURE: Final = 13


def _row(name: str, figures: Iterable[object]) -> str:
    return name.ljust(NAME) + "".join(str(figure).rjust(FIGURE) for figure in figures)


def _tie(layout: SettlersLayout, table: Table) -> list[Line]:
    """With equal scores: workers and resources left decide, then cards in hand."""
    best = max(table.scores)
    tied = [seat for seat, score in enumerate(table.scores) if score == best]
    if len(tied) < 2:
        return []
    empires = empires_of(layout.rules, table.view(None))
    lines: list[Line] = ["", words("tie")]
    for seat in tied:
        empire = empires[seat]
        args = {"who": layout.seat_name(seat), "goods": _left(empire), "cards": len(empire.hand)}
        lines.append(words("tie-seat", **args))
    return lines


def _left(empire: Empire) -> int:
    """Workers and resources count, gold does not."""
    supply = empire.supply()
    return sum(supply[good] for good in (*SUPPLY[:3], "worker"))
