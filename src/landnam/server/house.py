"""The house: all tables of a server and everything one can do at them, however it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from landnam.kernel.errors import LandnamError
from landnam.server import wire
from landnam.server.bots.play import BotPlay
from landnam.server.bots.workers import Workers
from landnam.server.chat.recent import Talks
from landnam.server.errors import (
    EntryTaken,
    OnlyTheHost,
    SeatTaken,
    Stale,
    StoreAway,
    StoreFull,
    TableUnknown,
)
from landnam.server.history.lookback import LookBack
from landnam.server.jobs.queues import Queue
from landnam.server.jobs.sandbox import Sandbox
from landnam.server.logs import log
from landnam.server.net.garbage import Leftovers, sweep_when_quiet
from landnam.server.notify.webhooks import Hooks
from landnam.server.people.access import Caller, People
from landnam.server.settings import Settings
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.chat import SAID
from landnam.server.store.people import SOMEBODY
from landnam.server.store.rows import ChatLine
from landnam.server.tables.cache import Tables
from landnam.server.tables.encoded import News
from landnam.server.tables.hosted import Hosted, Reach
from landnam.server.tables.hub import Hub
from landnam.server.tables.turns import OnTurn, Turns
from landnam.server.time.arrivals import arrives
from landnam.server.time.clocks import Clocks
from landnam.server.time.seat_clocks import (
    clocks_wait,
    started_clock,
    taken_up,
    to_start,
)
from landnam.server.time.server_time import ServerTime, beat

LONGEST_WORK: Final = 30.0
"""Seconds for a file or a set-up with content of somebody's own."""


class House:
    """One server. `open` before the first guest, `close` after the last."""

    def __init__(
        self, settings: Settings, store: Store, now: Callable[[], int] | None = None
    ) -> None:
        self.settings = settings
        self.now = now = now or ServerTime(shared=store.database.shared)
        self.store = store
        self.hub = Hub()
        self.people = People(store)
        self.talks = Talks(store, settings.limit_clock)
        self.lookback = LookBack()
        self.setups = Queue("set-up", of_one=100, of_all=300)
        self.strangers = Sandbox("strangers", LONGEST_WORK, of_one=16, of_all=64)
        self.tables = Tables(store, settings.tables_in_memory, self.hub.watchers, now)
        self.workers = Workers(settings.workers)
        self.bots = BotPlay(self)
        self.turns = Turns(self.background)
        self.clocks = Clocks(self)
        self.hooks = Hooks(settings, store)
        self.turns.on_turn(self.hooks.turn)
        self.acts = 0  # all that was done, also what is known to one seat alone
        self.moves = 0  # what everybody knows
        self.leftovers = Leftovers()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store, and let the bots go on that were stopped in the middle."""
        self.store.database.listen(self._changed_elsewhere)
        await self.store.database.open()
        await self.clocks.open()
        self.background(self.bots.wake_all())
        self.background(self.hooks.carry())
        self.background(beat(self.now))
        self.background(sweep_when_quiet(lambda: self.acts))

    async def close(self) -> None:
        """Stop the clocks and the bots, keep every running game, and close the store."""
        self.lookback.close()
        self.strangers.close()
        self.setups.close()
        try:
            await self._if_possible(self.clocks.close())
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await self.workers.close()
            await self._if_possible(self.tables.keep_all())
        finally:
            await self.store.database.close()

    async def _if_possible(self, work: Coroutine[Any, Any, None]) -> None:
        """Something for the end that can be missed: the log has everything that was chosen."""
        try:
            await work
        except (StoreAway, StoreFull) as trouble:
            log("not-kept", trouble=str(trouble))

    def _changed_elsewhere(self, what: str | None) -> None:
        """Another process has changed a table, a person or a chat; None: it may have been any."""
        self.people.changed_elsewhere(what)
        if what is not None and what.startswith(SOMEBODY):
            self.talks.forget_all()
            for table in self.tables.of_person(what.removeprefix(SOMEBODY)):
                self._changed_elsewhere(table)
            return
        if what is not None and what.startswith(SAID):
            self.talks.forget(what.removeprefix(SAID))
            self.hub.changed(what.removeprefix(SAID))
            return
        self.tables.changed_elsewhere(what)
        if what is None:
            self.talks.forget_all()
            self.hub.all_changed()
        else:
            self.hub.changed(what)
        self.bots.changed_elsewhere(what)

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for; what goes wrong with it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (fault := task.exception()) is None:
            return
        if isinstance(fault, (StoreAway, StoreFull)):
            log("background-waits", trouble=str(fault))  # there is a next time for all of it
        else:
            log("background-fault", fault=f"{type(fault).__name__}: {fault}")

    def on_turn(self, tell: OnTurn) -> None:
        """Call this whenever the turn of a person has begun, and that is on disk."""
        self.turns.on_turn(tell)

    # --- tables ---------------------------------------------------------------------------------

    async def row(self, table: str) -> TableRow:
        """What the store knows of a table."""
        await self.store.database.heard_all()
        async with self.tables.at(table) as hosted:
            return hosted.row

    async def remove_table(self, table: str, person: Person) -> None:
        """Take a table away with all of its game; only its host may."""

        async def remove(hosted: Hosted) -> None:
            if hosted.row.host != person.id:
                raise OnlyTheHost()
            await self.store.tables.remove(table)
            hosted.dropped = True

        await self.tables.with_latest(table, remove)
        self.hub.changed(table)

    # --- playing --------------------------------------------------------------------------------

    async def look(self, table: str, caller: Caller, wanted: int | None, have: int) -> bytes:
        """What the caller may know of a table now, encoded."""
        await self.store.database.heard_all()  # whoever has done something elsewhere sees it here
        return (await self.news(table, caller, wanted, have)).whole

    async def news(self, table: str, caller: Caller, wanted: int | None, have: int) -> News:
        """What the caller may know now, in the parts by which one sees whether it is new."""
        news = await self._news(table, caller, wanted, have)
        self.bots.looked(table)
        return news

    async def _news(self, table: str, caller: Caller, wanted: int | None, have: int) -> News:
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> News:
            await arrives(self, hosted, hosted.eyes_of(caller, person, wanted))
            return self._seen_at(hosted, caller, person, wanted, have)

        free = self.tables.free(table)
        if free is not None:
            with suppress(LandnamError):  # refused below, after the store was asked
                seen = self._seen_at(free, caller, person, wanted, have)
                if seen.heard >= have and (seen.viewer is None or not clocks_wait(free.row)):
                    return seen
        return await self.tables.with_latest(table, look)

    def _seen_at(
        self, hosted: Hosted, caller: Caller, person: Person | None, wanted: int | None, have: int
    ) -> News:
        viewer = hosted.eyes_of(caller, person, wanted)
        return hosted.news(viewer, have)

    async def act(self, table: str, caller: Caller, act: wire.Act) -> bytes:
        """Carry out what the caller wants at a table; returns what it sees then, encoded."""
        person = await self.people.find(caller)

        async def do(hosted: Hosted) -> bytes:
            seat = hosted.player(caller, person, act.seat)
            await arrives(self, hosted, seat)
            before = hosted.heard(seat) if act.have is None else act.have
            await self.act_at(hosted, seat, act)
            return hosted.news(seat, before).whole

        try:
            return await self.tables.with_latest(table, do)
        except Stale as stale:
            if not stale.now:  # another process has gone on: read the table again
                stale.now = await self.look(table, caller, act.seat, wire.LARGEST_NUMBER)
            raise

    async def act_at(self, hosted: Hosted, seat: int, act: wire.Act) -> None:
        """Carry out what a seat wants at a table that the caller holds."""
        before = hosted.table.owing
        reach = await hosted.act(self.store, seat, act)
        if reach is Reach.NOBODY:
            return
        self.acts += 1
        if reach is Reach.EVERYBODY:
            self.moves += 1
            self.turns.changed(hosted.row, before, hosted.table.owing)
            self.clocks.look(hosted.row)
        self.hub.played(hosted.row.id, seat if reach is Reach.SEAT else None)
        if any(seat.played_by_bot or seat.auto_pass for seat in hosted.row.seats):
            self.bots.wake(hosted.row.id)
        if hosted.due(self.settings.snapshot_every):
            self.background(hosted.keep(self.store))

    # --- seats ----------------------------------------------------------------------------------

    async def change_seat(
        self, hosted: Hosted, seat: Seat, announced: ChatLine | None = None
    ) -> None:
        """Write who sits there now, and let everybody know; start the clocks if all are here."""
        old = hosted.row.seats[seat.seat]
        if (old.person, old.away) != (seat.person, seat.away):
            come = hosted.heard(None)
            seat = taken_up(started_clock(hosted.row), old, seat, self.now(), come)
        await self._change(hosted, old, seat, announced)
        await self.start_clocks(hosted)

    async def start_clocks(self, hosted: Hosted) -> None:
        """Start the clocks of seats that have got no time yet, if nobody is missing any more."""
        for seat in to_start(hosted.row, self.now()):
            await self._change(hosted, hosted.row.seats[seat.seat], seat)

    async def _change(
        self, hosted: Hosted, old: Seat, seat: Seat, announced: ChatLine | None = None
    ) -> None:
        row = await self._seat_written(hosted, old, seat, announced)
        hosted.seated(row)
        if announced is not None:
            self.talks.forget(row.id)
        self.hub.changed(row.id)
        self.bots.wake(row.id)
        self.clocks.look(row)

    async def _seat_written(
        self, hosted: Hosted, old: Seat, seat: Seat, announced: ChatLine | None
    ) -> TableRow:
        """The table with a seat as it shall be now, if it was in the store as we know it."""
        try:
            await self.store.tables.change_seat(hosted.row.id, seat, old, announced)
            row = await self.store.tables.find(hosted.row.id)
            if row is None:
                raise TableUnknown()
        except EntryTaken:
            hosted.dropped = True
            raise SeatTaken() from None
        except BaseException:
            hosted.dropped = True
            raise
        return row
