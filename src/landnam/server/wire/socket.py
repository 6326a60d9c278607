"""Messages of a socket, and the shape of errors."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from landnam.server.wire.basis import Answer, Number, Request, SeatNumber, Secret
from landnam.server.wire.chat import HaveChat
from landnam.server.wire.playing import Act

CLOSED_FOR: Final = 4000
"""The code with which a socket is closed: this, and the HTTP status that it would have been."""

_A_NOW: Final = {"$ref": "#/components/schemas/Now"}
"""Its description: a `Now`, which is encoded already when it gets here."""


class Reason(Answer):
    """Why something is not possible now."""

    verb: str
    reason: str
    message: str


class Trouble(Answer, omit_defaults=True):
    """An error: a stable name, a sentence, and facts that help to put it right."""

    error: str
    message: str
    now: Annotated[msgspec.Raw, Meta(extra_json_schema=_A_NOW)] | None = None
    offered: list[str] | None = None
    reasons: list[Reason] | None = None


class Hello(Request):
    """The first message on a socket: the caller's secrets, and how many events they have.

    Chat is pushed to clients that say how much of it they have.
    """

    protocol: int
    secret: Secret | None = None
    link: Secret | None = None
    seat: SeatNumber | None = None
    have: Number = 0
    have_chat: HaveChat | None = None


class Said(Request):
    """Any later message: something to do; ``id`` comes back with the answer.

    Without an ``act`` it only asks whether the line is alive: pages do not see a socket's pings.
    """

    act: Act | None = None
    id: Number = 0


class Done(Answer):
    """A message was carried out and is on disk; its consequences are pushed, before or after."""

    id: int
    done: Literal[True] = True


class Failed(Answer):
    """A message was not carried out."""

    id: int
    trouble: Trouble


class Health(Answer):
    """Whether the server lives, or is ready to serve."""

    ok: bool
