"""The Empire sheet drawn large: four tracks of nine sections, the Fields under their Bridges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.terminal.drawing import cut
from landnam.terminal.rollwrite.reading import CROSS, NUMBER, Desk, letters, marked, words
from landnam.titles.rollwrite.table.empire import cell_name
from landnam.titles.rollwrite.table.state import SECTIONS, TRACKS

if TYPE_CHECKING:
    from landnam.terminal.screen import Line
    from landnam.titles.rollwrite.table.empire import Section

LABEL: Final = 10
CELL: Final = 8
POINTS: Final = 7
WIDTH: Final = LABEL + SECTIONS * (CELL + 1) + 1 + POINTS
"""So wide a window must be for the sheet as it is drawn here."""

BAR: Final = "│"
FILLED: Final = "▓"


def grid_lines(desk: Desk) -> list[Line]:
    """Return two lines for each track: the spaces of its sections, and their points."""
    numbers = [str(number) for number in range(1, SECTIONS)]
    head = "".join(f" {number:^{CELL}}" for number in (*numbers, f"{SECTIONS}★"))
    top = f"{'':{LABEL}}{head} {words('now-next'):>{POINTS}}"
    lines: list[Line] = [Text(top, style="dim")]
    for track in range(len(TRACKS)):
        lines.extend(_track_lines(desk, track))
    return [*lines, _fields_line(desk)]


def _track_lines(desk: Desk, track: int) -> list[Line]:
    upper = Text(words(f"track.{TRACKS[track]}").ljust(LABEL), style="bold")
    lower = Text(" " * LABEL)
    settled = desk.settled()
    for column, section in enumerate(desk.rules.sheet.tracks[track]):
        own = settled.get((track, column))
        joined = own is not None and settled.get((track, column - 1)) == own
        cells = _cell(desk, track, column, section)
        for line, cell in zip((upper, lower), cells, strict=True):
            line.append(FILLED if joined else BAR, style="none" if joined else "dim")
            line.append_text(cut(cell, CELL))
    now, following = desk.points(track)
    for line in (upper, lower):
        line.append(BAR, style="dim")
    upper.append(f"{now:>2}", style="bold")
    upper.append("" if following is None else f" → {following}", style="none")
    return [upper, lower]


def _cell(desk: Desk, track: int, column: int, section: Section) -> tuple[Text, Text]:
    """The two lines of a section: finished, part of a Settlement, open, or to come."""
    finished = desk.sheet.sections[track]
    number = desk.settled().get((track, column))
    if number is not None:
        letter = desk.letter(desk.sheet.settlements[number].building)
        below = f"{FILLED * 3}{letter}{FILLED * (CELL - 4)}"
        return Text(FILLED * CELL), Text(below)
    points = Text(f"{section.vp:>{CELL - 1}}", style="dim")
    if column < finished:
        offered = desk.settling.get(cell_name(track, column))
        if offered:
            return Text(settle_marks(offered), style=NUMBER), points
        return Text(f" {f' {CROSS}' * len(section.spaces)}"), points
    if column == finished:
        points = Text(f"{section.vp:>{CELL - 1}}", style="bold")
        return open_spaces(desk, track, section), points
    spaces = " ".join(letters(space.needs) for space in section.spaces)
    return Text(f" {spaces}", style="dim"), points


def settle_marks(offered: list[int]) -> str:
    """The numbers of the Settlements that begin in a cell: "1)3)4)"."""
    return "".join(f"{number})" for number in offered)


def open_spaces(desk: Desk, track: int, section: Section) -> Text:
    """The spaces of the section that is next, those that can be crossed off with their numbers."""
    crossed = desk.sheet.spaces[track]
    parts = [
        Text(CROSS)
        if crossed & space.bit
        else marked(desk.numbers.get(space.name), letters(space.needs))
        for space in section.spaces
    ]
    for gap in (" ", ""):
        line = Text(gap).join(parts)
        if line.cell_len <= CELL:
            break
    return Text(" ") + line if line.cell_len < CELL else line


def _fields_line(desk: Desk) -> Text:
    """Each Field under the sections of its Bridge."""
    line = Text(words("fields").ljust(LABEL), style="bold")
    begin = 0
    for field, end in desk.bridge_ends():
        span = (end - begin) * (CELL + 1) - 1
        line.append(BAR, style="dim")
        line.append_text(cut(field_text(desk, field), span))
        begin = end
    line.append(BAR, style="dim")
    return line


def field_text(desk: Desk, field: int) -> Text:
    """The harvest spaces of a Field: harvested, to be harvested now by number, or locked."""
    opened = field in desk.opened
    parts = []
    for harvest in desk.rules.sheet.fields[field]:
        goods = f"{harvest.number}{letters([int(harvest.good == good) for good in range(3)])}"
        if desk.sheet.fields[field] & harvest.bit:
            parts.append(Text(CROSS))
        else:
            style = "none" if opened else "dim"
            parts.append(marked(desk.numbers.get(harvest.name), goods, style))
    line = Text(" ").join(parts)
    return line if opened else Text(words("locked"), style="dim") + Text(" ") + line
