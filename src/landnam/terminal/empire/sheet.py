"""The empire sheet: tracks with the bonuses ahead, the Province map, upkeep, Inventions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.terminal.drawing import flow, heading
from landnam.terminal.empire.wording import (
    empire_words,
    goods_words,
    names_of_inventions,
    state_words,
    track_words,
    words,
)
from landnam.titles.empire.reading.components import PROVINCE_VALUE
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.empire.state.position import ACTIVE, EmpireSheet
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line

LABEL: Final = 11
ROUND_A_HEADING: Final = 9
"""The cells of a heading beside its words: its dashes, and the spaces between."""
AHEAD: Final = 3
"""So many bonuses that come next are named on a track."""


def sheet_lines(sheet: EmpireSheet, width: int) -> list[Line]:
    """The whole sheet of an empire."""
    head = empire_heading(sheet, width)
    if sheet.status != ACTIVE:
        return [head]
    return [
        head,
        *(track_line(sheet, track, width) for track in TRACKS),
        *map_lines(sheet, width),
        *_labelled("upkeep", [upkeep_words(sheet)], width),
        *_labelled("provinces", _provinces(sheet), width),
        *bought_lines(sheet, width),
    ]


def empire_heading(sheet: EmpireSheet, width: int) -> Text:
    """The empire, and how it stands."""
    called = Text(empire_words(sheet), style="bold")
    return heading(called, state_words(sheet, width - called.cell_len - ROUND_A_HEADING), width)


def bought_lines(sheet: EmpireSheet, width: int) -> list[Line]:
    """The Inventions of an empire."""
    return _labelled("inventions", names_of_inventions(sheet.inventions), width)


def track_line(sheet: EmpireSheet, track: str, width: int, *, ahead: int = AHEAD) -> Text:
    """Return a track: crossed spaces, open ones, bonuses that wait on it, and the next space."""
    printed = box().sheets[sheet.era]
    crossed, bonuses = sheet.crossed_on(track), printed.tracks[track]
    line = Text(track_words(track).ljust(LABEL), style="bold")
    for space in range(1, printed.length + 1):
        done = space <= crossed
        sign = ("#" if done else "o") if space in bonuses else ("x" if done else "·")
        line.append(sign, style="bold" if done else "dim")
    line.append(f" {crossed:>2}/{printed.length} ", style="none")
    coming = [space for space in bonuses if space > crossed][:ahead]
    told = [f"{space} {bonus_words(bonuses[space])}" for space in coming]
    line.append("; ".join(told), style="dim")
    line.truncate(width, overflow="ellipsis")
    return line


def bonus_words(bonus: str) -> str:
    """A bonus of a track in two or three words."""
    return say(Message(f"bonus-name.{bonus}"))


def map_lines(sheet: EmpireSheet, width: int) -> list[Line]:
    """The Province map: every space with its goods, the crossed ones in brackets."""
    spaces = box().sheets[sheet.era].spaces
    told = [
        f"[{space}: {goods_words(cost.needs)}]"
        if space in sheet.crossed
        else f"{space}: {goods_words(cost.needs)}"
        for space, cost in spaces.items()
    ]
    return _labelled("map", told, width)


def upkeep_words(sheet: EmpireSheet) -> str:
    """Return the empire's upkeep in every game, and the cost of its Provinces at the end."""
    spaces = box().sheets[sheet.era].spaces
    owed: Counter[int] = Counter()
    for space in sheet.crossed:
        owed.update(dict(enumerate(spaces[space].needs)))
    if not sheet.crossed:
        return words("no-upkeep")
    goods = goods_words([owed[index] for index in range(len(spaces[sheet.crossed[0]].needs))])
    return words("upkeep-due", goods=goods, points=PROVINCE_VALUE * len(sheet.provinces))


def _provinces(sheet: EmpireSheet) -> list[str]:
    return [box().provinces[card].name for card in sheet.provinces]


def _labelled(key: str, parts: list[str], width: int) -> list[Line]:
    """A row with its label; rows that follow hang under it."""
    lines: list[Line] = []
    rows = flow(parts, width - LABEL, ", ") or [say(Message("terminal.none"))]
    for index, row in enumerate(rows):
        label = words(f"label.{key}") if index == 0 else ""
        lines.append(Text(label.ljust(LABEL), style="bold").append(row, style="none"))
    return lines


def brief_lines(sheet: EmpireSheet, width: int) -> list[Line]:
    """Return an empire in two lines: its standing, and its progress on its tracks."""
    lines: list[Line] = [empire_heading(sheet, width)]
    if sheet.status == ACTIVE:
        length = box().sheets[sheet.era].length
        tracks = [
            f"{track_words(track)} {crossed}/{length}"
            for track, crossed in zip(TRACKS, sheet.progress, strict=True)
        ]
        counts = words("counts", provinces=len(sheet.provinces), inventions=len(sheet.inventions))
        lines.append(Text(f"  {' · '.join((*tracks, counts))}"))
    return lines
