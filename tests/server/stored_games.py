"""Games as the store has them, read and played again without the server."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import landnam
from landnam.kernel.replay import follow, replay
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.store import Saved, Store
from tests.server.running import Data

ENTRIES = "SELECT entry FROM entries WHERE table_id = ? ORDER BY number"


def game_in(database: Path | str, table: str) -> Table:
    """Return the game in this file or at this address of PostgreSQL: snapshot and later entries."""

    async def read() -> Any:
        kept = (
            SqliteDatabase(database) if isinstance(database, Path) else PostgresDatabase(database)
        )
        await kept.open()
        try:
            return await Store(kept).games.game(table)
        finally:
            await kept.close()

    saved: Saved = asyncio.run(read())
    game = landnam.load(saved.save)
    game.auto_pay = set()
    for _ in follow(game, saved.entries):
        pass
    return game


def log_in(database: Path, table: str) -> list[Data]:
    """The log of a table as it lies in a SQLite file."""
    with closing(sqlite3.connect(database, timeout=30)) as connection:
        rows = connection.execute(ENTRIES, (table,)).fetchall()
    return [json.loads(entry) for (entry,) in rows]


def ended_well(game: Table, log: list[Data]) -> None:
    """The game is over, and equals its log, from the opening on, digest by digest."""
    assert game.over
    assert game.log == log
    again = replay(find_title(game.rules.title), game.setup, log, confirm=True)
    assert again.digest == game.digest
