"""Old tables go when the server is told so, and only those."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from landnam.server.database import once
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.house import House
from landnam.server.settings import Settings
from landnam.server.store import Person, Store, TableRow
from landnam.server.store.days import DAY
from landnam.server.store.rows import Seat
from tests.server.running import PATIENCE, Guest, Server

NOW = 1_800_000_000


@pytest.mark.parametrize(
    ("finished", "idle", "stay"),
    [
        (None, None, {"new", "slow", "abandoned", "just over", "long over"}),
        (30, None, {"new", "slow", "abandoned", "just over"}),
        (None, 90, {"new", "slow", "just over", "long over"}),
        (30, 90, {"new", "slow", "just over"}),
        (3, 3, {"new"}),
    ],
)
def test_tables_untouched_for_so_many_days_are_deleted(
    tmp_path: Path, finished: int | None, idle: int | None, stay: set[str]
) -> None:
    async def go() -> None:
        store = Store(SqliteDatabase(tmp_path / "tables.sqlite"))
        settings = Settings(data=tmp_path, keep_finished=finished, keep_idle=idle)
        house = House(settings, store)
        await store.database.open()
        await store.people.add(Person("ann", "Ann"), "a" * 64)
        for name, over, made, moved in (
            ("new", False, 1, None),
            ("slow", False, 400, 20),
            ("abandoned", False, 400, 100),
            ("just over", True, 400, 20),
            ("long over", True, 40, 31),
        ):
            await add(store, name, over, made, moved)
        await serve_for(store, 500)
        await house.retention.sweep()
        left = {name for (name,) in await store.database.read("SELECT id FROM tables")}
        entries = await store.database.read("SELECT DISTINCT table_id FROM entries")
        await store.database.close()
        assert left == stay
        assert {name for (name,) in entries} == stay - {"new"}

    asyncio.run(go())


async def serve_for(store: Store, days: int) -> None:
    """So many days of service, of which the last is today."""
    for ago in reversed(range(days)):
        await store.days.next(NOW - ago * DAY)


def test_a_clock_alone_takes_nothing_away(tmp_path: Path) -> None:
    """A start with a clock that is 400 days ahead is one more day of service, and no more."""

    async def go() -> None:
        store = Store(SqliteDatabase(tmp_path / "tables.sqlite"))
        house = House(Settings(data=tmp_path, keep_finished=30, keep_idle=30), store)
        await store.database.open()
        await store.people.add(Person("ann", "Ann"), "a" * 64)
        await add(store, "slow", over=False, made=10, moved=5)
        await add(store, "over", over=True, made=10, moved=5)
        await add(store, "old", over=True, made=60, moved=31)
        await serve_for(store, 40)
        for start in (NOW + 400 * DAY, NOW + 400 * DAY + 60, NOW + DAY, NOW + 2 * DAY):
            await store.days.begin(start)
            await house.retention.sweep()
            left = {name for (name,) in await store.database.read("SELECT id FROM tables")}
            assert left == {"slow", "over"}
        for day in range(3, 30):
            await store.days.next(NOW + day * DAY)
        await house.retention.sweep()
        left = {name for (name,) in await store.database.read("SELECT id FROM tables")}
        assert left == set(), "in the end they do go"
        await store.database.close()

    asyncio.run(go())


async def add(
    store: Store,
    name: str,
    over: bool,
    made: int,
    moved: int | None,
    campaign: str | None = None,
) -> None:
    """A table made so many days ago, where something was chosen so many days ago, if ever."""
    seat = Seat(seat=0, side="roman", kind="person", bot="greedy", bot_seed="x")
    row = TableRow(
        id=name,
        title="settlers",
        options={},
        status="over" if over else "playing",
        open=False,
        hints=False,
        host="ann",
        watch="w",
        created=NOW - made * DAY,
        campaign=campaign,
        seats=(seat,),
    )
    await store.tables.add(row, b"save")
    if moved is not None:
        await store.games.append(name, 0, [{"seat": 0, "commit": True}], over=over)
        sql = "UPDATE entries SET at = ? WHERE table_id = ?"
        await store.database.write(once(sql, NOW - moved * DAY, name))


def test_the_games_of_a_campaign_stay_together(tmp_path: Path) -> None:
    """The id of the first game is that of the campaign, and the last follows from all of them."""

    async def go() -> None:
        store = Store(SqliteDatabase(tmp_path / "tables.sqlite"))
        house = House(Settings(data=tmp_path, keep_finished=30, keep_idle=90), store)
        await store.database.open()
        await store.people.add(Person("ann", "Ann"), "a" * 64)
        await add(store, "first", True, 400, 100, campaign="first")
        await add(store, "second", True, 99, 20, campaign="first")
        await add(store, "third", False, 19, None, campaign="first")
        await add(store, "ended", True, 400, 100, campaign="ended")
        await add(store, "given up", False, 400, 95, campaign="ended")
        await serve_for(store, 500)
        await house.retention.sweep()
        left = {name for (name,) in await store.database.read("SELECT id FROM tables")}
        assert left == {"first", "second", "third"}
        await store.database.close()

    asyncio.run(go())


def test_a_server_takes_old_tables_away_when_it_starts(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--keep-idle", "30") as server:
        ann = Guest.comes(server, "Ann")
        old, new = (ann.make("settlers", "roman", "barbarian") for _ in range(2))
        old.step()
        server.stop()
        long_ago = int(time.time()) - 31 * DAY
        store = sqlite3.connect(server.database)
        store.execute("UPDATE tables SET created = ? WHERE id = ?", (long_ago, old.id))
        store.execute("UPDATE entries SET at = ? WHERE table_id = ?", (long_ago, old.id))
        days = [(number, long_ago + number * DAY) for number in range(1, 31)]
        store.executemany("INSERT INTO days (number, at) VALUES (?, ?)", days)
        store.execute("UPDATE days SET at = ? WHERE number = 0", (long_ago,))
        store.commit()
        store.close()
        server.start()
        deadline = time.monotonic() + PATIENCE
        while '"swept"' not in server.log.read_text():  # which happens beside the first requests
            assert server.answers()
            assert time.monotonic() < deadline
        assert ann.ask("GET", f"tables/{old.id}").status_code == 404
        assert new.at(0).get(new.path("view"))["seat"] == 0
