"""Games in the store: the log of choices, and snapshots of the games they made."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from landnam.server.database import Database, Statement, once
from landnam.server.store.rows import OVER, Saved

_encode: Final = msgspec.json.Encoder().encode

_LEVEL: Final = 3
"""The level of compression of saves: a fifth larger than by default, in two fifths of the time."""


LARGEST: Final = 2**31 - 1
"""No log has so many entries."""


class GameStore:
    """The log is only ever added to: its key makes every entry unique."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[dict[str, Any]],
        *,
        over: bool,
        also: Sequence[Statement] = (),
    ) -> None:
        """Write entries of a log from this number on, with other work in the same transaction.

        `EntryTaken` if one is written already: then another process was quicker, and nothing has
        changed.
        """
        now = int(time.time())
        rows = [
            (table, number + index, _encode(entry).decode(), now)
            for index, entry in enumerate(entries)
        ]
        sql = "INSERT INTO entries (table_id, number, entry, at) VALUES (?, ?, ?, ?)"
        work = [Statement(sql, rows), *also]
        if over:
            work.append(once("UPDATE tables SET status = ? WHERE id = ?", OVER, table))
        await self._database.write(*work, table=table)

    async def keep(self, table: str, number: int, save: bytes) -> None:
        """Keep a snapshot of the game as it is behind so many entries."""
        await self._database.write(await kept(table, number, save), _older_gone(table, number))

    async def game(self, table: str, before: int = LARGEST) -> Saved | None:
        """Return the last snapshot ``before`` this number of entries, and the choices since."""
        sql = (
            "SELECT number, save FROM snapshots WHERE table_id = ? AND number < ?"
            " ORDER BY number DESC LIMIT 1"
        )
        found = await self._database.read(sql, table, before)
        if not found:
            return None
        number, packed = found[0]
        return Saved(_unpacked(packed), number, await self.since(table, number))

    async def since(self, table: str, number: int) -> list[dict[str, Any]]:
        """Return the choices from this number on."""
        sql = "SELECT entry FROM entries WHERE table_id = ? AND number >= ? ORDER BY number"
        found = await self._database.read(sql, table, number)
        return [msgspec.json.decode(entry) for (entry,) in found]


async def kept(table: str, number: int, save: bytes) -> Statement:
    """Return the statement that keeps a snapshot; one of this number is the same, or damaged."""
    packed = await asyncio.to_thread(zlib.compress, save, _LEVEL)
    sql = (
        "INSERT INTO snapshots (table_id, number, save) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, number) DO UPDATE SET save = excluded.save"
    )
    return once(sql, table, number, packed)


def _older_gone(table: str, number: int) -> Statement:
    """Return the statement that removes snapshots; the first, the last and the one before stay."""
    sql = (
        "DELETE FROM snapshots WHERE table_id = ?"
        " AND number > (SELECT min(number) FROM snapshots WHERE table_id = ?)"
        " AND number < (SELECT max(number) FROM snapshots WHERE table_id = ? AND number < ?)"
    )
    return once(sql, table, table, table, number)


def _unpacked(packed: bytes) -> bytes:
    """Unpack a save; a damaged one counts as empty."""
    try:
        return zlib.decompress(packed)
    except zlib.error:
        return b""
