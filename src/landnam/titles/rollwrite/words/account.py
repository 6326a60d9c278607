"""The account of a game: points by box, and the seats that did most of something."""

from __future__ import annotations

from typing import Final

from landnam.kernel.account import Played, Remark, Source, most_often
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.scoring import BOXES, boxes_of
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words

DOINGS: Final = ("crossed", "finished", "harvested", "used")
"""Told acts that somebody may have done most often."""


def sources_of(table: Played) -> tuple[Source, ...]:
    """The points of every seat by box; a box that gave nobody any is left out.

    >>> import landnam
    >>> sources_of(landnam.new("rollwrite", ["red", "blue"], seed=1))
    ()
    """
    rules: RollwriteGame = table.rules
    state: RollwriteState = table.base
    seats = [boxes_of(rules, state, seat) for seat in range(len(rules.sides))]
    return tuple(
        Source(box, Words(f"box.{box}"), tuple(boxes[box] for boxes in seats))
        for box in BOXES
        if any(boxes[box] for boxes in seats)
    )


def remarks_of(table: Played) -> tuple[Remark, ...]:
    """The players ahead in sections, buildings, harvests, uses; alone, the way to a title."""
    if len(table.rules.sides) == 1:
        return (_title(table),)
    return tuple(
        Remark(seat, Words(f"remark.{what}", {"n": times}))
        for what, seat, times in most_often(table, DOINGS)
    )


def _title(table: Played) -> Remark:
    """Return the title of a lone player, and the way to the next one."""
    rules: RollwriteGame = table.rules
    points = table.scores[0]
    title = rules.content.title_for(points)
    higher = [(least, name) for least, name in rules.content.titles if least > points]
    if not higher:
        return Remark(0, Words("remark.highest", {"title": title}))
    least, name = min(higher)
    return Remark(0, Words("remark.title", {"title": title, "n": least - points, "next": name}))
