"""Drawing: parts for the tables of several titles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


def join(parts: Iterable[str], between: str = " · ") -> str:
    """The parts that are not empty, side by side.

    >>> join(["2 wood", "", "1 food"])
    '2 wood · 1 food'
    """
    return between.join(part for part in parts if part)


def heading(left: Text, right: str, width: int) -> Text:
    """Return a line across the table: a player on the left, numbers on the right."""
    line = Text("── ", style="dim")
    line.append_text(left)
    if cell_len(right) + line.cell_len + 6 > width:
        right = ""
    tail = f" {right} ──" if right else ""
    line.append(" " + "─" * max(1, width - line.cell_len - cell_len(tail) - 1), style="dim")
    if right:
        line.append(f" {right} ", style="none")
        line.append("──", style="dim")
    return line


def side_by_side(left: Text, right: str, width: int) -> list[Line]:
    """Return both on one line, the second at its end; on two lines where one is too short."""
    room = width - left.cell_len
    if room < cell_len(right) + 2:
        return [left, *(Text(line) for line in flow(right.split(" "), width, " "))]
    left.append(right.rjust(room), style="none")
    return [left]


def hinted(left: Text, hints: Sequence[str], width: int) -> Text:
    """The line with the longest hint that fits at its end; the hints go from long to short."""
    room = width - left.cell_len - 2
    hint = next((text for text in hints if cell_len(text) <= room), "")
    return left.append(hint.rjust(room + 2), style="dim")


def first_that_fits(drafts: Iterable[list[Line]], height: int) -> list[Line]:
    """The first draft of a table that is low enough, or else the last one."""
    lines: list[Line] = []
    for lines in drafts:
        if len(lines) <= height:
            break
    return lines


def flow(parts: Sequence[str], width: int, between: str = ", ") -> list[str]:
    """The parts one after the other in lines of a width.

    >>> flow(["Farm", "Quarry", "Mill"], 13)
    ['Farm, Quarry,', 'Mill']
    """
    lines: list[str] = []
    tail = between.rstrip()
    for part in parts:
        if lines and cell_len(lines[-1] + between + part + tail) <= width:
            lines[-1] += between + part
        else:
            if lines:
                lines[-1] += tail
            lines.append(part)
    return lines


def cut(text: Text | str, width: int) -> Text:
    """The text in exactly this width: cut with an ellipsis, or filled with blanks."""
    line = Text(text) if isinstance(text, str) else text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line
