"""Finished games, and help while one plays."""

from __future__ import annotations

from typing import Any, Literal

from landnam.server.wire.basis import Answer, Number, Request, SeatNumber
from landnam.server.wire.playing import EventFacts


class Then(Answer):
    """A game as it was. A finished one: behind so many entries of its log, seen by any viewer.

    A running one: at so many moments of the caller's own seat, seen by that seat. ``events`` are
    those beyond the ``have`` that was asked with, of ``heard``. ``note``: what must be known of a
    game that older rules have recorded.
    """

    step: int
    last: int
    seat: int | None
    view: dict[str, Any]
    facts: dict[str, Any]
    heard: int
    events: list[EventFacts]
    note: str | None = None


class Counted(Answer):
    """A thing on the table that brought points."""

    thing: str
    points: int


class Source(Answer):
    """A source of points, in words, and the points of each seat.

    ``things``: those of each seat, where they are things on the table; else none.
    """

    name: str
    text: str
    points: list[int]
    things: list[list[Counted]]


class RoundFacts(Answer):
    """A round: the step with which it begins, and the scores if the game had ended with it."""

    number: int
    first: int
    scores: list[int]


class Remark(Answer):
    """Something worth remembering, and whom it is about."""

    seat: int
    text: str


class StepFacts(Answer):
    """An entry of the log: its seat and act, in words if it was a choice, and its round.

    ``undone``: a choice that its seat took back later; a replay need not stop there.
    ``heard``: how many events who watches has behind it, then each of the seats.
    """

    seat: int
    act: Literal["choose", "undo", "commit"]
    text: str | None
    undone: bool
    round: int
    heard: list[int]


class Account(Answer):
    """A finished game in figures; the first of its ``steps`` leads to step 1.

    ``note``: what must be known of a game that older rules have recorded.
    """

    sources: list[Source]
    rounds: list[RoundFacts]
    remarks: list[Remark]
    steps: list[StepFacts]
    note: str | None = None


class SeatRecord(Answer):
    """A running game as one seat may take it along: its acts, its events, and its view now.

    ``acts`` has its undos too; ``events`` are without those that were taken back.
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
    """A request for a bot's suggestion."""

    seat: SeatNumber | None = None


class Hint(Answer):
    """The option that a bot would take, and why in a sentence, if it can say."""

    number: int
    key: str
    bot: str
    reason: str | None = None
