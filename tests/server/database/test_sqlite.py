"""The SQLite file: its writer, what it is told when the disk or a connection fails, readiness."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from landnam.server.database import sqlite as module
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.database.writer import Rows, Writer, connect
from landnam.server.errors import EntryTaken, StoreAway, StoreBroken, StoreFull
from landnam.server.store import Person, Store

ANN = Person("ann", "Ann")


async def opened(file: Path) -> Store:
    """A store in this file, where Ann is known."""
    store = Store(SqliteDatabase(file))
    await store.database.open()
    await store.people.add(ANN, "a" * 64)
    return store


def rows(file: Path, sql: str) -> list[Any]:
    """Return the rows in the file."""
    with closing(connect(file)) as connection:
        return connection.execute(sql).fetchall()


def test_a_full_disk_is_told_and_changes_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        file = tmp_path / "t.sqlite"
        writer = Writer(file)
        await writer.write(lambda c: c.execute("CREATE TABLE t (x BLOB)"))

        def fill(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO t VALUES (zeroblob(100000))")

        ((pages,),) = rows(file, "PRAGMA page_count")
        await writer.write(lambda c: c.execute(f"PRAGMA max_page_count={pages + 3}"))
        with pytest.raises(StoreFull, match="full"):
            await writer.write(fill)
        await writer.write(lambda c: c.execute("PRAGMA max_page_count=1000"))
        await writer.write(fill)
        await writer.close()
        assert rows(file, "SELECT count(*) FROM t") == [(1,)]

    asyncio.run(go())


def test_the_writer_outlives_a_connection_that_breaks_under_it(tmp_path: Path) -> None:
    async def go() -> None:
        writer = Writer(tmp_path / "t.sqlite")
        await writer.write(lambda c: c.execute("CREATE TABLE t (x INTEGER)"))

        def break_it(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO t VALUES (1)")
            connection.close()  # then nothing can be taken back either

        with pytest.raises(sqlite3.ProgrammingError):
            await writer.write(break_it)
        await asyncio.wait_for(writer.write(lambda c: c.execute("INSERT INTO t VALUES (2)")), 60)
        await writer.close()
        assert rows(writer.file, "SELECT x FROM t") == [(2,)]

    asyncio.run(go())


def test_the_writer_waits_for_a_file_that_cannot_be_opened_yet(tmp_path: Path) -> None:
    async def go() -> None:
        writer = Writer(tmp_path / "later" / "t.sqlite")
        with pytest.raises(StoreFull, match="unable to open"):
            await asyncio.wait_for(writer.write(lambda c: c.execute("CREATE TABLE t (x)")), 60)
        writer.file.parent.mkdir()
        await asyncio.wait_for(writer.write(lambda c: c.execute("CREATE TABLE t (x)")), 60)
        await writer.close()

    asyncio.run(go())


def test_a_corrupt_file_is_told_as_the_stores_trouble(tmp_path: Path) -> None:
    async def go() -> None:
        store = await opened(tmp_path / "t.sqlite")
        with closing(connect(tmp_path / "t.sqlite")) as other:
            other.execute("ALTER TABLE people RENAME TO hidden")
            with pytest.raises(StoreAway):
                await store.people.with_secret("a" * 64)
            assert not await store.database.ready()
            other.execute("ALTER TABLE hidden RENAME TO people")
        assert await store.people.with_secret("a" * 64) == ANN
        assert await store.database.ready()
        await store.database.close()

    asyncio.run(go())


def test_a_damaged_file_is_not_ready_and_nobody_is_told_to_try_again(tmp_path: Path) -> None:
    async def go() -> None:
        file = tmp_path / "t.sqlite"
        store = await opened(file)
        await store.database.close()
        whole = file.read_bytes()
        store = Store(SqliteDatabase(file))
        await store.database.open()
        assert await store.database.ready()
        damaged = whole[:100] + b"\xff" * (len(whole) - 100)  # everything but the mark of a copy
        file.write_bytes(damaged)
        (tmp_path / "t.sqlite-wal").write_bytes(b"")
        assert not await store.database.ready()
        with pytest.raises(StoreBroken) as told:
            await store.people.with_secret("a" * 64)
        assert "does not help" in str(told.value)
        assert told.value.status == 500
        await store.database.close()

    asyncio.run(go())


def test_a_read_only_store_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        monkeypatch.setattr(module, "READY_SECONDS", 0.2)
        store = await opened(tmp_path / "t.sqlite")
        with closing(connect(tmp_path / "t.sqlite")) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await store.people.with_secret("a" * 64) == ANN
            assert not await store.database.ready()
        monkeypatch.undo()
        assert await store.database.ready()
        await store.database.close()

    asyncio.run(go())


def test_rows_of_many_are_written_together_and_a_taken_one_fails_alone(tmp_path: Path) -> None:
    async def go() -> None:
        file = tmp_path / "t.sqlite"
        writer = Writer(file)
        await writer.write(lambda c: c.execute("CREATE TABLE t (x INTEGER PRIMARY KEY, y TEXT)"))
        free = Event()
        waiting = asyncio.create_task(writer.write(lambda _: free.wait()))
        await asyncio.sleep(0)  # the writer is busy: the writes that come now are written together
        sql = "INSERT INTO t (x, y) VALUES (?, ?)"
        numbers = [*range(120), 7]
        works = [Rows(sql, [(number, "a"), (number + 1000, "b")]) for number in numbers]
        told = asyncio.gather(*map(writer.write, works), return_exceptions=True)
        await asyncio.sleep(0)
        free.set()
        *well, taken = await told
        await waiting
        await writer.close()
        assert well == [None] * 120
        assert isinstance(taken, EntryTaken)
        found = rows(file, "SELECT x, y FROM t ORDER BY x")
        assert found == [(number, "a") for number in range(120)] + [
            (number + 1000, "b") for number in range(120)
        ]

    asyncio.run(go())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    connection = connect(tmp_path / "t.sqlite")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
    connection.close()
