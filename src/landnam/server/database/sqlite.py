"""The store in one SQLite file: no set-up, one server process."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from landnam.server.database import Database, Row, Statement, readiness
from landnam.server.database.private import private_file, private_folder
from landnam.server.database.trouble import is_damage, is_of_the_file, meaning_of_write
from landnam.server.database.version import bring_up_to_date
from landnam.server.database.writer import Rows, Work, Writer, connect
from landnam.server.errors import EntryTaken, StoreAway, StoreBroken, StoreFull, StoreUnfit
from landnam.server.logs import log

READY_SECONDS: Final = 5.0
"""A file that takes longer to answer is of no use to anybody."""

_FOR_ANY_ROWS: Final = re.compile(
    r"INSERT INTO \w+ \([\w, ]+\) VALUES \([?, ]+\)"  # adds rows and does nothing else
    r"|WITH changed \([\w, ]+\) AS \(VALUES .*"  # changes rows, each by its key
)


class SqliteDatabase(Database):
    """One thread writes (`Writer`), another reads; the file's log (WAL) keeps them apart."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._reads = ThreadPoolExecutor(1, "store-reader")
        self._reader: sqlite3.Connection | None = None
        self._writer: Writer | None = None

    async def open(self) -> None:
        """Make the file, or bring it up to date."""
        try:
            private_folder(self.file.parent)
            private_file(self.file)
        except OSError as fault:
            raise StoreUnfit(file=str(self.file), what=fault.strerror or str(fault)) from None
        await asyncio.to_thread(bring_up_to_date, self.file)
        try:
            self._reader = connect(self.file)
            self._reader.execute("PRAGMA query_only=ON")
        except sqlite3.Error as fault:
            raise StoreUnfit(file=str(self.file), what=str(fault)) from None
        self._writer = Writer(self.file)

    async def close(self) -> None:
        """Finish what is queued and let go of the file."""
        if self._writer is not None:
            await self._writer.close()
        await asyncio.to_thread(self._reads.shutdown)
        if self._reader is not None:
            self._reader.close()

    @property
    def writer(self) -> Writer:
        """The writer, once the store is open."""
        assert self._writer is not None
        return self._writer

    async def read(self, sql: str, *values: Any) -> Sequence[Row]:
        """All rows that this finds."""
        assert self._reader is not None
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reads, _found, self._reader, sql, values)
        except sqlite3.Error as fault:
            if not is_of_the_file(fault):
                raise
            log("not-read", what=str(fault))
            if is_damage(fault):
                raise StoreBroken() from None
            raise StoreAway() from None

    async def write(self, *statements: Statement, table: str = "", also: str = "") -> None:
        """Carry out all of them, or none; there is no other process to tell."""
        await self.writer.write(*map(_work_of, statements))

    def listen(self, changed: Callable[[str | None], None]) -> None:
        """Nothing to hear: the file has one process."""

    @property
    def shared(self) -> bool:
        """Never: the file has one process."""
        return False

    @property
    def hearing(self) -> bool:
        """Always: there is nothing to hear."""
        return True

    async def heard_all(self) -> None:
        """There is nothing to hear."""

    async def enter(self, first: Callable[[], Awaitable[None]]) -> None:
        """Nobody else can be here: the file has one process."""
        await first()

    async def claim(self, name: str) -> bool:
        """Always: the file has one process."""
        return True

    async def release(self, name: str) -> None:
        """Nobody else would take it."""

    def figures(self) -> dict[str, int]:
        """Return the numbers of commits and of writes in them."""
        return {"commits_total": self.writer.batches, "writes_total": self.writer.jobs}

    async def ready(self) -> bool:
        """Return whether the file can be written, and read by a process that opens it now."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.read("SELECT 1 FROM people LIMIT 1")
                await self.write(readiness(int(time.time())))
                await asyncio.to_thread(_look_into, self.file)
        except (StoreAway, StoreFull, TimeoutError):
            return False
        return True


def _look_into(file: Path) -> None:
    """Open the file anew, past all that is in memory, and read a little of every table."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as found:
            for (table,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
                found.execute(f'SELECT * FROM "{table}" LIMIT 1').fetchall()
    except sqlite3.Error as fault:
        raise meaning_of_write(fault) from None


def _work_of(statement: Statement) -> Work:
    """Return the writer's work for a statement; statements of the same kind share theirs."""
    if not statement.sure and _takes_any_rows(statement.sql):
        return Rows(statement.sql, statement.rows)
    return partial(_carry_out, statement)


@cache
def _takes_any_rows(sql: str) -> bool:
    return _FOR_ANY_ROWS.fullmatch(sql) is not None


def _found(connection: sqlite3.Connection, sql: str, values: Row) -> Sequence[Row]:
    rows: list[Row] = connection.execute(sql, values).fetchall()
    return rows


def _carry_out(statement: Statement, connection: sqlite3.Connection) -> None:
    changed = connection.executemany(statement.sql, statement.rows).rowcount
    if statement.sure and changed < len(statement.rows):
        raise EntryTaken(statement.sql)
