"""The store in one SQLite file: no set-up, one server process."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from landnam.server.errors import EntryTaken
from landnam.server.store.database import Database, Row, Statement
from landnam.server.store.version import bring_up_to_date
from landnam.server.store.writer import Insert, Work, Writer, connect

_ADDS: Final = re.compile(r"INSERT INTO \w+ \([\w, ]+\) VALUES \([?, ]+\)")
"""A statement that adds rows and does nothing else."""


class SqliteDatabase(Database):
    """One thread writes (`Writer`), another reads; the file's log (WAL) keeps them apart."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._reads = ThreadPoolExecutor(1, "store-reader")
        self._reader: sqlite3.Connection | None = None
        self._writer: Writer | None = None

    async def open(self) -> None:
        """Make the file, or bring it up to date."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(bring_up_to_date, self.file)
        self._reader = connect(self.file)
        self._reader.execute("PRAGMA query_only=ON")
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
        return await loop.run_in_executor(self._reads, _found, self._reader, sql, values)

    async def write(self, *statements: Statement, table: str = "") -> None:
        """Carry out all of them, or none; there is no other process to tell."""
        await self.writer.write(_work_of(statements))

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

    async def claim(self, name: str) -> bool:
        """Always: the file has one process."""
        return True

    async def release(self, name: str) -> None:
        """Nobody else would take it."""

    def figures(self) -> dict[str, int]:
        """How many commits there were, and how many writes shared them."""
        return {"commits_total": self.writer.batches, "writes_total": self.writer.jobs}

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            await self.read("SELECT 1 FROM people LIMIT 1")
        except sqlite3.Error:
            return False
        return True


def _work_of(statements: Sequence[Statement]) -> Work:
    """What the writer does; rows that are only added may be added together with others."""
    if len(statements) == 1:
        sql, rows, sure = statements[0]
        if not sure and _ADDS.fullmatch(sql):
            return Insert(sql, rows)
    return lambda connection: _carry_out(connection, statements)


def _found(connection: sqlite3.Connection, sql: str, values: Row) -> Sequence[Row]:
    rows: list[Row] = connection.execute(sql, values).fetchall()
    return rows


def _carry_out(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    for sql, rows, sure in statements:
        changed = connection.executemany(sql, rows).rowcount
        if sure and changed < len(rows):
            raise EntryTaken(sql)
