"""The end of a game: the winner, the points and their sources, and the proof of a fair shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from landnam.kernel.table import Table
from landnam.terminal.layout import Layout
from landnam.terminal.screen import Line, Screen
from landnam.words import Message, say


def show_ending(
    screen: Screen, layout: Layout, table: Table, personal: Sequence[Line] = ()
) -> None:
    """The end screen; ``personal`` is how a score stands among earlier ones."""
    lines: list[Line] = [Text(layout.headline(table), style="bold green"), ""]
    lines.extend(layout.ending(table) or _scores(layout, table))
    if personal:
        lines.extend(("", *personal))
    lines.append("")
    lines.extend(proof(table))
    screen.show([row for line in lines for row in screen.wrap(line)])


def _scores(layout: Layout, table: Table) -> list[Line]:
    return [
        say(Message("terminal.score", {"who": layout.seat_name(seat), "points": points}))
        for seat, points in enumerate(table.scores)
    ]


def proof(table: Table) -> list[Line]:
    """Return the promise made before the game, with the seed and salt to check it by."""
    args = {
        "commitment": table.commitment,
        "seed": table.setup["seed"],
        "salt": table.setup["salt"],
    }
    figures = say(Message("terminal.proof-figures", args)).rstrip().split("\n")
    return [say(Message("terminal.proof")), *(f"  {figure}" for figure in figures)]
