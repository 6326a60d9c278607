"""Bots that play among themselves sleep while nobody looks, and go on when somebody does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from landnam.server import wire
from landnam.server.bots import play
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.house import House
from landnam.server.people.access import Caller
from landnam.server.store import Person, Store
from tests.server.given import settings

ANN = Person("ann", "Ann")
CALLER = Caller(person="ann")
FEW = 3


async def a_house(folder: Path) -> House:
    house = House(settings(folder), Store(SqliteDatabase(folder / "t.sqlite")))
    await house.open()
    return house


async def asleep(house: House, table: str) -> int:
    """Wait until the bots of a table sleep; return the number of acts by then."""
    while table in house.bots._at_work or table not in house.bots._asleep:
        await asyncio.sleep(0)
    async with house.tables.at(table) as hosted:
        return len([entry for entry in hosted.table.log if "choice" in entry])


def test_bots_play_a_little_ahead_sleep_and_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "AHEAD", FEW)

    async def go() -> None:
        house = await a_house(tmp_path)
        await house.store.people.add(ANN, "ann")
        seats = [wire.WantedSeat(side=side, kind="bot", bot="random") for side in ("red", "blue")]
        made = await house.hosting.make(ANN, wire.NewTable(title="rollwrite", seats=seats))
        table = made.table.id
        first = await asleep(house, table)
        assert first >= FEW
        await house.playing.look(table, CALLER, None, 0)
        second = await asleep(house, table)
        assert second > first
        await house.close()

        house = await a_house(tmp_path)  # after a start they go on sleeping
        assert await asleep(house, table) == second
        with house.hub.watch(table) as news:  # where somebody watches they play to the end
            await house.playing.look(table, CALLER, None, 0)
            while (await house.tables.row(table)).status != "over":
                await news.wait()
                news.clear()
        await house.close()

    asyncio.run(go())


def test_bots_do_not_sleep_where_a_person_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "AHEAD", 0)

    async def go() -> None:
        house = await a_house(tmp_path)
        await house.store.people.add(ANN, "ann")
        seats = [
            wire.WantedSeat(side="red"),
            wire.WantedSeat(side="blue", kind="bot", bot="random"),
        ]
        wanted = wire.NewTable(title="rollwrite", seats=seats)
        made = await house.hosting.make(ANN, wanted, {0: "ann"})
        with house.hub.watch(made.table.id) as news:
            pass  # the watcher has gone
        assert not news.is_set()
        while True:
            async with house.tables.at(made.table.id) as hosted:
                if 1 not in hosted.table.owing:
                    break
            await asyncio.sleep(0)
        await house.close()

    asyncio.run(go())
