"""Turns: which seats the table waits for, whose turn began, and the listeners for that.

All of this is public: it follows from committed choices, and an uncommitted choice of a seat
changes nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from landnam.kernel.state import State
from landnam.kernel.table import Table
from landnam.server.store import TableRow

OnTurn = Callable[[TableRow, int], Coroutine[Any, Any, None]]
"""A callback for a table and the seat whose turn has begun there."""


class Mark(NamedTuple):
    """The state of the turns before an act."""

    owing: tuple[int, ...]
    base: State
    told: int  # how many entries the feed had


def mark(table: Table) -> Mark:
    """Return the present state of the turns.

    >>> import landnam
    >>> game = landnam.new("rollwrite", ["red", "blue"], seed=7)
    >>> mark(game).owing
    (1,)
    """
    return Mark(table.owing, table.base, len(table.feed.entries))


def begun(table: Table, before: Mark) -> frozenset[int]:
    """The seats whose turn has begun since: also another one of the seat that had the last.

    >>> import landnam
    >>> game = landnam.new("settlers", ["roman", "barbarian"], seed=7)
    >>> before = mark(game)
    >>> game.choose(0)
    >>> game.owing, begun(game, before)
    ((0,), frozenset({0}))
    """
    owing = table.owing
    if table.base.fork is not before.base.fork:
        return frozenset(owing)
    news = table.feed.entries[before.told :]
    # An event for one seat alone (its number is the audience) is not committed yet.
    again = {event.seat for to, event in news if event.kind == "turn" and not to.isdigit()}
    return frozenset(seat for seat in owing if seat in again or seat not in before.owing)


def showed(table: Table, before: Mark, entries: Sequence[Mapping[str, Any]]) -> frozenset[int]:
    """The seats that are still waited for and have done something that everybody knows now."""
    if table.base is before.base:
        return frozenset()
    return frozenset(entry["seat"] for entry in entries).intersection(table.owing)


def own(table: Table, before: Mark, seat: int) -> bool:
    """Return whether nobody but this seat may know that anything was done since.

    >>> import landnam
    >>> game = landnam.new("settlers", ["roman", "barbarian"], seed=1, confirm=True)
    >>> before = mark(game)
    >>> game.choose(0)
    >>> own(game, before, 0)
    True
    >>> game.commit(0)
    >>> own(game, before, 0)
    False
    """
    if table.base is not before.base or table.owing != before.owing:
        return False
    audience = str(seat)
    return all(to == audience for to, _ in table.feed.entries[before.told :])


class Turns:
    """Tells its listeners that the turn of a person has begun."""

    def __init__(self, background: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._background = background
        self._told: list[OnTurn] = []

    def on_turn(self, tell: OnTurn) -> None:
        """Call this, without waiting for it, whenever the turn of a person has begun."""
        self._told.append(tell)

    def changed(self, row: TableRow, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        """Others are waited for than before, and that is on disk.

        A person whose last turn leads to the next is not told: they have just been here.
        """
        for number in after:
            seat = row.seats[number]
            if number not in before and seat.person is not None and not seat.played_by_bot:
                for tell in self._told:
                    self._background(tell(row, number))
