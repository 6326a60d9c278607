"""The listener: it hears what other processes write, and holds claims on work for one process.

Both need a connection of their own that stays open: PostgreSQL tells news to a session, and a claim
is a lock of a session, which ends with it. When the connection is lost a new one is made; the news
of the time between is lost, so then everything may have changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from landnam.server.database.trouble import LOST
from landnam.server.errors import StoreAway
from landnam.server.logs import log

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 3.0
QUIET_SECONDS: Final = 15.0
"""Seconds without a word after which the connection is tried: a dead one may look merely quiet."""

ANSWER_SECONDS: Final = 5.0

CLAIM: Final = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
RELEASE: Final = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"

Told = Callable[[str | None], None]


class Listener:
    """One connection that listens and holds the claims of this process."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], channel: str, told: Told) -> None:
        self._connect = connect
        self._channel = channel
        self._told = told
        self._claims: set[str] = set()
        self._connection: Any = None
        self._asking = asyncio.Lock()  # a connection answers one question at a time
        self._heard = asyncio.Event()
        self._round: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self.connections = 0

    @property
    def hearing(self) -> bool:
        """Whether news would reach us now."""
        return self._connection is not None and not self._connection.is_closed()

    async def open(self) -> None:
        """Begin to listen; returns when news would be heard."""
        self._task = asyncio.create_task(self._run())
        async with asyncio.timeout(ANSWER_SECONDS):
            await self._heard.wait()

    async def close(self) -> None:
        """Listen no more; all claims are free for others."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def heard_all(self) -> None:
        """Returns when everything is heard that was kept before this was called.

        PostgreSQL tells a session its news before it answers it; so one question is enough, and
        callers that come while another one is under way share the next.
        """
        if self._round is None:
            self._round = asyncio.create_task(self._ask_round())
        await asyncio.shield(self._round)

    async def _ask_round(self) -> None:
        async with self._asking:
            self._round = None
            if self.hearing:
                with suppress(*LOST):  # then we hear nothing, and every look asks the store
                    await _answer(self._connection, "SELECT 1")

    async def claim(self, name: str) -> bool:
        """Return whether we have the claim of this name, now or already."""
        if name in self._claims and self.hearing:
            return True
        if not await self.ask(CLAIM, name):
            return False
        self._claims.add(name)
        return True

    async def release(self, name: str) -> None:
        """Give the claim of this name back."""
        if name in self._claims:
            self._claims.discard(name)
            with suppress(StoreAway):  # then the session is gone, and the claim with it
                await self.ask(RELEASE, name)

    @property
    def claims(self) -> int:
        """The number of our claims."""
        return len(self._claims)

    async def ask(self, sql: str, *values: Any) -> Any:
        """Ask something of the session that listens; `StoreAway` if there is none."""
        async with self._asking:
            if not self.hearing:
                raise StoreAway()
            try:
                return await _answer(self._connection, sql, *values)
            except LOST:
                raise StoreAway() from None

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                connection = await self._connect()
            except LOST:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            try:
                await self._hear(connection)
            except (*LOST, StoreAway) as fault:
                log("listener-lost", why=type(fault).__name__)
            finally:
                self._connection = None
                self._claims.clear()
                connection.terminate()
            await asyncio.sleep(pause)

    async def _hear(self, connection: Any) -> None:
        """Listen on this connection until it is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(self._channel, self._news)
        self._connection = connection
        self.connections += 1
        self._heard.set()
        self._told(None)  # the news while nobody listened are lost
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(QUIET_SECONDS):
                    await lost.wait()
            if not lost.is_set():
                await self.ask("SELECT 1")
        log("listener-lost", why="closed")

    def _news(self, _connection: Any, _process: int, _channel: str, told: str) -> None:
        self._told(told)


async def _answer(connection: Any, sql: str, *values: Any) -> Any:
    """Return the answer of the session."""
    try:
        return await connection.fetchval(sql, *values, timeout=ANSWER_SECONDS)
    except LOST:
        if connection.is_closed():
            connection.terminate()  # asyncpg tells those who wait for its end only if told so
        raise
