"""The steps that bring a database up to date make what the schema says, whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
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

from landnam.server.store.migrate import migrate_postgres, migrate_sqlite
from landnam.server.store.schema import schema
from landnam.server.store.version import NEWEST
from landnam.server.store.writer import connect
from tests.server.postgres import Postgres


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
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
    """How the tables of a file were made."""
    with closing(connect(file)) as connection:
        return connection.execute("SELECT sql FROM sqlite_master ORDER BY sql").fetchall()


def test_the_migrations_of_processes_that_start_at_once_make_what_the_schema_says(
    postgres: Postgres,
) -> None:
    def check(connection: Connection) -> None:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == NEWEST
        assert compare_metadata(context, schema) == []

    async def go() -> None:
        url = postgres.database()
        connect = partial(asyncpg.connect, url)
        await asyncio.gather(*(migrate_postgres(connect) for _ in range(3)))
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool
        )
        async with engine.connect() as connection:
            await connection.run_sync(check)
        await engine.dispose()

    asyncio.run(go())
