"""How far a database has come. Asked by hand: what makes the steps takes a second to load."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg

NEWEST: Final = "0004"
"""The last of the steps in `migrations/versions`."""

_ASKED: Final = "SELECT version_num FROM alembic_version"


def bring_up_to_date(file: Path) -> None:
    """Make the SQLite file, or take the steps that it has not seen."""
    if not _is_new(file):
        from landnam.server.store.migrate import migrate_sqlite

        migrate_sqlite(file)


def _is_new(file: Path) -> bool:
    if not file.exists():
        return False
    with closing(sqlite3.connect(file)) as connection:
        try:
            return bool(connection.execute(_ASKED).fetchall() == [(NEWEST,)])
        except sqlite3.OperationalError:
            return False


async def is_new(connection: Any) -> bool:
    """Whether a PostgreSQL database has seen every step."""
    try:
        return bool(await connection.fetchval(_ASKED) == NEWEST)
    except asyncpg.UndefinedTableError:
        return False
