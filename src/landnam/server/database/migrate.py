"""Bring a database up to date: every step of `migrations/versions` that it has not seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.event import listen
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from landnam.server.database.trouble import AWAY
from landnam.server.errors import DatabaseRefused

STEPS: Final = Path(__file__).parent / "migrations"
ALONE: Final = "SELECT pg_advisory_lock(hashtextextended('landnam:migrations', 0))"


def migrate_sqlite(file: Path) -> None:
    """Make the file, or bring it up to date."""
    engine = create_engine(
        URL.create("sqlite", database=str(file)),
        poolclass=NullPool,
        connect_args={"isolation_level": None},  # or Python begins no transaction for a new table
    )
    listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.connect() as connection:
            migrate(connection)
    except DBAPIError as fault:
        raise (fault if fault.orig is None else fault.orig) from None
    finally:
        engine.dispose()


async def migrate_postgres(connect: Callable[[], Awaitable[Any]]) -> None:
    """Bring a database up to date; of several processes that start at once, one after the other."""
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SET lock_timeout = 0"))
            await connection.execute(text(ALONE))  # until this connection is closed
            await connection.commit()
            await connection.run_sync(migrate)
    except DBAPIError as fault:
        raise _cause(fault) from None
    finally:
        await engine.dispose()


def _cause(fault: DBAPIError) -> BaseException:
    """Return PostgreSQL's own error: one that passes, or a `DatabaseRefused` in its words."""
    cause = fault.orig and fault.orig.__cause__
    return cause if isinstance(cause, AWAY) else DatabaseRefused(what=str(cause or fault))


def migrate(connection: Connection) -> None:
    """Take all steps that this database has not seen, each whole or not at all."""
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    script = ScriptDirectory.from_config(config)

    def steps(revision: Any, _: Any) -> Any:
        return script._upgrade_revs("head", revision)

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(
            connection=connection, transaction_per_migration=True, transactional_ddl=True
        )
        with environment.begin_transaction():
            environment.run_migrations()
    connection.commit()
