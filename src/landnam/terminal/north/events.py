"""Events of Empires of the North for people: goods, points and cards that come and go."""

from __future__ import annotations

from typing import Final

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.terminal.layout import Change
from landnam.titles.north.goods import GOODS

HEADINGS: Final = frozenset(("round", "lookout", "action", "expedition", "cleanup", "last-round"))
"""Messages that concern everybody."""

PAID_FIRST: Final = frozenset(("build", "pawn", "raid", "act/sail"))
"""Causes of payments before their act is told: the price, a Ship and its cargo."""


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
