"""Auto-pass: the server passes for a seat, until something happens that its person should answer.

It wakes up, and switches itself off, when the seat is attacked (the title knows what that is), or
when its turn begins with a question that cannot be passed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.store.rows import Seat, TableRow


def key_to_pass(table: Table, seat: int) -> str | None:
    """The key with which the seat passes now; None if it is not asked, or cannot pass.

    >>> import landnam
    >>> game = landnam.new("settlers", ["roman", "barbarian"], seed=7)
    >>> key_to_pass(game, 0), game.rules.passing
    (None, 'pass')
    """
    key = table.rules.passing
    if key is None:
        return None
    decision = table.decision_of(seat)
    return None if decision is None or decision.find(key) is None else key


def next_pass(table: Table, row: TableRow) -> tuple[int, wire.Act] | None:
    """The server's act for a seat with auto-pass: pass, or commit that."""
    for seat in row.seats:
        if seat.auto_pass and not seat.played_by_bot:
            act = _next_act(table, seat.seat)
            if act is not None:
                return seat.seat, act
    return None


def _next_act(table: Table, seat: int) -> wire.Act | None:
    number = table.number_of(seat)
    if seat in table.awaiting:
        passed = _last_choice(table, seat) == table.rules.passing
        return wire.Commit(number=number) if passed else None
    key = key_to_pass(table, seat)
    return None if key is None else wire.Choose(number=number, key=key)


def heard_by_passing(table: Table, row: TableRow) -> dict[int, int]:
    """Count the events heard by each seat for which the server passes."""
    return {seat.seat: len(table.feed.of(seat.seat)) for seat in row.seats if seat.auto_pass}


def woken(
    table: Table, seats: Sequence[Seat], heard: Mapping[int, int], begun: Collection[int]
) -> tuple[Seat, ...]:
    """The seats, with auto-pass off where its person should look; ``heard``: before that act."""
    return tuple(
        msgspec.structs.replace(seat, auto_pass=False)
        if seat.seat in heard and _wakes(table, seat.seat, heard[seat.seat], seat.seat in begun)
        else seat
        for seat in seats
    )


def _wakes(table: Table, seat: int, heard: int, begins: bool) -> bool:
    news = table.feed.of(seat)[heard:]
    if any(table.rules.attacks(event, seat) for event in news):
        return True
    asks_anew = begins or (seat in table.asked and _last_choice(table, seat) == table.rules.passing)
    return asks_anew and key_to_pass(table, seat) is None


def _last_choice(table: Table, seat: int) -> str | None:
    own = (entry for entry in reversed(table.log) if entry["seat"] == seat)
    return next((entry.get("choice") for entry in own if "commit" not in entry), None)
