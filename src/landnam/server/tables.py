"""The tables in memory: the latest used ones, each read back from the store when it is needed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import landnam
from landnam.kernel.errors import LandnamError
from landnam.kernel.replay import follow
from landnam.kernel.table import Table
from landnam.server.errors import TableBroken, TableUnknown
from landnam.server.hosted import Hosted
from landnam.server.store import Saved, Store, TableRow


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
        self._loading: dict[str, asyncio.Lock] = {}

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Hosted]:
        """The table, held by the caller alone until the end of the block."""
        while True:
            hosted = await self._find(table)
            async with hosted.lock:
                if self._is_dropped(hosted):
                    continue
                try:
                    yield hosted
                finally:
                    self._is_dropped(hosted)
                return

    async def _find(self, table: str) -> Hosted:
        hosted = self._hosted.get(table)
        if hosted is not None:
            self._hosted.move_to_end(table)
            return hosted
        async with self._loading.setdefault(table, asyncio.Lock()):
            hosted = self._hosted.get(table)  # somebody may have read it while we waited
            if hosted is None:
                try:
                    hosted = await self._read(table)
                finally:
                    self._loading.pop(table, None)
                self._hosted[table] = hosted
                self._make_room()
        return hosted

    async def _read(self, table: str) -> Hosted:
        row = await self._store.tables.find(table)
        saved = None if row is None else await self._store.games.game(table)
        if row is None or saved is None:
            raise TableUnknown()
        # A long log takes a while to follow; the other tables go on meanwhile.
        game = await asyncio.to_thread(_rebuilt, row, saved)
        return Hosted(row, game, saved.number, self._now)

    def _make_room(self) -> None:
        for table in list(self._hosted):
            if len(self._hosted) <= self._most:
                return
            hosted = self._hosted[table]
            if not hosted.lock.locked() and not self._watched(table):
                # Whoever has found it and waits for the lock must look again.
                hosted.dropped = True
                del self._hosted[table]

    def _is_dropped(self, hosted: Hosted) -> bool:
        """Whether it could not be written, or had to go: then it is forgotten here too."""
        if hosted.dropped and self._hosted.get(hosted.row.id) is hosted:
            del self._hosted[hosted.row.id]
        return hosted.dropped

    def forget(self, table: str) -> None:
        """Read this table from the store when it is needed next."""
        hosted = self._hosted.pop(table, None)
        if hosted is not None:
            hosted.dropped = True

    @property
    def count(self) -> int:
        """How many are in memory."""
        return len(self._hosted)

    async def keep_all(self) -> None:
        """Keep a snapshot of every table that has gone on since its last one: for a shutdown."""
        for table in list(self._hosted):
            async with self.at(table) as hosted:
                if len(hosted.table.log) > hosted.kept:
                    await hosted.keep(self._store)


def _rebuilt(row: TableRow, saved: Saved) -> Table:
    """The game as it is behind its last entry; every digest is compared on the way."""
    try:
        table = landnam.load(saved.save)
        # What auto-pay has paid stands in the log: it must not be paid twice.
        table.auto_pay = set()
        for _ in follow(table, saved.entries):
            pass
    except LandnamError as fault:
        raise TableBroken(table=row.id, what=str(fault)) from fault
    return table
