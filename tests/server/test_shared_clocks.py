"""Clocks where several processes share a PostgreSQL: two houses that know of each other by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from landnam.server.store.postgres import PostgresDatabase
from landnam.server.wire import Live
from tests.server.hall import NOON, Hall
from tests.server.postgres import Postgres

MINUTE = 60_000


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
