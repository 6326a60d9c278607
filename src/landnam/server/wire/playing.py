"""Acts of a seat, and views of a viewer."""

from __future__ import annotations

from typing import Any

import msgspec

from landnam.server.wire.basis import Answer, Key, Number, Request, SeatNumber
from landnam.server.wire.tables import SeatFacts


class Doing(Request, tag_field="do"):
    """An act of a seat. ``number``: that of the seat's own decision, as the last `Now` said.

    ``have``: how many events the client has; the answer brings those beyond, or without it just
    those that followed from the act.
    """

    number: Number
    seat: SeatNumber | None = None
    have: Number | None = None


class Choose(Doing, tag="choose", kw_only=True):
    """Choose an option of the decision by its key."""

    key: Key


class Undo(Doing, tag="undo"):
    """Take back the last own choice, or with ``whole`` everything that still can be."""

    whole: bool = False


class Commit(Doing, tag="commit"):
    """Confirm what was played: the game goes on."""


Act = Choose | Undo | Commit


class AutoPay(Request):
    """Whether usual payments, those that spend no gold, are made without asking the seat."""

    on: bool
    seat: SeatNumber | None = None


class OptionFacts(Answer):
    """An option of a decision: its stable key, its words, and the things it touches."""

    key: str
    text: str
    targets: list[str]


class Prompt(Answer):
    """A decision that the seat must make now; the same is asked so many ``times`` in a row."""

    seat: int
    kind: str
    number: int
    prompt: str
    source: str
    times: int
    options: list[OptionFacts]


class EventFacts(Answer, omit_defaults=True):
    """Something that happened, as far as the viewer may know it; ``text`` is its line in a log."""

    kind: str
    seat: int
    what: str
    amount: int = 1
    origin: str = ""
    target: str = ""
    cause: str = ""
    data: dict[str, Any] = msgspec.field(default_factory=dict)
    text: str | None = None


class Result(Answer):
    """The result of the game, and the proof that nobody changed its shuffle."""

    scores: list[int]
    winners: list[int]
    seed: str
    salt: str


class Face(Answer):
    """Everything a viewer may know at present. A spectator's ``seat`` is null.

    ``number`` is the number of the seat's next decision, also while it has nothing to decide; every
    choice, undo and commit names it. ``acts`` counts all acts of the seat, commits too: of two
    messages the later one has more acts, or as many and has heard more. ``your_turn``: the table
    waits for this seat. ``auto_pass``: the server passes for it, which nobody else is told;
    ``auto_pay``: its usual payments are made without asking. ``undo`` says in words what an undo
    would take back, as it was offered; null if there is no such choice. ``undo_from``: how many
    events the seat had heard before the first choice that it can still take back. ``rematch`` is
    the table where the same people play once more, ``continued`` as in `TableFacts`. ``facts``
    follow from the view by the rules of the title, so that a screen need not know them.
    """

    protocol: int
    table: str
    seat: int | None
    number: int
    acts: int
    your_turn: bool
    auto_pass: bool
    auto_pay: bool
    prompt: Prompt | None
    must_commit: bool
    can_undo: bool
    undo: str | None
    undo_from: int | None
    over: bool
    commitment: str
    result: Result | None
    rematch: str | None
    continued: int | None
    seats: list[SeatFacts]
    view: dict[str, Any]
    facts: dict[str, Any]


class Now(Face):
    """A message to a viewer: its view, and the events beyond the ``have`` that it told us.

    ``heard`` is the number of events with these: it is the next ``have``. ``at`` is the server's
    time (milliseconds since 1970) at a table with clocks.
    """

    heard: int
    events: list[EventFacts]
    at: int | None = None
