"""The version of a database's schema. We ask by hand, since alembic takes a second to load."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg

from landnam.server.errors import DatabaseNewer, StoreUnfit

NEWEST: Final = "0008"
"""The last of the steps in `migrations/versions`."""

_ASKED: Final = "SELECT version_num FROM alembic_version"


def bring_up_to_date(file: Path) -> None:
    """Make the SQLite file, or take the steps that it has not seen."""
    try:
        if not _has_all(_version_of(file), str(file)):
            from landnam.server.database.migrate import migrate_sqlite

            migrate_sqlite(file)
    except sqlite3.Error as fault:
        raise StoreUnfit(file=str(file), what=str(fault)) from None


def _version_of(file: Path) -> str | None:
    if not file.exists():
        return None
    with closing(sqlite3.connect(file)) as connection:
        try:
            found = connection.execute(_ASKED).fetchone()
        except sqlite3.OperationalError:
            return None  # it has no such table: nothing was made yet
    return None if found is None else str(found[0])


async def is_new(connection: Any) -> bool:
    """Return whether a PostgreSQL database has seen every step."""
    try:
        found = await connection.fetchval(_ASKED)
    except asyncpg.UndefinedTableError:
        return False
    return _has_all(found, await connection.fetchval("SELECT current_database()"))


def _has_all(found: str | None, where: str) -> bool:
    """Return whether this is the last step; an error if it is one that we do not know.

    >>> _has_all(None, "new"), _has_all("0001", "old"), _has_all(NEWEST, "ours")
    (False, False, True)
    >>> _has_all("9999", "games")
    Traceback (most recent call last):
    landnam.server.errors.DatabaseNewer: The tables in games have version 9999, ...
    """
    if found is not None and found > NEWEST:
        raise DatabaseNewer(where=where, found=found, newest=NEWEST)
    return found == NEWEST
