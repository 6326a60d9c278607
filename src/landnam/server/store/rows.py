"""The rows of the store, as the rest of the server knows them."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

PERSON: Final = "person"
BOT: Final = "bot"
PLAYING: Final = "playing"
OVER: Final = "over"

Announcement = Literal[
    "link", "asked", "allowed", "refused", "unanswered", "left", "sat", "device", "alone"
]
"""An announcement at a table: see `server.announces` in the catalogue."""


class Person(msgspec.Struct, frozen=True):
    """Somebody with a nickname; there are no accounts."""

    id: str
    nickname: str


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a table. A bot plays for a person who is away."""

    seat: int
    side: str
    kind: Literal["person", "bot"]
    bot: str  # who plays here, or would play for a person who is away
    bot_seed: str  # told to nobody: it foretells the bot's luck
    link: str | None = None  # hash of the seat link's secret; spent while somebody sits here
    renewed: bool = False  # the host made that link while somebody sat here
    person: str | None = None
    nickname: str | None = None
    asker: str | None = None  # the person who wants to continue in this seat
    asker_name: str | None = None
    asked: int | None = None  # when they asked (milliseconds since 1970)
    arrived: bool = False  # a player has opened the table from here; until all have, no clock runs
    away: bool = False
    auto_pass: bool = False
    auto_pay: bool = True
    bank: int | None = None  # milliseconds left on its clock then, or while it stands still
    since: int | None = None  # when its turn began (milliseconds since 1970), if it is waited for
    graced: int | None = None  # how far the game had come when its player was given a little time

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == BOT or self.away


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a table in the store, without its game."""

    id: str
    title: str
    options: dict[str, Any]
    status: Literal["playing", "over"]
    open: bool
    hints: bool  # also where several people play
    host: str
    watch: str  # hash of the spectators' secret
    created: int
    clock: dict[str, Any] | None = None  # what was agreed about time; none: take your time
    replay: str | None = None  # hash of the secret that opens the finished game to anybody
    rematch: str | None = None  # the table where the same people play once more
    continued: int | None = None  # it goes on from this step of a game whose shuffle is known
    campaign: str | None = None  # the first table of the campaign to which its game belongs
    called: str | None = None  # the name of that campaign
    plans: dict[str, Any] | None = None  # what is planned for the game that follows this one
    seats: tuple[Seat, ...] = ()


class Saved(msgspec.Struct, frozen=True):
    """A game in the store: the last snapshot and the entries of the log behind it."""

    save: bytes
    number: int
    entries: list[dict[str, Any]]


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was said or announced at a table; spectators have a room of their own."""

    number: int
    room: Literal["seats", "watch"]
    person: str
    seat: int | None
    nickname: str
    text: str
    at: int
    announces: Announcement | None = None  # its words are made when it is told


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """An address to tell its owner's turns to. The key signs the notices."""

    id: str
    person: str
    url: str
    key: str
    created: int


class Parcel(msgspec.Struct, frozen=True, kw_only=True):
    """A notice on its way to a hook."""

    id: str
    hook: str
    body: str
    due: int  # seconds since 1970
    tries: int
