"""The store in one SQLite file: no set-up, one server process."""

from __future__ import annotations

import asyncio
import sqlite3
import time
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from landnam.server.store.migrate import migrate_sqlite
from landnam.server.store.promise import Store
from landnam.server.store.rows import OVER, PERSON, PLAYING, Person, Saved, Seat, TableRow
from landnam.server.store.writer import Writer, connect

T = TypeVar("T")
Row = tuple[Any, ...]

_TABLE: Final = "SELECT id, title, options, status, open, hints, host, watch, created FROM tables"
_SEATS: Final = (
    "SELECT seat, side, kind, bot, bot_seed, link, person, nickname, away FROM seats"
    " LEFT JOIN people ON people.id = person WHERE table_id = ? ORDER BY seat"
)
_NEWEST: Final = " ORDER BY created DESC, id LIMIT ?"


class SqliteStore(Store):
    """One thread writes (`Writer`), another reads; the file's log (WAL) keeps them apart."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._reads = ThreadPoolExecutor(1, "store-reader")
        self._reader: sqlite3.Connection | None = None
        self._writer: Writer | None = None

    async def open(self) -> None:
        """Make the file, or bring it up to date."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(migrate_sqlite, self.file)
        self._reader = connect(self.file)
        self._reader.execute("PRAGMA query_only=ON")
        self._writer = Writer(self.file)

    async def close(self) -> None:
        """Finish what is queued and let go of the file."""
        if self._writer is not None:
            await self._writer.close()
        await asyncio.to_thread(self._reads.shutdown)
        if self._reader is not None:
            self._reader.close()

    @property
    def writer(self) -> Writer:
        """The writer, once the store is open."""
        assert self._writer is not None
        return self._writer

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        assert self._reader is not None
        return await asyncio.get_running_loop().run_in_executor(self._reads, work, self._reader)

    async def _write(self, sql: str, *rows: Row) -> None:
        await self.writer.write(lambda connection: _each(connection, sql, rows))

    # --- people ---------------------------------------------------------------------------------

    async def add_person(self, person: Person, digest: str) -> None:
        """A new person, with the hash of the personal secret."""
        await self._write(
            "INSERT INTO people (id, nickname, digest, created) VALUES (?, ?, ?, ?)",
            (person.id, person.nickname, digest, _now()),
        )

    async def rename(self, person: str, nickname: str) -> None:
        """Another nickname."""
        await self._write("UPDATE people SET nickname = ? WHERE id = ?", (nickname, person))

    async def person_with(self, digest: str) -> Person | None:
        """Who has this personal secret."""
        sql = "SELECT id, nickname FROM people WHERE digest = ?"
        row = await self._read(lambda connection: connection.execute(sql, (digest,)).fetchone())
        return None if row is None else Person(*row)

    # --- tables and seats -----------------------------------------------------------------------

    async def add_table(self, table: TableRow, save: bytes, number: int = 0) -> None:
        """A new table with its seats, and its game as it is behind so many entries."""
        row = (
            table.id,
            table.title,
            msgspec.json.encode(table.options).decode(),
            table.status,
            table.open,
            table.hints,
            table.host,
            table.watch,
            table.created,
        )
        seats = [(table.id, *_seat_values(seat), seat.seat) for seat in table.seats]
        packed = await asyncio.to_thread(zlib.compress, save)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables (id, title, options, status, open, hints, host, watch,"
                " created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            connection.executemany(
                "INSERT INTO seats (table_id, side, kind, bot, bot_seed, link, person, away, seat)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                seats,
            )
            _keep(connection, table.id, number, packed)

        await self.writer.write(work)

    async def table(self, table: str) -> TableRow | None:
        """The table with its seats."""
        found = await self._tables(f"{_TABLE} WHERE id = ?", table)
        return found[0] if found else None

    async def _tables(self, sql: str, *args: Any) -> list[TableRow]:
        def work(connection: sqlite3.Connection) -> list[TableRow]:
            rows = connection.execute(sql, args).fetchall()
            return [_table(row, connection.execute(_SEATS, row[:1]).fetchall()) for row in rows]

        return await self._read(work)

    async def change_seat(self, table: str, seat: Seat) -> None:
        """Who sits there now, whether a bot plays for them, and which link opens the seat."""
        await self._write(
            "UPDATE seats SET side = ?, kind = ?, bot = ?, bot_seed = ?, link = ?, person = ?,"
            " away = ? WHERE table_id = ? AND seat = ?",
            (*_seat_values(seat), table, seat.seat),
        )

    async def remove_table(self, table: str) -> None:
        """The table and all of its game, for good."""
        await self._write("DELETE FROM tables WHERE id = ?", (table,))

    # --- the game -------------------------------------------------------------------------------

    async def append(
        self, table: str, number: int, entries: Sequence[dict[str, Any]], *, over: bool
    ) -> None:
        """Write entries of a log, the first of them with this number."""
        now = _now()
        rows = [
            (table, number + index, msgspec.json.encode(entry).decode(), now)
            for index, entry in enumerate(entries)
        ]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT INTO entries (table_id, number, entry, at) VALUES (?, ?, ?, ?)", rows
            )
            if over:
                connection.execute("UPDATE tables SET status = ? WHERE id = ?", (OVER, table))

        await self.writer.write(work)

    async def keep(self, table: str, number: int, save: bytes) -> None:
        """Keep a snapshot of the game as it is behind so many entries."""
        packed = await asyncio.to_thread(zlib.compress, save)
        await self.writer.write(lambda connection: _keep(connection, table, number, packed))

    async def game(self, table: str) -> Saved | None:
        """The last snapshot and what was chosen since."""

        def work(connection: sqlite3.Connection) -> Saved | None:
            sql = "SELECT number, save FROM snapshots WHERE table_id = ? ORDER BY number DESC"
            row = connection.execute(f"{sql} LIMIT 1", (table,)).fetchone()
            if row is None:
                return None
            sql = "SELECT entry FROM entries WHERE table_id = ? AND number >= ? ORDER BY number"
            entries = connection.execute(sql, (table, row[0])).fetchall()
            return Saved(
                zlib.decompress(row[1]),
                row[0],
                [msgspec.json.decode(entry) for (entry,) in entries],
            )

        return await self._read(work)

    # --- lists ----------------------------------------------------------------------------------

    async def open_tables(self, most: int) -> list[TableRow]:
        """Tables that are open to everybody and have a free seat, the newest first."""
        free = (
            " WHERE status = ? AND open AND EXISTS (SELECT 1 FROM seats"
            " WHERE table_id = tables.id AND kind = ? AND person IS NULL)"
        )
        return await self._tables(_TABLE + free + _NEWEST, PLAYING, PERSON, most)

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        """The tables where somebody sits or is the host, the newest first."""
        mine = " WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE person = ?)"
        return await self._tables(_TABLE + mine + _NEWEST, person, person, most)

    async def with_bots(self) -> list[str]:
        """The ids of running tables where a bot plays."""
        sql = (
            "SELECT DISTINCT table_id FROM seats JOIN tables ON tables.id = table_id"
            " WHERE status = ? AND (kind <> ? OR away)"
        )
        args = (PLAYING, PERSON)
        rows = await self._read(lambda connection: connection.execute(sql, args).fetchall())
        return [table for (table,) in rows]

    def figures(self) -> dict[str, int]:
        """How many commits there were, and how many writes shared them."""
        return {"commits_total": self.writer.batches, "writes_total": self.writer.jobs}

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            await self._read(lambda connection: connection.execute("SELECT 1 FROM people LIMIT 1"))
        except sqlite3.Error:
            return False
        return True


def _each(connection: sqlite3.Connection, sql: str, rows: Sequence[Row]) -> None:
    connection.executemany(sql, rows)


def _keep(connection: sqlite3.Connection, table: str, number: int, packed: bytes) -> None:
    connection.execute(
        "INSERT OR IGNORE INTO snapshots (table_id, number, save) VALUES (?, ?, ?)",
        (table, number, packed),
    )


def _seat_values(seat: Seat) -> Row:
    """The columns of a seat in the order in which we write them."""
    return (
        seat.side,
        seat.kind,
        seat.bot,
        seat.bot_seed,
        seat.link,
        seat.person,
        seat.away,
    )


def _table(row: Row, seats: Sequence[Row]) -> TableRow:
    key, title, options, status, is_open, hints, host, watch, created = row
    return TableRow(
        id=key,
        title=title,
        options=msgspec.json.decode(options),
        status=status,
        open=bool(is_open),
        hints=bool(hints),
        host=host,
        watch=watch,
        created=created,
        seats=tuple(_seat(seat) for seat in seats),
    )


def _seat(row: Row) -> Seat:
    number, side, kind, bot, bot_seed, link, person, nickname, away = row
    return Seat(
        seat=number,
        side=side,
        kind=kind,
        bot=bot,
        bot_seed=bot_seed,
        link=link,
        person=person,
        nickname=nickname,
        away=bool(away),
    )


def _now() -> int:
    return int(time.time())
