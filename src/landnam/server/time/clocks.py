"""Clocks: one timer for each table, and the steps when the time of a seat is over.

The time left stands in the store, written with the move that changed it; a timer only says when to
look. So nothing is lost with the process, and a timer that rings too early does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from landnam.kernel.errors import LandnamError
from landnam.server import wire
from landnam.server.bots.play import BotPlay, Question
from landnam.server.errors import OnlyTheHost, Stale, StoreAway, TableUnknown, TimeNotOver
from landnam.server.jobs.background import Background
from landnam.server.logs import log
from landnam.server.people.access import seat_of
from landnam.server.seats.seating import Seating
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.rows import PLAYING
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.moves import Moves
from landnam.server.time.auto_pass import key_to_pass
from landnam.server.time.seat_clocks import clock_of, deadline, is_over, waits, whole
from landnam.server.time.server_time import Now

AGAIN_SECONDS: Final = 5.0
"""After so long a time-out is tried again that could not be written."""

ROUND_SECONDS: Final = 60.0
"""So often one looks for tables whose process has died, where there are several."""

Way = Literal["bot", "pass", "host", "wait"]


class Clocks:
    """The clocks of all tables of this server."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        seating: Seating,
        moves: Moves,
        bots: BotPlay,
        background: Background,
        now: Now,
    ) -> None:
        self._store = store
        self._tables = tables
        self._seating = seating
        self._moves = moves
        self._bots = bots
        self._background = background
        self._now = now
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closed = False
        self._ending: set[tuple[str, int]] = set()  # whose turn is being ended for them

    async def open(self) -> None:
        """Go on after a start. The time without any server is not charged."""
        database, clocks = self._store.database, self._store.clocks
        await database.enter(lambda: clocks.begin_anew(self._now()))
        await self._take_up()
        if database.shared:
            database.listen(self._changed_elsewhere)
            self._background.start(self._look_round())

    async def close(self) -> None:
        """Stop; write the used time, so that it is not forgotten."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        try:
            await self._store.clocks.settle(self._now())
        except LandnamError as trouble:
            log("clocks-not-settled", trouble=str(trouble))

    async def _take_up(self) -> None:
        for table, until in await self._store.clocks.deadlines():
            if table not in self._timers:
                self._set(table, until)

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            with contextlib.suppress(StoreAway):  # it comes back; the next round finds it
                await self._take_up()

    def _changed_elsewhere(self, table: str | None) -> None:
        """Look at once after another process has written: our timers may be out of date."""
        for known in [*self._timers] if table is None else [table]:
            if known in self._timers:
                self._set(known, 0)

    # --- timers ---------------------------------------------------------------------------------

    def look(self, row: TableRow) -> None:
        """A table has changed: let its timer ring when the next clock runs out."""
        if row.clock is None:
            return
        until = deadline(row, self._ending) if row.status == PLAYING else None
        if until is not None:
            self._set(row.id, until)
        elif row.id in self._timers:
            self._timers.pop(row.id).cancel()

    def _set(self, table: str, until: int) -> None:
        self._set_in(table, max(0, until - self._now()) / 1000)

    def _set_in(self, table: str, seconds: float) -> None:
        old = self._timers.get(table)
        if old is not None:
            old.cancel()
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        self._timers[table] = loop.call_later(seconds, self._ring, table)

    def _ring(self, table: str) -> None:
        del self._timers[table]
        self._background.start(self._rung(table))

    async def _rung(self, table: str) -> None:
        name = f"clock:{table}"
        database = self._store.database
        if not await database.claim(name):
            self._set_in(table, AGAIN_SECONDS)  # another process is at it; see whether it did it
            return
        try:
            with self._again_if_it_fails(table):
                await self.check(table)
        finally:
            await database.release(name)

    @contextlib.contextmanager
    def _again_if_it_fails(self, table: str) -> Iterator[None]:
        """Carry a job out; try a failed write again, and forget a table that is gone."""
        try:
            yield
        except TableUnknown:
            return
        except LandnamError as trouble:
            log("clock-waits", table=table, trouble=str(trouble))
            self._set_in(table, AGAIN_SECONDS)

    async def check(self, table: str) -> None:
        """Look at the clocks of a table: carry out its agreement where one has run out."""
        await self._tables.with_latest(table, self._check)

    async def _check(self, hosted: Hosted) -> None:
        clock = clock_of(hosted.row)
        assert clock is not None
        for seat in hosted.row.seats:
            if is_over(hosted.row, seat, self._now()) and not waits(clock, seat):
                await self._time_out(hosted, seat, clock.timeout)
        self.look(hosted.row)

    # --- time-outs ------------------------------------------------------------------------------

    async def _time_out(self, hosted: Hosted, seat: Seat, way: Way) -> None:
        log("time-out", table=hosted.row.id, seat=seat.seat, way=way)
        replace = msgspec.structs.replace
        if way == "bot":
            await self._seating.change(hosted, replace(seat, away=True))
        elif way == "host":
            await self._seating.change(hosted, replace(seat, bank=0))
        elif way == "wait":
            clock = clock_of(hosted.row)
            assert clock is not None
            again = replace(seat, bank=whole(clock), since=self._now())
            await self._seating.change(hosted, again)
        elif (hosted.row.id, seat.seat) not in self._ending:
            self._ending.add((hosted.row.id, seat.seat))
            self._background.start(self._end_turn(hosted.row.id, seat))

    async def decided(self, table: str, host: Person, number: int, way: Way) -> TableRow:
        """Carry out the host's decision for a seat whose time is over."""

        async def decide(hosted: Hosted) -> TableRow:
            if hosted.row.host != host.id:
                raise OnlyTheHost()
            seat = seat_of(hosted.row, number)
            if not is_over(hosted.row, seat, self._now()):
                raise TimeNotOver()
            await self._time_out(hosted, seat, way)
            return hosted.row

        return await self._tables.with_latest(table, decide)

    async def _end_turn(self, table: str, seat: Seat) -> None:
        """Finish the turn of a seat: pass where that is offered, else as its stand-in would."""
        try:
            with self._again_if_it_fails(table):
                while await self._one_act(table, seat):
                    pass
        finally:
            self._ending.discard((table, seat.seat))

    async def _one_act(self, table: str, seat: Seat) -> bool:
        """Do one thing for a seat that is late; False when its turn has ended."""
        number = seat.seat
        async with self._tables.at(table) as hosted:
            if not self._still_late(hosted, seat):
                return False
            count = hosted.table.number_of(number)
            if number in hosted.table.awaiting:
                await self._moves.act(hosted, number, wire.Commit(number=count))
                return True
            key = key_to_pass(hosted.table, number)
            if key is not None:
                await self._moves.act(hosted, number, wire.Choose(number=count, key=key))
                return True
            decision = hosted.table.decision_of(number)
            assert decision is not None
            question = Question(hosted.row.host, seat, hosted.table.view(number), decision)
        key = await self._bots.think(table, question)
        async with self._tables.at(table) as hosted:
            if self._still_late(hosted, seat):
                with contextlib.suppress(Stale):  # its person was quicker: look again
                    await self._moves.act(hosted, number, wire.Choose(number=count, key=key))
        return True

    def _still_late(self, hosted: Hosted, seat: Seat) -> bool:
        """Return whether it is the same turn, and its time is still over."""
        now = hosted.row.seats[seat.seat]
        return now.since == seat.since and is_over(hosted.row, now, self._now())
