"""Playing: people look at their tables and choose."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from landnam.kernel.errors import LandnamError
from landnam.server import wire
from landnam.server.errors import Stale
from landnam.server.people.access import Caller, People
from landnam.server.store import Person
from landnam.server.tables.cache import Tables
from landnam.server.tables.encoded import News
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.moves import Moves
from landnam.server.tables.signals import Signals
from landnam.server.time.arrivals import Arrivals
from landnam.server.time.seat_clocks import clocks_wait


@dataclass(frozen=True)
class Playing:
    """Views and acts of callers, each through a seat of theirs or as a spectator."""

    people: People
    tables: Tables
    arrivals: Arrivals
    moves: Moves
    signals: Signals

    async def look(self, table: str, caller: Caller, wanted: int | None, have: int) -> bytes:
        """Return what the caller may know of a table now, encoded."""
        await self.tables.heard_all()  # a player sees here their own acts at other processes
        return (await self.news(table, caller, wanted, have)).whole

    async def news(self, table: str, caller: Caller, wanted: int | None, have: int) -> News:
        """Return what the caller may know now, in parts that show whether it is new."""
        news = await self._news(table, caller, wanted, have)
        self.signals.looked(table)
        return news

    async def _news(self, table: str, caller: Caller, wanted: int | None, have: int) -> News:
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> News:
            await self.arrivals.arrives(hosted, hosted.eyes_of(caller, person, wanted))
            return _seen_at(hosted, caller, person, wanted, have)

        free = self.tables.free(table)
        if free is not None:
            with suppress(LandnamError):  # refused below, after the store was asked
                seen = _seen_at(free, caller, person, wanted, have)
                if seen.heard >= have and (seen.viewer is None or not clocks_wait(free.row)):
                    return seen
        return await self.tables.with_latest(table, look)

    async def act(self, table: str, caller: Caller, act: wire.Act) -> bytes:
        """Carry out what the caller wants at a table; returns what it sees then, encoded."""
        person = await self.people.find(caller)

        async def do(hosted: Hosted) -> bytes:
            seat = hosted.player(caller, person, act.seat)
            await self.arrivals.arrives(hosted, seat)
            before = hosted.heard(seat) if act.have is None else act.have
            await self.moves.act(hosted, seat, act)
            return hosted.news(seat, before).whole

        try:
            return await self.tables.with_latest(table, do)
        except Stale as stale:
            if not stale.now:  # another process has gone on: read the table again
                stale.now = await self.look(table, caller, act.seat, wire.LARGEST_NUMBER)
            raise


def _seen_at(
    hosted: Hosted, caller: Caller, person: Person | None, wanted: int | None, have: int
) -> News:
    return hosted.news(hosted.eyes_of(caller, person, wanted), have)
