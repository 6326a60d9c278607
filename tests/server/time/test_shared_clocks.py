"""Clocks where several processes share a PostgreSQL: two houses that know of each other by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from landnam.server.database.postgres import PostgresDatabase
from landnam.server.store.clocks import clock_changed
from landnam.server.wire import Live
from tests.server.hall import NOON, Hall
from tests.server.postgres import LISTENERS, Postgres, name_of
from tests.server.running import Data, Guest, Made, Server

MINUTE = 60_000

OURS = "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'landnam %'"
"""The connections of all processes to one database."""


@asynccontextmanager
async def two(folder: Path, url: str, timeout: Any) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two houses on one database, and a table that the first of them has made."""
    one, other = (Hall(folder, PostgresDatabase(url)) for _ in range(2))
    await one.house.open()
    await other.house.open()
    try:
        await one.begin("settlers", Live(bank=60, timeout=timeout), None)
        other.table = one.table
        yield one, other
    finally:
        await other.house.close()
        await one.house.close()


def test_only_one_of_two_processes_ends_a_turn(tmp_path: Path, postgres: Postgres) -> None:
    async def go() -> None:
        async with two(tmp_path, postgres.database(), "pass") as (one, other):
            one.now = other.now = NOON + MINUTE
            await asyncio.gather(*(here.house.clocks.check(here.table) for here in (one, other)))
            await one.until(lambda: one.waits_not_for(0))
            await other.until(lambda: other.waits_not_for(0))
            assert await one.sees(None) == await other.sees(None)
            async with one.house.tables.at(one.table) as hosted:
                assert [entry["seat"] for entry in hosted.table.log] == [0, 0], "once, and a commit"

    asyncio.run(go())


def test_a_second_process_gives_nobody_time_back(tmp_path: Path, postgres: Postgres) -> None:
    async def go() -> None:
        url = postgres.database()
        async with two(tmp_path, url, "bot") as (one, _):
            third = Hall(tmp_path, PostgresDatabase(url))
            third.table, third.now = one.table, NOON + MINUTE // 2
            await third.house.open()
            assert await third.clock(0) == {"left": MINUTE, "until": NOON + MINUTE}
            await third.house.close()
            seat = await one.stored(0)
            assert (seat.bank or 0) + (seat.since or 0) == NOON + MINUTE, "nor takes it any"

    asyncio.run(go())


def test_a_process_whose_connection_breaks_is_still_there(
    tmp_path: Path, postgres: Postgres
) -> None:
    """A process that starts just then gives nobody time back, with the connection back or not."""

    async def go() -> None:
        url = postgres.database()
        async with two(tmp_path, url, "bot") as (one, other):
            for number in range(1, 4):
                postgres.run(LISTENERS, name_of(url))
                third = Hall(tmp_path, PostgresDatabase(url))
                third.table, third.now = one.table, NOON + number * 1_000
                await third.house.open()
                for here in (one, other, third):
                    assert (await here.clock(0))["until"] == NOON + MINUTE
                await third.house.close()

    asyncio.run(go())


def test_of_processes_that_start_together_one_lets_the_clocks_begin_anew(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def go() -> None:
        url = postgres.database()
        async with two(tmp_path, url, "bot") as (one, _):
            table = one.table
        while postgres.run(OURS, name_of(url)):
            pass  # the database notices a moment later that they have gone
        halls = [Hall(tmp_path, PostgresDatabase(url)) for _ in range(3)]
        for number, here in enumerate(halls, 1):
            here.table, here.now = table, NOON + number * 1_000
        await asyncio.gather(*(here.house.open() for here in halls))
        untils = [(await here.clock(0))["until"] for here in halls]
        assert len({*untils}) == 1
        assert untils[0] - MINUTE in [here.now for here in halls]
        for here in halls:
            await here.house.close()

    asyncio.run(go())


def test_a_process_that_has_not_heard_of_a_move_ends_nobody_s_time(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def go() -> None:
        async with two(tmp_path, postgres.database(), "bot") as (one, other):
            old = await other.stored(0)
            assert (await other.clock(0))["until"] == NOON + MINUTE
            new = msgspec.structs.replace(old, since=NOON + MINUTE // 2)
            await one.house.store.database.write(clock_changed(one.table, new, old))  # not told
            other.now = NOON + MINUTE
            await other.house.clocks.check(other.table)
            assert await other.stored(0) == new
            assert (await other.clock(0))["until"] == NOON + MINUTE + MINUTE // 2
            other.now += MINUTE // 2
            await other.house.clocks.check(other.table)
            assert (await other.stored(0)).away

    asyncio.run(go())


# --- real processes that are killed ---------------------------------------------------------------


def running_clock(server: Server, table: Made) -> Data:
    """The clock that runs, as a process shows it."""
    now = table.watching().elsewhere(server).get(table.path("view"))
    (shown,) = (seat["clock"] for seat in now["seats"] if seat["clock"]["until"] is not None)
    return dict(shown)


def test_clocks_run_on_while_any_process_serves_and_begin_anew_after_all_have_died(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.database()

    def process(name: str) -> Server:
        return Server(tmp_path / name, "--database", url)

    with process("first") as first, process("second") as second:
        ann = Guest.comes(second, "Ann")
        sides = ("roman", "barbarian")
        table = ann.make("settlers", *sides, clock={"kind": "live", "bank": 900})
        for seat in table.links:
            table.at(seat).get(table.path("view"))
        before = running_clock(second, table)
        first.kill()
        with process("third") as third:
            assert running_clock(third, table) == running_clock(second, table) == before
            third.kill()
        second.kill()
        while postgres.run(OURS, name_of(url)):
            pass
        second.start()
        after = running_clock(second, table)
        assert after["left"] == before["left"]
        assert after["until"] > before["until"]
