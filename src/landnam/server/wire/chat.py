"""Chat: the talk at a table, beside the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from landnam.server.wire.basis import Answer, Number, Request, SeatNumber

Room = Literal["seats", "watch"]


class HaveChat(Request):
    """The number of lines of each room that the client has."""

    seats: Number = 0
    watch: Number = 0


class Say(Request):
    """A line to say. Without ``room``: in the caller's own, as a player or as a spectator."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    room: Room | None = None
    seat: SeatNumber | None = None


Announcement = Literal[
    "link", "asked", "allowed", "refused", "unanswered", "left", "sat", "device", "alone"
]


class Line(Answer):
    """Something that was said. Each room counts its lines from 0.

    ``seat`` is null for a spectator, ``nickname`` for somebody who has left for good. A line
    that ``announces`` something was said by nobody: it tells what became of the ``seat``. ``link``:
    the host made a new link while somebody sat there. ``asked``: somebody wants to continue there;
    the player ``allowed`` it, ``refused`` it, or left it ``unanswered`` until it was too late.
    ``left``: its player has left for good. ``sat``: somebody sat down where a bot had played.
    ``device``: its player also plays on another device; ``alone``: they have shut out all others.
    """

    room: Room
    number: int
    seat: int | None
    nickname: str | None
    text: str
    at: int
    announces: Announcement | None


class Chat(Answer):
    """The lines beyond those that the client has, as far as the caller may read them.

    ``have_chat`` counts these lines in: while it grows, there may be more to ask for. A socket is
    pushed the same.
    """

    chat: list[Line]
    have_chat: HaveChat


class Mutes(Answer):
    """The people muted at a table.

    ``me``: the host has muted the caller. Only the host gets the rest: whether all
    ``spectators`` are muted, and the latest line of each of the ``speakers`` who are, as far as
    the host may read it.
    """

    host: bool
    me: bool
    spectators: bool = False
    speakers: list[Line] = msgspec.field(default_factory=list)


class Mute(Request):
    """Whether somebody is muted from now on."""

    muted: bool = True
