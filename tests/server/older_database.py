"""A database as an older version has left it: kept games are put in the place of new ones."""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

from tests.server.running import Data, Guest, Made, Server

SAMPLES = Path(__file__).parent.parent / "samples"


def sample(name: str) -> bytes:
    return (SAMPLES / f"{name}.json").read_bytes()


def body_of(save: bytes) -> Data:
    body: Data = json.loads(save)["body"]
    return body


def made_like(ann: Guest, save: bytes) -> Made:
    """A new table for the game of a save."""
    body = body_of(save)
    setup = body["setup"]
    return ann.make(body["title"], *setup["seats"], options=setup["options"])


def put_in(server: Server, table: Made, save: bytes, log: list[Data], *, over: bool) -> None:
    """Let the database have the table as the older version left it: one snapshot, and its log."""
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute("DELETE FROM snapshots WHERE table_id = ?", (table.id,))
        connection.execute("DELETE FROM entries WHERE table_id = ?", (table.id,))
        number = len(body_of(save)["log"])
        snapshot = (table.id, number, zlib.compress(save))
        connection.execute("INSERT INTO snapshots VALUES (?, ?, ?)", snapshot)
        rows = [(table.id, at, json.dumps(entry), 1) for at, entry in enumerate(log)]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        if over:
            connection.execute("UPDATE tables SET status = 'over' WHERE id = ?", (table.id,))
