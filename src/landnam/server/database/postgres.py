"""The store in PostgreSQL: for several processes, which hear of each other's writes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from secrets import token_hex
from typing import Any, Final

import asyncpg

from landnam.server.database import ANY_TABLE, Database, Row, Statement, numbered, readiness
from landnam.server.database.commits import Commits
from landnam.server.database.listener import Listener
from landnam.server.database.presence import Presence
from landnam.server.database.trouble import AWAY, LOST, REFUSALS, meaning
from landnam.server.database.version import is_new
from landnam.server.errors import DatabaseRefused, DatabaseUnfit, StoreAway, StoreFull

CHANNEL: Final = "landnam"
READERS: Final = 4
"""Connections that read, for each process; one more writes, and one listens."""

CONNECT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 10.0
START_SECONDS: Final = 30.0
"""Seconds for which a start waits for a database that is not there yet."""

_SESSION: Final = {
    # A process that has gone astray holds nobody else up for longer than this.
    "idle_in_transaction_session_timeout": "10s",
    "lock_timeout": "5s",
    # A machine that has vanished loses its claims after a minute, not after two hours.
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}


class PostgresDatabase(Database):
    """A pool reads, `Commits` writes, `Listener` hears what other processes have written."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = token_hex()
        self._pool: Any = None
        self._listening: list[Callable[[str | None], None]] = []
        self._presence = Presence()
        self._commits = Commits(partial(self._connect_to_serve, "writes"), CHANNEL)
        self._listener = Listener(partial(self._connect_to_serve, "listens"), CHANNEL, self._told)

    async def open(self) -> None:
        """Bring the database up to date; wait for it a while if it is not there yet."""
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._patiently_migrate()
                self._pool = await asyncpg.create_pool(
                    min_size=0, max_size=READERS, connect=self._connect_for_pool, reset=_nothing
                )
                await self._listener.open()
        except AWAY as fault:
            raise meaning(fault) from None

    async def _patiently_migrate(self) -> None:
        while True:
            try:
                return await self._migrate()
            except AWAY:
                await asyncio.sleep(0.2)

    async def _migrate(self) -> None:
        connection = await self._connect("looks")
        try:
            if await is_new(connection):
                return
        finally:
            await connection.close()
        from landnam.server.database.migrate import migrate_postgres

        await migrate_postgres(partial(self._connect, "migrates"))

    async def close(self) -> None:
        """Finish what is queued and let go of the database."""
        await self._commits.close()
        await self._listener.close()
        if self._pool is not None:
            self._pool.terminate()

    async def _connect(self, purpose: str) -> Any:
        """A new connection, with the settings that every one of ours has."""
        try:
            return await asyncpg.connect(
                self._url,
                timeout=CONNECT_SECONDS,
                command_timeout=ANSWER_SECONDS,
                server_settings={**_SESSION, "application_name": f"landnam {purpose}"},
            )
        except REFUSALS as fault:
            raise DatabaseRefused(what=str(fault)) from None
        except ValueError:
            raise DatabaseUnfit() from None  # what the driver says may hold the password

    async def _connect_to_serve(self, purpose: str) -> Any:
        """A connection by which other processes see that we are here."""
        connection = await self._connect(purpose)
        try:
            await self._presence.show(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _connect_for_pool(self, *_: Any, **__: Any) -> Any:
        return await self._connect_to_serve("reads")

    async def read(self, sql: str, *values: Any) -> Sequence[Row]:
        """All rows that this finds; asked once more if a connection was lost over it."""
        try:
            return await self._found(sql, values)
        except LOST:
            pass
        try:
            return await self._found(sql, values)
        except LOST as fault:
            raise meaning(fault) from None

    async def _found(self, sql: str, values: Row) -> Sequence[Row]:
        try:
            rows: Sequence[Row] = await self._pool.fetch(numbered(sql), *values)
        except asyncpg.CharacterNotInRepertoireError:
            return ()  # the sign 0, which no text of PostgreSQL can hold: so no row has it
        return rows

    async def write(self, *statements: Statement, table: str = "", also: str = "") -> None:
        """Carry out all of them, or none; other processes hear of it with the commit."""
        told = tuple(f"{self._name} {what}" for what in (table, also) if what)
        try:
            await self._commits.write(statements, told)
        except (StoreAway, asyncio.CancelledError):
            # The write may be kept later, without our knowledge: then its news must sound as
            # another's.
            self._name = token_hex()
            raise

    def listen(self, changed: Callable[[str | None], None]) -> None:
        """Call this too when another process has changed a table; None: any of them may have."""
        self._listening.append(changed)

    def _told(self, told: str | None) -> None:
        table = None
        if told is not None:
            name, _, table = told.partition(" ")
            if name == self._name:
                return  # we know what we have written
        for changed in self._listening:
            changed(None if table == ANY_TABLE else table)

    @property
    def shared(self) -> bool:
        """Always: any number of processes may use it."""
        return True

    @property
    def hearing(self) -> bool:
        """Whether we are told at once when other processes write."""
        return self._listener.hearing

    async def heard_all(self) -> None:
        """Returns when we were told of everything that others kept before."""
        await self._listener.heard_all()

    async def enter(self, first: Callable[[], Awaitable[None]]) -> None:
        """Serve from here on; if no process has a connection, do ``first`` before another comes."""
        async with self._presence.entering(self._listener.ask) as alone:
            await self.write()  # on a second connection: should one break, we are still seen
            if alone:
                await first()

    async def claim(self, name: str) -> bool:
        """Return whether this process alone holds the claim of this name; not if we cannot ask."""
        try:
            return await self._listener.claim(name)
        except StoreAway:
            return False

    async def release(self, name: str) -> None:
        """Leave it to any process again."""
        await self._listener.release(name)

    def figures(self) -> dict[str, int]:
        """Return the numbers of commits and of writes in them, and the listener's counters."""
        return {
            "commits_total": self._commits.batches,
            "writes_total": self._commits.jobs,
            "listener_connections_total": self._listener.connections,
            "claims": self._listener.claims,
        }

    async def ready(self) -> bool:
        """Return whether a test row can be written and read."""
        try:
            await self.read("SELECT 1 FROM people LIMIT 1")
            await self.write(readiness(int(time.time())))
        except (StoreAway, StoreFull):
            return False
        return True


async def _nothing(_: Any) -> None:
    """Nothing to set right when a connection goes back to the pool: we only read with it."""
