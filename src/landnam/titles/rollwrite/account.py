"""The account of a game: points by box, and who did most of something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from landnam.kernel.account import Played, Remark, Source
from landnam.titles.rollwrite.scoring import BOXES, boxes_of
from landnam.titles.rollwrite.wording import Words

if TYPE_CHECKING:
    from landnam.titles.rollwrite.rules import RollwriteRules
    from landnam.titles.rollwrite.state import RollwriteState

DOINGS: Final = ("crossed", "finished", "harvested", "used")
"""Of what is told: what somebody may have done most often."""


def sources_of(table: Played) -> tuple[Source, ...]:
    """The points of every seat by box; a box that gave nobody any is left out.

    >>> import landnam
    >>> sources_of(landnam.new("rollwrite", ["red", "blue"], seed=1))
    ()
    """
    rules: RollwriteRules = table.rules
    state: RollwriteState = table.base
    seats = [boxes_of(rules, state, seat) for seat in range(len(rules.sides))]
    return tuple(
        Source(box, Words(f"box.{box}"), tuple(boxes[box] for boxes in seats))
        for box in BOXES
        if any(boxes[box] for boxes in seats)
    )


def remarks_of(table: Played) -> tuple[Remark, ...]:
    """Who has crossed off, finished, harvested or used most."""
    return tuple(_most(table))


def _most(table: Played) -> Iterator[Remark]:
    done: dict[str, Counter[int]] = {what: Counter() for what in DOINGS}
    for event in table.events_since(0, None):
        if event.kind == "tell" and event.what in DOINGS:
            done[event.what][event.seat] += 1
    for what, counts in done.items():
        ranked = counts.most_common(2)
        if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]):
            seat, times = ranked[0]
            yield Remark(seat, Words(f"remark.{what}", {"n": times}))
