"""Finished games, and help while one plays."""

from __future__ import annotations

from typing import Any

from landnam.server.wire.basis import Answer, Number, Request, SeatNumber
from landnam.server.wire.playing import EventFacts


class Then(Answer):
    """A finished game as it was behind so many entries of its log, seen by any viewer."""

    step: int
    last: int
    seat: int | None
    view: dict[str, Any]
    heard: int
    events: list[EventFacts]


class GoOn(Request):
    """Go on from a step of a finished game."""

    step: Number


class HintWanted(Request):
    """What a bot would do in one's place."""

    seat: SeatNumber | None = None


class Hint(Answer):
    """The option that a bot would take."""

    number: int
    key: str
    bot: str
