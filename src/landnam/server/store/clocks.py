"""Clocks in the store. They are written beside who sits where, never over it."""

from __future__ import annotations

from typing import Final

from landnam.server.database import ANY_TABLE, Database, Statement, once
from landnam.server.store.rows import PERSON, PLAYING, Seat

_RUNNING: Final = (
    "since IS NOT NULL AND bank IS NOT NULL AND kind = ? AND NOT away AND table_id IN"
    " (SELECT id FROM tables WHERE status = ? AND clock IS NOT NULL)"
)
"""The seats whose clocks run."""


_CHANGED: Final = (
    "WITH changed (table_id, seat, bank, since, auto_pass) AS (VALUES"
    " (?, CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BOOLEAN)))"
    " UPDATE seats SET bank = changed.bank, since = changed.since,"
    " auto_pass = COALESCE(changed.auto_pass, seats.auto_pass)"
    " FROM changed WHERE seats.table_id = changed.table_id AND seats.seat = changed.seat"
)
"""In this form a database can change the seats of many tables at once."""


class ClockStore:
    """The time left on clocks, and since when they run."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def deadlines(self) -> list[tuple[str, int]]:
        """Return when the next clock of each table runs out, as far as the rows tell."""
        sql = f"SELECT table_id, min(since + bank) FROM seats WHERE {_RUNNING} GROUP BY table_id"
        found = await self._database.read(sql, PERSON, PLAYING)
        return [(table, until) for table, until in found]

    async def begin_anew(self, now: int) -> None:
        """Let all running clocks run from now on, with the time they had when their turn began.

        A person who has asked for a seat waits anew as well: nobody could answer meanwhile.
        """
        run = once(f"UPDATE seats SET since = ? WHERE {_RUNNING}", now, PERSON, PLAYING)
        ask = once("UPDATE seats SET asked = ? WHERE asked IS NOT NULL", now)
        await self._database.write(run, ask, table=ANY_TABLE)

    async def settle(self, now: int) -> None:
        """Take what was used until now off all running clocks: they show the same as before."""
        sql = (
            "UPDATE seats SET since = CAST(? AS BIGINT), bank ="
            " CASE WHEN since + bank > CAST(? AS BIGINT) THEN since + bank - CAST(? AS BIGINT)"
            f" ELSE 0 END WHERE {_RUNNING}"
        )
        await self._database.write(once(sql, now, now, now, PERSON, PLAYING))


def clock_changed(table: str, seat: Seat, old: Seat) -> Statement:
    """Return the statement that writes a seat's clock, and its passing by the server if it changed.

    Else it stays as it is in the store, where somebody may just have wished for it.
    """
    woken = None if seat.auto_pass == old.auto_pass else seat.auto_pass
    return once(_CHANGED, table, seat.seat, seat.bank, seat.since, woken)
