"""Times of seats: how a clock starts, runs and stops.

`Seat.since` is when the seat's turn began; on tables without a clock it just says whose turn it is.
With one, `Seat.bank` is the time left at that moment, in milliseconds. A clock runs while its seat
is waited for and a person plays there. Uncommitted acts of a seat never show here.

No clock runs before a player has opened the table from every seat that is for a person: until then
no seat has a bank.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from landnam.server.store.rows import PERSON, PLAYING, Seat, TableRow
from landnam.server.wire.clocks import Clock, ClockFacts, Slow

SECOND: Final = 1000

LEAST_LIVE: Final = 10 * SECOND
"""A turn has so much time, however little is left; else who was late once never plays again."""

LEAST_SLOW: Final = 3600 * SECOND

ANSWER: Final = 5 * 60 * SECOND
"""So long players have to refuse that another person continues in their seat."""

ANSWER_SLOW: Final = 12 * 3600 * SECOND
"""The same where a turn takes days, and people sleep meanwhile."""


def clock_of(row: TableRow) -> Clock | None:
    """Return the table's agreement about time.

    >>> from landnam.server.wire.clocks import Slow
    >>> msgspec.to_builtins(Slow(turn=3600))
    {'kind': 'slow', 'timeout': 'bot', 'turn': 3600}
    """
    return None if row.clock is None else msgspec.convert(row.clock, Clock)


def missing(row: TableRow) -> list[int]:
    """The seats of people for whom the clocks of the table wait."""
    if row.clock is None:
        return []
    return [seat.seat for seat in row.seats if seat.kind == PERSON and not seat.arrived]


def started_clock(row: TableRow) -> Clock | None:
    """Return the clock once everybody has opened the table; before that no time is counted."""
    return None if missing(row) else clock_of(row)


def clocks_wait(row: TableRow) -> bool:
    """Return whether some clocks of the table have still to start."""
    return (
        row.clock is not None
        and row.status == PLAYING
        and any(
            seat.kind == PERSON and (not seat.arrived or _lacks_time(seat)) for seat in row.seats
        )
    )


def _lacks_time(seat: Seat) -> bool:
    return seat.since is not None and seat.bank is None and not seat.played_by_bot


def to_start(row: TableRow, now: int) -> list[Seat]:
    """The seats whose clocks must start: everybody is here, and they have got no time yet."""
    clock = started_clock(row)
    if clock is None or row.status != PLAYING:
        return []
    return [begin_turn(clock, seat, now) for seat in row.seats if _lacks_time(seat)]


def whole(clock: Clock) -> int:
    """The time of a new clock."""
    return (clock.turn if isinstance(clock, Slow) else clock.bank) * SECOND


def least(clock: Clock) -> int:
    """Return the time of a seat at the beginning of a turn, even if it was late before."""
    return min(whole(clock), LEAST_SLOW if isinstance(clock, Slow) else LEAST_LIVE)


def runs(clock: Clock | None, seat: Seat) -> bool:
    """Return whether the seat's clock runs."""
    return (
        clock is not None
        and seat.since is not None
        and seat.bank is not None
        and not seat.played_by_bot
    )


def left(clock: Clock | None, seat: Seat, now: int) -> int:
    """The time left on the seat's clock."""
    used = max(0, now - seat.since) if runs(clock, seat) and seat.since is not None else 0
    return max(0, (seat.bank or 0) - used)


def is_over(row: TableRow, seat: Seat, now: int) -> bool:
    """Return whether the seat is waited for and has no time left."""
    clock = clock_of(row)
    return runs(clock, seat) and left(clock, seat, now) == 0


def waits(clock: Clock, seat: Seat) -> bool:
    """Return whether the time of the seat is over and the host has to decide for it."""
    return clock.timeout == "host" and seat.bank == 0


def deadline(row: TableRow, without: Collection[tuple[str, int]] = ()) -> int | None:
    """When the next clock of the table runs out; None if none runs. ``without``: not these."""
    clock = clock_of(row)
    return min(
        (
            (seat.since or 0) + (seat.bank or 0)
            for seat in row.seats
            if clock is not None
            and runs(clock, seat)
            and not waits(clock, seat)
            and (row.id, seat.seat) not in without
        ),
        default=None,
    )


def begin_turn(clock: Clock | None, seat: Seat, now: int) -> Seat:
    """The seat's turn begins: a bonus on a live clock, the whole time on a slow one.

    >>> from landnam.server.wire.clocks import Live
    >>> ann = Seat(seat=0, side="roman", kind="person", bot="", bot_seed="", person="ann")
    >>> clock = Live(bank=60, bonus=5)
    >>> first = begin_turn(clock, ann, now=1_000)
    >>> first.bank, left(clock, first, now=21_000)
    (65000, 45000)
    >>> end_turn(clock, first, now=21_000).bank
    45000
    """
    bank = seat.bank
    if clock is not None and seat.kind == PERSON and not seat.away:
        bank = _granted(clock, seat)
    return msgspec.structs.replace(seat, bank=bank, since=now)


def _granted(clock: Clock, seat: Seat) -> int:
    """The time for a turn that begins."""
    had = whole(clock) if seat.bank is None or isinstance(clock, Slow) else seat.bank
    bonus = 0 if isinstance(clock, Slow) else clock.bonus * SECOND
    return max(had + bonus, least(clock))


def end_turn(clock: Clock | None, seat: Seat, now: int) -> Seat:
    """The seat is not waited for any more: its clock stands still."""
    bank = seat.bank
    if clock is not None and seat.kind == PERSON:
        bank = whole(clock) if bank is None else left(clock, seat, now)
    return msgspec.structs.replace(seat, bank=bank, since=None)


def taken_up(clock: Clock | None, old: Seat, new: Seat, now: int, come: int) -> Seat:
    """Somebody sat down, left or came back in the middle of the seat's turn.

    The rest of the time goes on. If it is less than a turn should have, a player who comes is given
    as much; but only once before the game has come further (``come``: how far everybody knows it to
    be), else a player could leave and come back for ever.
    """
    if clock is None or old.since is None or new.kind != PERSON:
        return new
    bank = None if old.bank is None else left(clock, old, now)
    graced = old.graced
    if not new.away and new.person is not None:
        if bank is None:
            bank = whole(clock)
        elif bank < least(clock) and not _stays(old, new) and graced != come:
            bank, graced = least(clock), come
    return msgspec.structs.replace(new, bank=bank, since=now, graced=graced)


def _stays(old: Seat, new: Seat) -> bool:
    return not old.away and old.person == new.person


def after(
    row: TableRow,
    owing: Collection[int],
    begun: Collection[int],
    shown: Collection[int],
    now: int,
) -> tuple[Seat, ...]:
    """The seats of a table when these are waited for, some of them anew.

    ``shown``: seats with an act that everybody sees. On a slow clock they have the whole time
    again: they are there, and another phase may follow without a turn between.
    """
    clock = started_clock(row)
    anew = {*begun, *shown} if isinstance(clock, Slow) else begun
    seats = []
    for seat in row.seats:
        if seat.since is not None and (seat.seat in anew or seat.seat not in owing):
            seat = end_turn(clock, seat, now)
        if seat.since is None and seat.seat in owing:
            seat = begin_turn(clock, seat, now)
        seats.append(seat)
    return tuple(seats)


def may_sit_from(row: TableRow, seat: Seat) -> int | None:
    """When a person who asks may continue in a seat without an answer.

    Only the host's new link leads there; by a link that somebody has used it is never.
    """
    if seat.asked is None or not seat.renewed:
        return None
    slow = row.clock is not None and isinstance(clock_of(row), Slow)
    return seat.asked + (ANSWER_SLOW if slow else ANSWER)


def clock_facts(row: TableRow, seat: Seat) -> ClockFacts | None:
    """Return the public facts of a seat's clock; they change only with public events."""
    clock = clock_of(row)
    if clock is None or seat.kind != PERSON:
        return None
    bank = whole(clock) if seat.bank is None else seat.bank
    until = seat.since + bank if runs(clock, seat) and seat.since is not None and bank else None
    return ClockFacts(left=bank, until=until)
