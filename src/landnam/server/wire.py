"""The wire: every request and every answer, as types. The OpenAPI description comes from these.

Unknown fields in a request are refused: a mistyped one would otherwise do nothing, silently.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

PROTOCOL: Final = 1
"""The version of what is pushed and answered; a client says which one it speaks."""

LARGEST_NUMBER: Final = 1_000_000

Nickname = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Secret = Annotated[str, Meta(max_length=100)]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client may send."""


class Answer(msgspec.Struct, kw_only=True):
    """What the server answers."""


# --- people -------------------------------------------------------------------------------------


class NewPerson(Request):
    """Somebody who wants a nickname and a personal secret."""

    nickname: Nickname


class Me(Answer):
    """Who is asking."""

    id: str
    nickname: str


class Welcome(Me):
    """A new person. The secret is told once; whoever has it is this person."""

    secret: str


# --- titles -------------------------------------------------------------------------------------


class OptionChoice(Answer):
    """An option of a title and the values it takes; the first is the usual one."""

    name: str
    values: list[str | int | bool]


class TitleFacts(Answer):
    """A title that can be played here."""

    name: str
    fewest: int
    most: int
    sides: list[str]
    options: list[OptionChoice]
    bots: list[str]


# --- tables -------------------------------------------------------------------------------------


class WantedSeat(Request):
    """A seat of a new table. A bot plays it, or else a person; ``bot`` then is the stand-in."""

    side: Annotated[str, Meta(max_length=40)]
    kind: Literal["person", "bot"] = "person"
    bot: Annotated[str, Meta(max_length=40)] = "greedy"


class NewTable(Request):
    """A table to be made. An open one is listed, and everybody may take a free seat there.

    ``hints`` allows them also where several people play.
    """

    title: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    open: bool = False
    hints: bool = False


class SeatFacts(Answer):
    """What everybody at a table may know of a seat."""

    seat: int
    side: str
    kind: Literal["person", "bot"]
    bot: str | None
    nickname: str | None
    taken: bool
    away: bool


class TableFacts(Answer):
    """What everybody who knows of a table may know of it."""

    id: str
    title: str
    options: dict[str, Any]
    status: Literal["playing", "over"]
    open: bool
    hints: bool
    created: int
    seats: list[SeatFacts]


class MyTable(TableFacts):
    """A table of one's own: which seats one has, and whether one is its host."""

    mine: list[int]
    host: bool


class SeatLink(Answer):
    """The secret that opens a seat; it belongs behind the ``#`` of a link, and to one person."""

    seat: int
    secret: str


class TableMade(Answer):
    """A new table and its secrets, which are told once."""

    table: TableFacts
    links: list[SeatLink]
    watch: str


class SitDown(Request):
    """Sit down by a seat link, or at an open table on a free seat."""

    seat: SeatNumber | None = None


class Leave(Request):
    """Get up; a bot plays on until one is back."""

    seat: SeatNumber | None = None


# --- playing ------------------------------------------------------------------------------------


class Doing(Request, tag_field="do"):
    """What a seat does. ``number``: that of the seat's own decision, as the last `Now` said.

    ``have``: how many events the client has; the answer brings those beyond, or without it just
    those that followed from what was done.
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


class OptionFacts(Answer):
    """An option of a decision: its stable key, its words, and the things it touches."""

    key: str
    text: str
    targets: list[str]


class Prompt(Answer):
    """What the seat must decide now."""

    seat: int
    kind: str
    number: int
    prompt: str
    source: str
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
    data: dict[str, Any] = {}
    text: str | None = None


class Result(Answer):
    """How the game ended, and the proof that nobody changed its shuffle."""

    scores: list[int]
    winners: list[int]
    seed: str
    salt: str


class Face(Answer):
    """Everything a viewer may know at present. A spectator's ``seat`` is null.

    ``number`` is the number of the seat's next decision, also while it has nothing to decide; every
    choice, undo and commit names it. ``acts`` counts all that the seat has done, commits too: of
    two messages the later one has more acts, or as many and has heard more.
    """

    protocol: int
    table: str
    seat: int | None
    number: int
    acts: int
    prompt: Prompt | None
    must_commit: bool
    can_undo: bool
    over: bool
    commitment: str
    result: Result | None
    seats: list[SeatFacts]
    view: dict[str, Any]


class Now(Face):
    """What a viewer is sent: what it sees, and the events beyond the ``have`` that it told us.

    ``heard`` is the number of events with these: it is the next ``have``.
    """

    heard: int
    events: list[EventFacts]


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


class Reason(Answer):
    """Why something is not possible now."""

    verb: str
    reason: str
    message: str


class Trouble(Answer, omit_defaults=True):
    """What went wrong: a stable name, a sentence, and what helps to put it right."""

    error: str
    message: str
    now: msgspec.Raw | None = None
    offered: list[str] | None = None
    reasons: list[Reason] | None = None


# --- the socket ---------------------------------------------------------------------------------


class Hello(Request):
    """The first message on a socket: who is there, and how many events it has."""

    protocol: int
    secret: Secret | None = None
    link: Secret | None = None
    seat: SeatNumber | None = None
    have: Number = 0


class Said(Request):
    """Any later message: something to do; ``id`` comes back with the answer."""

    act: Act
    id: Number = 0


class Done(Answer):
    """A message was carried out and is on disk; the push with its outcome follows."""

    id: int
    done: Literal[True] = True


class Failed(Answer):
    """A message was not carried out."""

    id: int
    trouble: Trouble


class Health(Answer):
    """Whether the server lives, or is ready to serve."""

    ok: bool
