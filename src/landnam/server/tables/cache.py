"""The tables in memory: the latest used ones, each read back from the store when it is needed.

If several processes share a store, another one may have gone on with a table that is in memory
here. We hear of it and then read only the new entries, when the table is needed next.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import landnam
from landnam.kernel.errors import LandnamError
from landnam.kernel.replay import follow
from landnam.kernel.table import Table
from landnam.server.errors import EntryTaken, StoreAway, StoreFull, TableBroken, TableUnknown
from landnam.server.logs import log
from landnam.server.store import Saved, Store, TableRow
from landnam.server.tables.hosted import Hosted

T = TypeVar("T")

TRIES: Final = 5
"""The number of tries of a change that another process was quicker to make."""

MOST_FOLLOWED: Final = 20
"""More new entries than these are not followed in the event loop: the table is read again."""


class Held:
    """A table that is held in an ``async with``, by nobody else at the same time."""

    __slots__ = ("_hosted", "_table", "_tables")

    def __init__(self, tables: Tables, table: str) -> None:
        self._tables = tables
        self._table = table

    async def __aenter__(self) -> Hosted:
        self._hosted = await self._tables.take(self._table)
        return self._hosted

    async def __aexit__(self, *_: object) -> None:
        self._tables.give_back(self._hosted)


class Tables:
    """Tables by id. At most so many are kept in memory; those that are watched stay."""

    def __init__(
        self, store: Store, most: int, watched: Callable[[str], int], now: Callable[[], int]
    ) -> None:
        self._store = store
        self._most = most
        self._watched = watched
        self._now = now
        self._hosted: OrderedDict[str, Hosted] = OrderedDict()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._behind: set[str] = set()  # where another process has written something new

    def at(self, table: str) -> Held:
        """The table, held by the caller alone until the end of an ``async with``."""
        return Held(self, table)

    async def row(self, table: str) -> TableRow:
        """Return the facts of a table in the store."""
        await self.heard_all()
        async with self.at(table) as hosted:
            return hosted.row

    async def heard_all(self) -> None:
        """Wait until we have heard of everything that other processes have written by now."""
        await self._store.database.heard_all()

    async def take(self, table: str) -> Hosted:
        """The table as it is now, with its lock; `give_back` must follow."""
        while True:
            hosted = await self._find(table)
            await hosted.lock.acquire()
            try:
                if self._may_be_behind(table):
                    await self._catch_up(hosted)
                if not self._is_dropped(hosted):
                    return hosted
            except BaseException:
                hosted.lock.release()
                raise
            hosted.lock.release()

    def give_back(self, hosted: Hosted) -> None:
        """Somebody else may take it."""
        self._is_dropped(hosted)
        hosted.lock.release()

    def adopt(self, row: TableRow, game: Table) -> None:
        """Keep a table in memory that was just made, so that it need not be read."""
        if row.id in self._hosted or row.id in self._loading:
            return  # somebody has found it in the store already
        self._hosted[row.id] = Hosted(row, game, len(game.log), self._now)
        if self._store.database.shared:
            self._behind.add(row.id)  # another process may have found it too
        self._make_room(row.id)

    def free(self, table: str) -> Hosted | None:
        """The table, if it is in memory and nobody holds it: for a look that waits for nothing.

        Nothing of it is on its way to disk then, and nothing can be before the caller waits.
        """
        hosted = self._hosted.get(table)
        if hosted is None or hosted.dropped or hosted.lock.locked() or self._may_be_behind(table):
            return None
        self._hosted.move_to_end(table)
        return hosted

    async def _find(self, table: str) -> Hosted:
        hosted = self._hosted.get(table)
        if hosted is not None:
            self._hosted.move_to_end(table)
            return hosted
        loading = self._loading.setdefault(table, asyncio.Lock())
        async with loading:
            hosted = self._hosted.get(table)  # somebody may have read it while we waited
            if hosted is None:
                hosted = self._hosted[table] = await self._read(table)
                self._make_room(table)
        return hosted

    async def _read(self, table: str) -> Hosted:
        row = await self._store.tables.find(table)
        saved = None if row is None else await self._store.games.game(table)
        if row is None or saved is None:
            raise TableUnknown()
        try:
            return await self._rebuild(row, saved)
        except TableBroken:
            older = await self._store.games.game(table, saved.number)
            while older is not None:
                log("snapshot-broken", table=table, number=saved.number, instead=older.number)
                with suppress(TableBroken):
                    return await self._rebuild(row, older)
                older = await self._store.games.game(table, older.number)
            raise

    async def _rebuild(self, row: TableRow, saved: Saved) -> Hosted:
        # A long log takes a while to follow; the other tables go on meanwhile.
        game = await asyncio.to_thread(_rebuilt, row, saved)
        return Hosted(row, game, saved.number, self._now)

    def _make_room(self, newest: str) -> None:
        """Let go of tables that nobody needs; if all are needed, there are too many for a while."""
        for table in list(self._hosted):
            if len(self._hosted) <= self._most:
                return
            hosted = self._hosted[table]
            if table != newest and not hosted.lock.locked() and not self._watched(table):
                # A request that has found it and waits for the lock must look again.
                hosted.dropped = True
                del self._hosted[table]
                self._behind.discard(table)

    def _is_dropped(self, hosted: Hosted) -> bool:
        """Return whether it could not be written, or had to go: then it is forgotten here too."""
        if hosted.dropped and self._hosted.get(hosted.row.id) is hosted:
            del self._hosted[hosted.row.id]
        return hosted.dropped

    # --- what other processes do ------------------------------------------------------------------

    async def with_latest(self, table: str, work: Callable[[Hosted], Awaitable[T]]) -> T:
        """Do this at the table; again, if what was known of it here turns out to be old.

        Another process may have written what we have not heard of yet. So nothing is refused before
        the store was asked for news.
        """
        for _ in range(TRIES):
            try:
                async with self.at(table) as hosted:
                    return await work(hosted)
            except (StoreAway, StoreFull, TableUnknown):
                raise
            except LandnamError:
                if not await self.was_behind(table):
                    raise
        async with self.at(table) as hosted:
            return await work(hosted)

    async def was_behind(self, table: str) -> bool:
        """Ask the store for news; whether there was something that we had not heard of."""
        if not self._store.database.shared:
            return False
        hosted = self._hosted.get(table)
        if hosted is None:
            return True
        async with hosted.lock:
            return await self._catch_up(hosted) or self._is_dropped(hosted)

    def changed_elsewhere(self, table: str | None) -> None:
        """Another process has written at this table; None: it may have been at any."""
        here = {*self._hosted, *self._loading}
        self._behind.update(here if table is None else here & {table})

    def of_person(self, person: str) -> list[str]:
        """The tables in memory where somebody sits, is the host, or asks to continue."""
        rows = [hosted.row for hosted in self._hosted.values()]
        return [
            row.id
            for row in rows
            if row.host == person or any(person in (seat.person, seat.asker) for seat in row.seats)
        ]

    def _may_be_behind(self, table: str) -> bool:
        return table in self._behind or not self._store.database.hearing

    async def _catch_up(self, hosted: Hosted) -> bool:
        """Follow what is new in the store; whether there was anything."""
        table = hosted.row.id
        self._behind.discard(table)
        try:
            row = await self._store.tables.find(table)
            entries = await self._store.games.since(table, len(hosted.table.log))
        except BaseException:
            self._behind.add(table)
            raise
        if row == hosted.row and not entries:
            return False
        if row is None or len(entries) > MOST_FOLLOWED or not _followed(hosted.table, entries):
            hosted.dropped = True
        else:
            hosted.seated(row)
        return True

    @property
    def count(self) -> int:
        """The number of tables in memory."""
        return len(self._hosted)

    async def keep_all(self) -> None:
        """Keep a snapshot of every table that has gone on since its last one: for a shutdown."""
        for table in list(self._hosted):
            with suppress(TableUnknown, EntryTaken):  # taken away meanwhile
                async with self.at(table) as hosted:
                    if len(hosted.table.log) > hosted.kept:
                        await hosted.keep(self._store)


def _rebuilt(row: TableRow, saved: Saved) -> Table:
    """The game as it is behind its last entry; every digest is compared on the way.

    Entries after a snapshot of older rules may be older too, so their digests are not compared.
    """
    try:
        table = landnam.load(saved.save)
        _follow(table, saved.entries, digests=table.written_by == table.rules.version)
    except LandnamError as fault:
        raise TableBroken(table=row.id, what=str(fault)) from fault
    return table


def _followed(table: Table, entries: Sequence[dict[str, Any]]) -> bool:
    """Return whether the table could go on by these; if not, it is good for nothing any more."""
    try:
        _follow(table, entries, digests=True)
    except LandnamError:
        return False
    return True


def _follow(table: Table, entries: Sequence[dict[str, Any]], *, digests: bool) -> None:
    # The log holds the payments of auto-pay: they must not be made twice.
    paying, table.auto_pay = table.auto_pay, set()
    for _ in follow(table, entries, digests=digests):
        pass
    table.auto_pay = paying
