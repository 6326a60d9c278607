"""Time: the agreement of a table, the state of a clock, and requests about them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from landnam.server.wire.basis import Answer, Request, SeatNumber

LONGEST_BANK: Final = 24 * 3600
LONGEST_BONUS: Final = 3600
SHORTEST_TURN: Final = 60
LONGEST_TURN: Final = 14 * 24 * 3600

TimeOut = Literal["bot", "pass", "host"]


class Agreed(Request, tag_field="kind"):
    """The agreement of a table about time. All lengths are seconds.

    ``timeout``: what happens when a clock has run out. ``bot``: the stand-in plays on until the
    person comes back. ``pass``: the turn is ended for the seat, by passing where that is possible.
    ``host``: the table waits until its host decides.
    """

    timeout: TimeOut = "bot"


class Live(Agreed, tag="live", kw_only=True):
    """For an evening: a bank for the whole game, and a bonus for each turn."""

    bank: Annotated[int, Meta(ge=1, le=LONGEST_BANK)]
    bonus: Annotated[int, Meta(ge=0, le=LONGEST_BONUS)] = 0


class Slow(Agreed, tag="slow", kw_only=True):
    """For weeks: so long for each turn."""

    turn: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]


Clock = Live | Slow


class ClockFacts(Answer):
    """A seat's clock, in milliseconds.

    It runs out at ``until`` (since 1970, by the server's time, which `Now.at` tells), or stands
    still if that is null. ``left``: what was left when it began to run, or is left while it stands.
    """

    left: int
    until: int | None


class TimeOutChoice(Request):
    """The host's decision for a seat whose time is over. ``wait`` gives it its whole time again."""

    do: Literal["bot", "pass", "wait"]


class AutoPass(Request):
    """Let the server pass for the caller's seat, until something happens that it should answer."""

    on: bool
    seat: SeatNumber | None = None
