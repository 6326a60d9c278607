"""Clocks in the store. They are written beside who sits where, never over it."""

from __future__ import annotations

from landnam.server.store.database import Database, Statement, once
from landnam.server.store.rows import PERSON, PLAYING, Seat


class ClockStore:
    """What is left on clocks, and since when they run."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin_anew(self, table: str, now: int) -> None:
        """Let the running clocks of a table run from now on, with what they had last."""
        sql = "UPDATE seats SET since = ? WHERE table_id = ? AND since IS NOT NULL"
        await self._database.write(once(sql, now, table), table=table)

    async def settle(self, now: int) -> None:
        """Take what was used until now off all running clocks: they show the same as before."""
        running = (
            "since IS NOT NULL AND bank IS NOT NULL AND kind = ? AND NOT away AND table_id IN"
            " (SELECT id FROM tables WHERE status = ? AND clock IS NOT NULL)"
        )
        sql = (
            "UPDATE seats SET since = ?,"
            " bank = CASE WHEN bank > ? - since THEN bank - (? - since) ELSE 0 END"
            f" WHERE {running}"
        )
        await self._database.write(once(sql, now, now, now, PERSON, PLAYING))


def clock_changed(table: str, seat: Seat) -> Statement:
    """What writes a seat's clock, and whether the server passes for it."""
    sql = "UPDATE seats SET bank = ?, since = ?, auto_pass = ? WHERE table_id = ? AND seat = ?"
    return once(sql, seat.bank, seat.since, seat.auto_pass, table, seat.seat)
