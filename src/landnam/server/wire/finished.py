"""Finished games, and help while one plays."""

from __future__ import annotations

from typing import Any, Literal

from landnam.server.wire.basis import Answer, Number, Request, SeatNumber
from landnam.server.wire.playing import EventFacts


class Then(Answer):
    """A game as it was. A finished one: behind so many entries of its log, seen by any viewer.

    A running one: at so many moments of the caller's own seat, seen by that seat.
    """

    step: int
    last: int
    seat: int | None
    view: dict[str, Any]
    heard: int
    events: list[EventFacts]


class SeatRecord(Answer):
    """A running game as one seat may take it along: what it did, heard, and sees now.

    ``commitment`` is to be compared with seed and salt when the game is over.
    """

    protocol: int
    table: str
    title: str
    sides: list[str]
    options: dict[str, Any]
    seat: int
    commitment: str
    acts: list[dict[str, Any]]
    events: list[EventFacts]
    view: dict[str, Any]
    kind: Literal["seat record"] = "seat record"


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
