"""The one writer of a process on PostgreSQL: everything that has come meanwhile, in one commit.

A commit is four messages to the database and a wait for its disk, whatever its size. So all writes
that come during one commit go together into the next, as `Writer` does it for SQLite.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from landnam.server.database import Statement, numbered
from landnam.server.database.trouble import LOST, meaning
from landnam.server.errors import EntryTaken, StoreAway

LARGEST_BATCH: Final = 200
PATIENCE: Final = 10.0
"""Seconds that a transaction may take before the caller gets an error."""

TELL: Final = "SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told"


class Job(NamedTuple):
    """A write, the news of it for others, and the caller that waits for it."""

    statements: Sequence[Statement]
    told: tuple[str, ...]
    done: asyncio.Future[None]


class Commits:
    """Writes for one process, one transaction after the other, on a connection of its own."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], channel: str) -> None:
        self.batches = 0
        self.jobs = 0
        self._connect = connect
        self._channel = channel
        self._connection: Any = None
        self._queue: deque[Job] = deque()
        self._running: asyncio.Task[None] | None = None

    async def write(self, statements: Sequence[Statement], told: tuple[str, ...]) -> None:
        """Carry these out, all or none; returns when they are kept."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(Job(statements, told, done))
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        await done

    async def close(self) -> None:
        """Finish what is queued, and let go of the connection."""
        if self._running is not None:
            await self._running
        if self._connection is not None:
            self._connection.terminate()

    async def _run(self) -> None:
        try:
            while self._queue:
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
                await self._write(batch)
        finally:
            self._running = None

    async def _write(self, batch: Sequence[Job]) -> None:
        self.batches += 1
        self.jobs += len(batch)
        fault = await self._transaction(batch)
        if isinstance(fault, StoreAway):
            for job in batch:
                _tell(job, StoreAway())
        elif fault is None or len(batch) == 1:
            for job in batch:
                _tell(job, fault)
        else:  # one of them is at fault: each for itself, so that it fails alone
            for job in batch:
                _tell(job, await self._transaction([job]))

    async def _transaction(self, batch: Sequence[Job]) -> Exception | None:
        """Carry out all jobs and commit, or nothing of it; returns what was in the way."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self._connection is None or self._connection.is_closed():
                    self._connection = await self._connect()
                await self._connection.execute("BEGIN")
                for statement in _together(batch):
                    await _carry_out(self._connection, statement)
                told = sorted({name for job in batch for name in job.told})
                if told:
                    await self._connection.fetch(TELL, self._channel, told)
                await self._connection.execute("COMMIT")
        except Exception as fault:  # noqa: BLE001 - it belongs to the caller, not to this task
            meant = meaning(fault)
            if isinstance(meant, StoreAway):
                self._let_go()
            else:
                await self._take_back()
            return meant
        return None

    async def _take_back(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._connection.execute("ROLLBACK")
        except LOST:
            self._let_go()

    def _let_go(self) -> None:
        """Begin the next transaction on a new connection: this one may still be at work."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


def _together(batch: Sequence[Job]) -> Sequence[Statement]:
    """The statements of all jobs; those of the same SQL that stand alone are sent at once.

    Tables are taken in the order of their ids, so that two processes do not wait for each other.
    """
    shared: dict[str, list[Any]] = {}
    others: list[Statement] = []
    for job in sorted(batch, key=lambda job: job.told):
        if len(job.statements) == 1 and not job.statements[0].sure:
            shared.setdefault(job.statements[0].sql, []).extend(job.statements[0].rows)
        else:
            others.extend(job.statements)
    return [*(Statement(sql, rows) for sql, rows in shared.items()), *others]


async def _carry_out(connection: Any, statement: Statement) -> None:
    sql = numbered(statement.sql)
    if not statement.sure:
        await connection.executemany(sql, statement.rows)
        return
    for row in statement.rows:
        if (await connection.execute(sql, *row)).endswith(" 0"):
            raise EntryTaken(sql)


def _tell(job: Job, fault: Exception | None) -> None:
    if job.done.done():
        return  # the caller has gone
    if fault is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(fault)
