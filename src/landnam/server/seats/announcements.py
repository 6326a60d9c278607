"""Announcements: chat lines that tell everybody at the table of changes of seats.

The words are made when they are read: they no longer name a person who has left for good.
"""

from __future__ import annotations

import time
from typing import Any

from landnam.kernel.title import Rules
from landnam.server.store import Person, Seat
from landnam.server.store.rows import Announcement, ChatLine
from landnam.words import Message, say


def announcement(what: Announcement, seat: Seat, by: Person) -> ChatLine:
    """The line that announces what somebody did about a seat."""
    return ChatLine(
        number=0,
        room="seats",
        person=by.id,
        seat=seat.seat,
        nickname=by.nickname,
        text="",
        at=int(time.time()),
        announces=what,
    )


def words_of(line: ChatLine, rules: Rules[Any]) -> str:
    """Return the text of a line.

    >>> import landnam
    >>> rules = landnam.new("settlers", ["roman", "barbarian"]).rules
    >>> seat = Seat(seat=1, side="barbarian", kind="person", bot="", bot_seed="")
    >>> words_of(announcement("left", seat, Person("bea", "Bea")), rules)
    'Barbarians: this player has left for good, and a bot plays on.'
    """
    if line.announces is None or line.seat is None:
        return line.text
    side = say(rules.name_of(rules.sides[line.seat]))
    name = line.nickname or say(Message("server.somebody"))
    return say(Message(f"server.announces.{line.announces}", {"side": side, "name": name}))
