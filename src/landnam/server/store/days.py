"""Days of service: those on which this server ran, each with the time when it was counted.

A wrong clock may say any date. So the age of an idle table is counted in days on which the server
ran, one at a time.
"""

from __future__ import annotations

from typing import Final

from landnam.server.database import Database, once

DAY: Final = 24 * 60 * 60


class DayStore:
    """Counts the days; times are seconds since 1970, as the clock said them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, now: int) -> None:
        """The server starts: if the last day is over, another one begins, however long it was."""
        last = await self._last()
        if last is None or now - last[1] >= DAY:
            await self.next(now)
        elif now < last[1]:  # the clock was ahead that day
            sql = "UPDATE days SET at = ? WHERE number = ?"
            await self._database.write(once(sql, now, last[0]))

    async def next(self, now: int) -> None:
        """One more day of service."""
        last = await self._last()
        number = 0 if last is None else last[0] + 1
        sql = "INSERT INTO days (number, at) VALUES (?, ?)"
        await self._database.write(once(sql, number, now))

    async def ago(self, days: int) -> int:
        """Return the clock's time so many days of service ago; 0 if there were not so many."""
        sql = (
            "SELECT at FROM days WHERE number = (SELECT max(number) FROM days) - CAST(? AS INTEGER)"
        )
        found = await self._database.read(sql, days)
        return int(found[0][0]) if found else 0

    async def _last(self) -> tuple[int, int] | None:
        found = await self._database.read(
            "SELECT number, at FROM days ORDER BY number DESC LIMIT 1"
        )
        return (int(found[0][0]), int(found[0][1])) if found else None
