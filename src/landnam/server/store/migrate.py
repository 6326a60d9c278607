"""Bring a database up to date: every step of `migrations/versions` that it has not seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.engine import URL, Connection
from sqlalchemy.pool import NullPool

STEPS: Final = Path(__file__).parent / "migrations"


def migrate_sqlite(file: Path) -> None:
    """Make the file, or bring it up to date."""
    engine = create_engine(URL.create("sqlite", database=str(file)), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            migrate(connection)
    finally:
        engine.dispose()


def migrate(connection: Connection) -> None:
    """Take all steps that this database has not seen, each whole or not at all."""
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    script = ScriptDirectory.from_config(config)

    def steps(revision: Any, _: Any) -> Any:
        return script._upgrade_revs("head", revision)

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(connection=connection, transaction_per_migration=True)
        with environment.begin_transaction():
            environment.run_migrations()
    connection.commit()
