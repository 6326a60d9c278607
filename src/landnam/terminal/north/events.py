"""Events of Empires of the North for people: goods, points and cards that come and go."""

from __future__ import annotations

from typing import Final

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.terminal.layout import Change
from landnam.titles.north.table.goods import GOODS

HEADINGS: Final = frozenset(("round", "lookout", "action", "expedition", "cleanup", "last-round"))
"""Messages that concern everybody."""

PAID_FIRST: Final = frozenset(("build", "pawn", "raid", "act/sail"))
"""Causes of payments before their act is told: the price, a Ship and its cargo."""

VOYAGE: Final = "voyage"
"""Cause of a Ship's return, which comes before it is told what it took."""


def comes_before(event: Event) -> bool:
    """Whether a change belongs to the next line: a price, or the Ship of an Island taken."""
    if event.kind != "count":
        return False
    return event.cause == VOYAGE or (event.amount < 0 and event.cause in PAID_FIRST)


def change_of(event: Event) -> Change | None:
    """Goods in a supply and points by their number, cards by coming to a hand."""
    if event.kind == "count" and event.what in GOODS:
        return (
            None if "/assigned/" in event.target else Change(event.seat, event.what, event.amount)
        )
    seat, _, zone = event.target.partition("/")
    if event.kind == "move" and zone == "hand":
        return Change(int(seat), "card" if event.what == UNKNOWN else event.what, 1)
    return None
