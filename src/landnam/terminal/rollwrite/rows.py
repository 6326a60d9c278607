"""The Empire sheet drawn small: a line for each track, and one for the Fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.terminal.rollwrite.grid import field_text, open_spaces
from landnam.terminal.rollwrite.reading import CROSS, NUMBER, Desk, letters, words
from landnam.titles.rollwrite.table.empire import cell_name
from landnam.titles.rollwrite.table.state import TRACKS

if TYPE_CHECKING:
    from landnam.terminal.screen import Line

LABEL: Final = 10


def row_lines(desk: Desk, width: int) -> list[Line]:
    """Each track as nine signs, what it scores, its next section and those to come."""
    lines: list[Line] = [_row(desk, track, width) for track in range(len(TRACKS))]
    return [*lines, _fields(desk, width)]


def _row(desk: Desk, track: int, width: int) -> Text:
    line = Text(words(f"track.{TRACKS[track]}").ljust(LABEL), style="bold")
    line.append_text(_signs(desk, track))
    now, following = desk.points(track)
    line.append(f" {words('points', n=now):>6}", style="bold")
    if following is None:
        return line
    sections, finished = desk.rules.sheet.tracks[track], desk.sheet.sections[track]
    line.append(" │", style="dim")
    line.append_text(open_spaces(desk, track, sections[finished]))
    line.append(f" → {words('points', n=following)}", style="bold")
    for section in sections[finished + 1 :]:
        spaces = " ".join(letters(space.needs) for space in section.spaces)
        later = f" │ {spaces} {section.vp}"
        if line.cell_len + len(later) > width:
            break
        line.append(later, style="dim")
    return line


def _signs(desk: Desk, track: int) -> Text:
    """Nine signs: crossed off, a building's letter for a Settlement, the next, later ones."""
    settled, finished = desk.settled(), desk.sheet.sections[track]
    signs = Text()
    for column in range(len(desk.rules.sheet.tracks[track])):
        number = settled.get((track, column))
        offered = desk.settling.get(cell_name(track, column))
        if number is not None:
            signs.append(desk.letter(desk.sheet.settlements[number].building), style="bold")
        elif offered:
            lone = len(offered) == 1 and offered[0] < 10
            signs.append(str(offered[0]) if lone else SETTLE, style=NUMBER)
        else:
            sign = CROSS if column < finished else "□" if column == finished else "·"
            signs.append(sign, style="none" if column <= finished else "dim")
    return signs


SETTLE: Final = "◆"
"""Settlements could begin in this cell whose numbers do not fit in one sign."""


def _fields(desk: Desk, width: int) -> Text:
    line = Text(words("fields").ljust(LABEL), style="bold")
    for number, (field, _) in enumerate(desk.bridge_ends()):
        line.append(" │ " if number else "", style="dim")
        if field in desk.opened:
            line.append(f"{field + 1} ", style="bold")
            line.append_text(field_text(desk, field))
        else:
            left = desk.bridges_left(field)
            line.append(words("field-locked", n=field + 1, left=left), style="dim")
    line.truncate(width, overflow="ellipsis")
    return line
