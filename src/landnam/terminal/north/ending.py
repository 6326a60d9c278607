"""The end of a game: the victory, where the points came from, and how a tie was broken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.library import Standing
from landnam.terminal.north.reading import Sight, words
from landnam.titles.north.phases.scoring import tie_break
from landnam.titles.north.solo.rules import SoloRules
from landnam.words import say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.terminal.north.board import NorthLayout
    from landnam.terminal.screen import Line

NAME: Final = 24
FIGURE: Final = 16


def headline(layout: NorthLayout, table: Table) -> str:
    """The winners; alone, whether goal and target were reached."""
    rules, best = layout.rules, max(table.scores)
    if isinstance(rules, SoloRules):
        key = "won" if table.winners else "lost"
        args = {"target": rules.scenario.target, "goal": rules.scenario.goal_words()}
        return words(f"alone.{key}", points=best, name=rules.scenario.name, **args)
    names = [layout.seat_name(seat) for seat in table.winners]
    return words("victory", names=names, n=len(names), points=best)


def ending_lines(layout: NorthLayout, table: Table) -> list[Line]:
    """A column for each clan and a line for each source of points."""
    names = [layout.seat_name(seat) for seat in range(len(table.scores))]
    sources = [_row(say(source.words), source.points) for source in layout.rules.sources(table)]
    total = Text(_row(words("sum"), table.scores), style="bold")
    return [Text(_row("", names), style="bold"), *sources, total, *_tie(layout, table)]


def _row(name: str, figures: Iterable[object]) -> str:
    return name.ljust(NAME) + "".join(str(figure).rjust(FIGURE) for figure in figures)


def _tie(layout: NorthLayout, table: Table) -> list[Line]:
    """Equal scores: cards in the Empire decide, then Workers, then cards in hand."""
    seats = [seat for seat, score in enumerate(table.scores) if score == max(table.scores)]
    if len(seats) < 2:
        return []
    state = Sight(layout.rules, table.view(None)).state
    told = [(layout.seat_name(seat), *tie_break(state, seat)) for seat in seats]
    return [
        "",
        words("tie"),
        *(words("tie-seat", who=w, cards=c, workers=n, hand=h) for w, c, n, h in told),
    ]


def standing(layout: NorthLayout, table: Table) -> Standing | None:
    """A scenario that was won is compared with earlier victories of the clan in it."""
    rules = layout.rules
    if not isinstance(rules, SoloRules) or not table.winners:
        return None
    [clan] = rules.sides
    label = words("alone.label", scenario=rules.scenario.name, who=layout.seat_name(0))
    return Standing(f"{rules.scenario.id}/{clan}", label)
