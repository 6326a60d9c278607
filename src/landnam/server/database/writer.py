"""The one writer of a SQLite file: a thread that commits everything queued in one transaction.

A commit costs a wait for the disk, whatever its size. So the thread takes all work that came while
it was waiting, commits it at once, and only then tells the callers: acknowledged is on disk.

Each call of SQLite also costs a wait for the interpreter, which the event loop holds meanwhile. So
what different people want with the same SQL goes together into one statement.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

from landnam.server.database.trouble import meaning_of_write

Work = Callable[[sqlite3.Connection], object]

LARGEST_BATCH: Final = 500

MOST_ROWS: Final = 50
"""One statement for each number of rows is kept ready."""

_VALUES: Final = re.compile(r"VALUES (\((?:[^()]|\([^()]*\))*\))")


class Rows:
    """A statement with a list of rows behind its ``VALUES``: it takes any number of them at once.

    No two rows of a batch may concern the same thing: their order is not kept. Those of one table
    never come together, since a table is held until its writes are on disk.
    """

    __slots__ = ("rows", "sql")

    def __init__(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        self.sql = sql
        self.rows = rows

    @property
    def is_one_statement(self) -> bool:
        """Whether SQLite takes all rows, or none, without being asked to."""
        return len(self.rows) <= MOST_ROWS

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Carry it out, with as many rows at once as a statement should hold."""
        for first in range(0, len(self.rows), MOST_ROWS):
            rows = self.rows[first : first + MOST_ROWS]
            values = [value for row in rows for value in row]
            connection.execute(_for_rows(self.sql, len(rows)), values)


@cache
def _for_rows(sql: str, count: int) -> str:
    """The statement with room for so many rows.

    >>> _for_rows("INSERT INTO t (x, y) VALUES (?, ?)", 2)
    'INSERT INTO t (x, y) VALUES (?, ?), (?, ?)'
    """
    return _VALUES.sub(lambda found: f"VALUES {', '.join([found[1]] * count)}", sql, count=1)


class Job(NamedTuple):
    """A write, and the caller that waits for it."""

    works: Sequence[Work]
    done: asyncio.Future[None]


def connect(file: Path) -> sqlite3.Connection:
    """A connection with the settings that every one of ours has; transactions are begun by hand."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class Writer:
    """Writes one SQLite file, in a thread of its own.

    The thread outlives every error: without it everybody would wait for ever. A connection that
    cannot even roll back is left for a new one.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.batches = 0
        self.jobs = 0
        self._connection: sqlite3.Connection | None = None
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, *works: Work) -> None:
        """Do these works, all or none; returns when it is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(Job(works, done))
        await done

    async def close(self) -> None:
        """Finish what is queued, and end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        last = False
        while not last and (job := self._queue.get()) is not None:
            batch = [job]
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._write(batch)
        self._let_go()

    def _write(self, batch: Sequence[Job]) -> None:
        self.batches += 1
        self.jobs += len(batch)
        fault = self._transaction(batch)
        if fault is None or len(batch) == 1:
            self._tell([(job.done, fault) for job in batch])
            return
        # One of them is at fault: each for itself, so that it fails alone.
        self._tell([(job.done, self._transaction([job])) for job in batch])

    def _transaction(self, batch: Sequence[Job]) -> Exception | None:
        """Do the work of all jobs and commit, or nothing of it; returns what was in the way."""
        try:
            if self._connection is None:
                self._connection = connect(self.file)
            _carry_out(self._connection, batch)
        except Exception as fault:  # noqa: BLE001 - it belongs to the caller, not to this thread
            self._take_back()
            return meaning_of_write(fault)
        return None

    def _take_back(self) -> None:
        try:
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._let_go()  # what it had begun ends with it

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _tell(self, outcomes: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
        self._loop.call_soon_threadsafe(_resolve, outcomes)


def _carry_out(connection: sqlite3.Connection, batch: Sequence[Job]) -> None:
    """Do the work of all jobs in one transaction."""
    works = _together([job.works for job in batch])
    if len(works) == 1 and isinstance(works[0], Rows) and works[0].is_one_statement:
        works[0](connection)  # is a transaction by itself
        return
    connection.execute("BEGIN IMMEDIATE")
    for work in works:
        work(connection)
    connection.execute("COMMIT")


def _together(jobs: Sequence[Sequence[Work]]) -> Sequence[Work]:
    """The same work, with all rows for one statement in one piece.

    A job that has other work as well keeps its order: its rows may belong together.
    """
    rows: dict[str, list[Sequence[Any]]] = {}
    others: list[Work] = []
    for works in jobs:
        alike = [work for work in works if isinstance(work, Rows)]
        if len(alike) < len(works):
            others.extend(works)
            continue
        for work in alike:
            rows.setdefault(work.sql, []).extend(work.rows)
    return [*(Rows(sql, together) for sql, together in rows.items()), *others]


def _resolve(outcomes: Sequence[tuple[asyncio.Future[Any], Exception | None]]) -> None:
    for done, fault in outcomes:
        if done.done():
            continue  # the caller has gone
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)
