"""The disk is full: the player is told, nothing has happened, and later the game goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from landnam.server import wire
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.errors import StoreFull
from landnam.server.house import House
from landnam.server.store import Person, Store
from tests.server.given import settings

ANN = Person("ann", "Ann")


def limit(pages: int) -> Callable[[sqlite3.Connection], None]:
    """No more pages than these; SQLite takes the present size where that is larger."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    return work


async def step(house: House, table: str) -> None:
    """Let the asked seat take the first option, or confirm."""
    async with house.tables.at(table) as hosted:
        game = hosted.table
        seat = game.awaiting[0] if game.awaiting else game.asked[0]
        number = game.number_of(seat)
        if game.awaiting:
            await house.moves.act(hosted, seat, wire.Commit(number=number))
        else:
            key = game.decisions[0].options[0].key
            await house.moves.act(hosted, seat, wire.Choose(number=number, key=key))


async def entries(house: House, table: str) -> int:
    async with house.tables.at(table) as hosted:
        return len(hosted.table.log)


async def play_on(house: House, table: str, written: list[int]) -> None:
    """Play for ever, and note how many entries there are."""
    while True:
        await step(house, table)
        written.append(await entries(house, table))


def test_a_full_disk_stops_a_game_and_breaks_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        database = SqliteDatabase(tmp_path / "t.sqlite")
        house = House(settings(tmp_path), Store(database))
        await house.open()
        await house.store.people.add(ANN, "a" * 64)
        seats = [wire.WantedSeat(side=side) for side in ("roman", "barbarian")]
        made = await house.hosting.make(ANN, wire.NewTable(title="settlers", seats=seats))
        table = made.table.id
        await database.writer.write(limit(1))
        with pytest.raises(StoreFull, match="full"):
            await play_on(house, table, written := [0])
        assert await entries(house, table) == written[-1], "what is not written did not happen"
        await database.writer.write(limit(1_000_000))
        while (await house.tables.row(table)).status != "over":
            await step(house, table)
        await house.close()

    asyncio.run(go())
