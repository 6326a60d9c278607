"""The steps that bring a database up to date make what the schema says, whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from landnam.server.database import Database, once
from landnam.server.database.migrate import migrate_postgres, migrate_sqlite
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.database.schema import schema
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.database.version import NEWEST
from landnam.server.database.writer import connect
from landnam.server.seats.claims import state_for
from landnam.server.store import Person, Seat, Store, TableRow
from tests.server.postgres import Postgres


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    migrate_sqlite(file)
    migrate_sqlite(file)  # a second time it does nothing
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == NEWEST
        assert compare_metadata(context, schema) == []
    engine.dispose()


def test_a_step_that_fails_halfway_leaves_nothing_behind(tmp_path: Path) -> None:
    """As a power cut or a full disk would end it: the next start takes the step again."""
    file = tmp_path / "t.sqlite"
    migrate_sqlite(file)
    before = schema_in(file)
    file.unlink()
    with closing(connect(file)) as connection:
        connection.execute("CREATE TABLE parcels (in_the_way INTEGER)")
        with pytest.raises(sqlite3.OperationalError, match="parcels"):
            migrate_sqlite(file)
        connection.execute("DROP TABLE parcels")
    migrate_sqlite(file)
    assert schema_in(file) == before


def schema_in(file: Path) -> list[Any]:
    """Return the statements that made the tables of a file."""
    with closing(connect(file)) as connection:
        return connection.execute("SELECT sql FROM sqlite_master ORDER BY sql").fetchall()


def test_the_migrations_of_processes_that_start_at_once_make_the_schema(
    postgres: Postgres,
) -> None:
    def check(connection: Connection) -> None:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == NEWEST
        assert compare_metadata(context, schema) == []

    async def go() -> None:
        url = postgres.new_database()
        connect = partial(asyncpg.connect, url)
        await asyncio.gather(*(migrate_postgres(connect) for _ in range(3)))
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool
        )
        async with engine.connect() as connection:
            await connection.run_sync(check)
        await engine.dispose()

    asyncio.run(go())


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Database]:
    """Something that opens the same database, as often as it is called."""
    if request.param == "sqlite":
        return lambda: SqliteDatabase(tmp_path / "t.sqlite")
    url = request.getfixturevalue("postgres").new_database()
    return lambda: PostgresDatabase(url)


def test_tables_from_before_links_were_spent_go_on(database: Callable[[], Database]) -> None:
    """Links of taken seats are spent, and no clock that runs is stopped."""

    async def go() -> None:
        store = Store(database())
        await store.database.open()
        for name in ("ann", "bea"):
            await store.people.add(Person(name, name.title()), name)
        await store.tables.add(old_table("both-sit", "ann", "bea"), b"")
        await store.tables.add(old_table("one-is-missing", "ann", None), b"")
        await make_old(store)
        await store.database.close()

        store = Store(database())
        await store.database.open()
        running = await store.tables.find("both-sit")
        waiting = await store.tables.find("one-is-missing")
        assert running is not None
        assert waiting is not None
        assert [seat.arrived for seat in running.seats] == [True, True]
        assert (running.seats[0].bank, running.seats[0].since) == (900, 5)
        assert [seat.arrived for seat in waiting.seats] == [True, False]
        assert (waiting.seats[0].bank, waiting.seats[0].since) == (None, 5)
        states = [state_for(seat, None) for row in (running, waiting) for seat in row.seats]
        assert states == ["taken", "taken", "taken", "free"]
        assert not any(seat.renewed for seat in running.seats)
        await store.database.close()

    asyncio.run(go())


def old_table(name: str, *people: str | None) -> TableRow:
    """A table with a clock that runs for the first seat."""
    seats = tuple(
        Seat(
            seat=number,
            side=f"side{number}",
            kind="person",
            bot="greedy",
            bot_seed="",
            link=f"link{number}",
            person=person,
            bank=900 if number == 0 else None,
            since=5 if number == 0 else None,
        )
        for number, person in enumerate(people)
    )
    return TableRow(
        id=name,
        title="settlers",
        options={},
        status="playing",
        open=False,
        hints=False,
        host="ann",
        watch="w",
        created=5,
        clock={"kind": "live", "bank": 900},
        seats=seats,
    )


async def make_old(store: Store) -> None:
    """Take away what the last four steps bring: the next start takes them."""
    await store.database.write(once("DROP INDEX tables_by_campaign"))
    for column in ("campaign", "called", "plans"):
        await store.database.write(once(f"ALTER TABLE tables DROP COLUMN {column}"))
    for table in ("days", "service"):
        await store.database.write(once(f"DROP TABLE {table}"))
    for column in ("graced", "renewed", "asker", "asked", "arrived"):
        await store.database.write(once(f"ALTER TABLE seats DROP COLUMN {column}"))
    await store.database.write(once("ALTER TABLE chat DROP COLUMN announces"))
    await store.database.write(once("UPDATE alembic_version SET version_num = '0004'"))
