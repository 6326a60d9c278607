"""The one writer of a SQLite file: a thread that commits everything queued in one transaction.

A commit costs a wait for the disk, whatever it holds. So the thread takes all that has come while
it was waiting, commits it at once, and only then tells those who asked: acknowledged is on disk.

Each call of SQLite also costs a wait for the interpreter, which the event loop holds meanwhile. So
rows that different people add to the same table go together into one statement.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

from landnam.server.errors import EntryTaken, StoreFull

Work = Callable[[sqlite3.Connection], object]

LARGEST_BATCH: Final = 500

MOST_ROWS: Final = 50
"""One statement for each number of rows is kept ready."""


class Insert:
    """Rows for one table: work that can be done together with more of its kind."""

    __slots__ = ("rows", "sql")

    def __init__(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        self.sql = sql
        self.rows = rows

    @property
    def is_one_statement(self) -> bool:
        """Whether SQLite adds all rows, or none, without being asked to."""
        return len(self.rows) <= MOST_ROWS

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Add the rows, as many at once as a statement should hold."""
        _, _, values = self.sql.rpartition("VALUES ")
        for first in range(0, len(self.rows), MOST_ROWS):
            rows = self.rows[first : first + MOST_ROWS]
            more = f", {values}" * (len(rows) - 1)
            connection.execute(self.sql + more, [value for row in rows for value in row])


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work
    done: asyncio.Future[None]


def connect(file: Path) -> sqlite3.Connection:
    """A connection with the settings that every one of ours has; transactions are begun by hand."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class Writer:
    """Writes one SQLite file, in a thread of its own."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.batches = 0
        self.jobs = 0
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """Do this work; returns when it is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(Job(work, done))
        await done

    async def close(self) -> None:
        """Finish what is queued, and end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = connect(self.file)
        try:
            while (job := self._queue.get()) is not None:
                batch = [job]
                last = False
                while len(batch) < LARGEST_BATCH and not self._queue.empty():
                    more = self._queue.get()
                    if more is None:
                        last = True
                        break
                    batch.append(more)
                self._write(connection, batch)
                if last:
                    break
        finally:
            connection.close()

    def _write(self, connection: sqlite3.Connection, batch: Sequence[Job]) -> None:
        self.batches += 1
        self.jobs += len(batch)
        fault = _transaction(connection, batch)
        if fault is None or len(batch) == 1:
            self._tell([(job.done, fault) for job in batch])
            return
        # One of them is at fault: each for itself, so that it fails alone.
        self._tell([(job.done, _transaction(connection, [job])) for job in batch])

    def _tell(self, outcomes: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
        self._loop.call_soon_threadsafe(_resolve, outcomes)


def _transaction(connection: sqlite3.Connection, batch: Sequence[Job]) -> Exception | None:
    """Do the work of all jobs and commit, or nothing of it; returns what was in the way."""
    works = _together([job.work for job in batch])
    try:
        if len(works) == 1 and isinstance(works[0], Insert) and works[0].is_one_statement:
            works[0](connection)  # is a transaction by itself
            return None
        connection.execute("BEGIN IMMEDIATE")
        for work in works:
            work(connection)
        connection.execute("COMMIT")
    except Exception as fault:  # noqa: BLE001 - it belongs to whoever asked, not to this thread
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return _meaning(fault)
    return None


def _together(works: Sequence[Work]) -> Sequence[Work]:
    """The same work, with all rows for one table in one piece."""
    if len(works) == 1:
        return works
    inserts: dict[str, list[Sequence[Any]]] = {}
    others: list[Work] = []
    for work in works:
        if isinstance(work, Insert):
            inserts.setdefault(work.sql, []).extend(work.rows)
        else:
            others.append(work)
    return [*(Insert(sql, rows) for sql, rows in inserts.items()), *others]


def _meaning(fault: Exception) -> Exception:
    if isinstance(fault, sqlite3.IntegrityError):
        return EntryTaken(str(fault))
    if isinstance(fault, sqlite3.OperationalError):
        return StoreFull(what=str(fault))
    return fault


def _resolve(outcomes: Sequence[tuple[asyncio.Future[Any], Exception | None]]) -> None:
    for done, fault in outcomes:
        if done.done():
            continue  # whoever asked has gone
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)
