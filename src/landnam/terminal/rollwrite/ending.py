"""The end of a game of Roll & Write: every box, the tie-break, and the lone player's title."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.kernel.canonical import canonical
from landnam.library import Standing
from landnam.terminal.rollwrite.reading import Desk, words
from landnam.titles.rollwrite.table.state import BRIDGES

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.terminal.rollwrite.board import RollwriteLayout
    from landnam.terminal.screen import Line

NAME: Final = 24
FIGURE: Final = 10


def headline(layout: RollwriteLayout, table: Table) -> str:
    """The winner; for a lone player the title."""
    if len(table.scores) == 1:
        [points] = table.scores
        title = layout.rules.content.title_for(points)
        return words("alone", who=layout.seat_name(0), points=points, title=title)
    names = [layout.seat_name(seat) for seat in table.winners]
    shared = len(names) > 1
    return words("shared-victory" if shared else "victory", names=names, points=max(table.scores))


def ending_lines(layout: RollwriteLayout, table: Table) -> list[Line]:
    """A line for each box and a column for each seat."""
    desks = [Desk(layout.rules, table.view(None), seat) for seat in range(len(table.scores))]
    names = [layout.seat_name(desk.seat) for desk in desks]
    lines: list[Line] = [Text(_row("", names), style="bold")]
    lines.extend(
        _row(words(f"end-box.{box}"), [desk.boxes[box] for desk in desks])
        for box in desks[0].boxes
        if box != "settlements" or layout.rules.settles
    )
    lines.append(Text(_row(words("sum"), table.scores), style="bold"))
    return [*lines, *_tie(layout, table, desks), *_ladder(layout, table)]


def _row(name: str, figures: Iterable[object]) -> str:
    return name.ljust(NAME) + "".join(str(figure).rjust(FIGURE) for figure in figures)


def _tie(layout: RollwriteLayout, table: Table, desks: list[Desk]) -> list[Line]:
    """With equal scores: finished Bridge sections decide, then harvested spaces."""
    tied = [seat for seat, score in enumerate(table.scores) if score == max(table.scores)]
    if len(tied) < 2:
        return []
    lines: list[Line] = ["", words("tie")]
    for seat in tied:
        sheet = desks[seat].sheet
        harvested = sum(bits.bit_count() for bits in sheet.fields)
        bridges = sheet.sections[BRIDGES]
        who = layout.seat_name(seat)
        lines.append(words("tie-seat", who=who, bridges=bridges, harvested=harvested))
    return lines


def _ladder(layout: RollwriteLayout, table: Table) -> list[Line]:
    """Return the title of a lone player, and the points missing to the next one."""
    if len(table.scores) > 1:
        return []
    [points] = table.scores
    above = [(least, title) for least, title in layout.rules.content.titles if least > points]
    if not above:
        return []
    least, title = above[0]
    return ["", words("next-title", n=least - points, title=title)]


def standing(layout: RollwriteLayout, table: Table, seat: int) -> Standing:
    """Return the mode and the Village; a digest of its content marks an own Village."""
    rules = layout.rules
    desk = Desk(rules, table.view(seat), seat)
    village = desk.village.id
    own = table.setup["options"]["village"]
    if not isinstance(own, str):
        village = f"{village}-{hashlib.sha256(canonical(own)).hexdigest()[:8]}"
    mode = words(f"mode.{rules.mode}")
    alone = len(rules.sides) == 1
    return Standing(
        category=f"{rules.mode}/{village}",
        label=words("sheet-label", mode=mode, village=desk.village.name),
        called=rules.content.title_for(table.scores[seat]) if alone else "",
    )
