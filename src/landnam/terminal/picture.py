"""The picture of a table on a screen: whole in its window, with the most important parts lowest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from landnam.kernel.decisions import Decision
from landnam.terminal.layout import Layout
from landnam.terminal.offers import MOST_ROWS, Offers
from landnam.terminal.screen import Line, Screen
from landnam.words import Message, say

ROOMY: Final = 30
"""From this height on there is room for headings and second sentences."""

FEW_ROWS: Final = 4
"""In a low window options are told in so many rows, if short labels can do it."""


class Asked(NamedTuple):
    """A question to a seat, its options, and notices before its answer."""

    decision: Decision | None  # none: its turn is played, and it may confirm
    offers: Offers | None
    notice: Sequence[Line]


def picture(
    screen: Screen, layout: Layout, view: Mapping[str, Any], asked: Asked, log: Sequence[Line]
) -> list[Line]:
    """Return the table, as much of the log as there is room for, and the question."""
    roomy = screen.height >= ROOMY
    foot = [*asked.notice, *_prompt(screen, asked.decision, roomy)]
    if asked.offers is not None:
        foot.extend(asked.offers.lines(screen.width, MOST_ROWS if roomy else FEW_ROWS))
    room = screen.height - len(foot) - 1
    fewest = min(len(log), 5 if roomy else max(0, 2 - len(asked.notice)))
    table = layout.table(view, asked.decision, screen.width, max(8, room - fewest - 1))
    kept = max(fewest, room - len(table) - 1)
    told = list(log[-kept:]) if kept else []
    if told and roomy:
        told.insert(0, rule(say(Message("terminal.since")), screen.width))
    return [*table, *told, *foot]


def _prompt(screen: Screen, decision: Decision | None, roomy: bool) -> list[Line]:
    """The question, in its first sentence; the rest where there is room for it."""
    text = say(Message("terminal.turn-played")) if decision is None else decision.text
    asked, stop, rest = text.partition(". ")
    lines: list[Line] = [rule(asked + stop.rstrip(), screen.width, "bold")]
    if rest and roomy:
        lines.extend(screen.wrap(Text(rest, style="dim")))
    return lines


def rule(title: str, width: int, style: str = "none") -> Text:
    """A line across the screen with a title in it.

    >>> rule("Since", 14).plain
    '── Since ─────'
    """
    line = Text("── ", style="dim")
    line.append(title, style=style)
    line.append(" " + "─" * max(0, width - line.cell_len - 1), style="dim")
    return line
