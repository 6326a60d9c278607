"""People, titles, tables and seats."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from landnam.server.wire.basis import Answer, Nickname, Request, SeatNumber
from landnam.server.wire.clocks import Clock, ClockFacts

LONGEST_NAME: Final = 40


class NewPerson(Request):
    """Somebody who wants a nickname and a personal secret."""

    nickname: Nickname


class Me(Answer):
    """The person asking."""

    id: str
    nickname: str


class Here(Answer):
    """The person at this browser; null without a personal secret that opens something."""

    me: Me | None


class Welcome(Me):
    """A new person. The secret is given once; its holder is this person."""

    secret: str


class OptionChoice(Answer):
    """An option of a title and the values it takes; the first is the usual one."""

    name: str
    values: list[str | int | bool]


class TallyFacts(Answer):
    """Things of one kind, counted by where they come from: how many are known, and how."""

    what: str
    printed: int
    page: int
    translated: int
    designed: int


class ProvenanceFacts(Answer):
    """The printed and our own parts of a title, in a sentence or two and counted.

    ``page``: the page of the project's documentation that tells how each fact was found.
    """

    summary: str
    page: str
    tallies: list[TallyFacts]


class TitleFacts(Answer):
    """A title that can be played here. ``first_game``: sides for a newcomer, their own first.

    ``words`` are the title's own words, by key: ``called``, ``about``, ``side.NAME``,
    ``option.NAME.called`` … ``minutes``: how long a usual game takes.
    """

    name: str
    words: dict[str, str]
    minutes: int | None
    fewest: int
    most: int
    sides: list[str]
    first_game: list[str]
    options: list[OptionChoice]
    bots: list[str]
    provenance: ProvenanceFacts | None


class WantedSeat(Request):
    """A seat of a new table. A bot plays it, or else a person; ``bot`` then is the stand-in."""

    side: Annotated[str, Meta(max_length=40)]
    kind: Literal["person", "bot"] = "person"
    bot: Annotated[str, Meta(max_length=40)] = "greedy"


class NewTable(Request):
    """A table to be made. An open one is listed, and everybody may take a free seat there.

    ``hints`` allows them also where several people play. Without a ``clock`` time is unlimited.
    ``called``: the name of the campaign that begins there, if the title is played in campaigns.
    """

    title: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    open: bool = False
    hints: bool = False
    clock: Clock | None = None
    called: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class Asker(Answer):
    """Somebody who wants to continue in a taken seat; the player who sits there may refuse.

    After ``until`` (milliseconds since 1970) they may sit down without an answer; null: never.
    """

    nickname: str
    until: int | None


class SeatFacts(Answer):
    """The public facts of a seat.

    ``renewed``: the host made a new link for it while somebody sat there; ``asker``: somebody wants
    to continue there. ``expected``: the clocks of the table wait until a player has opened it from
    this seat.
    """

    seat: int
    side: str
    kind: Literal["person", "bot"]
    bot: str | None
    nickname: str | None
    taken: bool
    renewed: bool
    asker: Asker | None
    away: bool
    expected: bool
    clock: ClockFacts | None


class TableFacts(Answer):
    """The facts of a table that everybody may know who knows of it.

    ``continued``: it goes on from this step of a finished game, so people who know that game know
    the hidden cards here; null where the cards were shuffled for this table. ``campaign``: the id
    of the first table of the campaign to which it belongs, if it does; ``called``: its name.
    """

    id: str
    title: str
    options: dict[str, Any]
    status: Literal["playing", "over"]
    open: bool
    hints: bool
    created: int
    clock: Clock | None
    continued: int | None
    campaign: str | None
    called: str | None
    seats: list[SeatFacts]


class MyTable(TableFacts):
    """A table of the caller: their seats, and whether they are its host.

    ``turn``: the seats that the table waits for; ``my_turn``: whether it is one of mine.
    """

    mine: list[int]
    host: bool
    turn: list[int]
    my_turn: bool


class SeatLink(Answer):
    """The secret by which one person sits down; it belongs behind the ``#`` of a link."""

    seat: int
    secret: str


class Link(Answer):
    """A secret that opens a table to its holder; it belongs behind the ``#`` of a link."""

    secret: str


class LinkFacts(Answer):
    """The present use of a seat link.

    ``free``: sit down with it. ``mine``: the caller sits there. ``taken``: somebody else does, and
    may be asked (`claims`). ``asked``: the caller has asked; after ``until`` they may sit down
    without an answer (null: never). ``busy``: another person has asked, and is not answered yet.
    ``at`` is the server's time; all times are milliseconds since 1970.
    """

    seat: int
    nickname: str | None
    state: Literal["free", "mine", "taken", "asked", "busy"]
    until: int | None
    at: int


class Consent(Request):
    """Whether the person who asks may continue in the caller's seat. If not, their link ends."""

    allow: bool


class TableMade(Answer):
    """A new table and its secrets, which are told once: a rematch that is there has none.

    There are links for free seats only: nobody is told the link of a seat where somebody sits.
    """

    table: TableFacts
    links: list[SeatLink]
    watch: str | None


class SitDown(Request):
    """Sit down on a free seat, by its link or because the table is open to all."""

    seat: SeatNumber | None = None


class Leave(Request):
    """Get up; a bot plays on until the person is back."""

    seat: SeatNumber | None = None
