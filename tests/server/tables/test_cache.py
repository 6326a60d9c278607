"""Tables in memory: there is room for every newcomer, and a table taken away stops nobody."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest

from landnam.server import wire
from landnam.server.database import once
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.errors import StoreAway
from landnam.server.house import House
from landnam.server.store import Person, Saved, Store
from tests.server.given import settings

ANN = Person("ann", "Ann")
SEATS = [wire.WantedSeat(side="red"), wire.WantedSeat(side="blue")]
PATIENCE = 60.0


@asynccontextmanager
async def a_house(folder: Path, tables: int) -> AsyncIterator[House]:
    """A house that keeps so many tables in memory."""
    store = Store(SqliteDatabase(folder / "tables.sqlite"))
    house = House(settings(folder, tables_in_memory=tables), store)
    await house.open()
    await store.people.add(ANN, "a" * 64)
    try:
        yield house
    finally:
        await house.close()


async def new_table(house: House) -> str:
    wanted = wire.NewTable(title="rollwrite", seats=SEATS)
    return (await house.hosting.make(ANN, wanted)).table.id


async def choose(house: House, table: str) -> None:
    """Let the first asked seat take the first option."""
    async with house.tables.at(table) as hosted:
        decision = hosted.table.decision
        assert decision is not None
        act = wire.Choose(number=decision.number, key=decision.options[0].key)
        await house.moves.act(hosted, decision.seat, act)


def test_a_table_is_found_though_all_others_in_memory_are_watched(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, tables=2) as house:
            with ExitStack() as watching:
                for _ in range(2):
                    watching.enter_context(house.hub.watch(await new_table(house)))
                others = [await new_table(house) for _ in range(2)]
                async with asyncio.timeout(PATIENCE):
                    for table in others:
                        await choose(house, table)
                    for table in others:
                        assert (await house.tables.row(table)).id == table
                assert house.tables.count == 3, "those who are watched, and the latest"

    asyncio.run(go())


def test_those_that_nobody_needs_go_first(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, tables=2) as house:
            tables = [await new_table(house) for _ in range(5)]
            assert house.tables.count == 2
            assert house.tables.free(tables[-1]) is not None
            for table in tables:
                await choose(house, table)
                assert house.tables.count == 2

    asyncio.run(go())


def test_a_stop_keeps_all_games_though_one_of_the_tables_was_taken_away(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, tables=10) as house:
            tables = [await new_table(house) for _ in range(3)]
            for table in tables:
                await choose(house, table)
            await house.store.tables.remove(tables[0])
            house.tables.changed_elsewhere(tables[0])  # that much one hears of it
            await house.store.tables.remove(tables[1])  # and this was just now
        again = Store(SqliteDatabase(tmp_path / "tables.sqlite"))
        await again.database.open()
        kept = await again.games.game(tables[2])
        assert kept is not None
        assert (kept.number, kept.entries) == (1, []), "a snapshot of the game as it is"
        await again.database.close()

    asyncio.run(go())


def test_a_damaged_snapshot_costs_nothing_but_the_time_to_follow_the_log(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, tables=1) as house:
            table = await new_table(house)
            await choose(house, table)
            async with house.tables.at(table) as hosted:
                await hosted.keep(house.store)
                digest = hosted.table.digest
            for damage in (b"no save", zlib.compress(b"{}")):
                sql = "UPDATE snapshots SET save = ? WHERE table_id = ? AND number = 1"
                await house.store.database.write(once(sql, damage, table))
                await new_table(house)  # now the first is in the store only
                assert house.tables.free(table) is None
                async with house.tables.at(table) as hosted:
                    assert (hosted.table.digest, hosted.kept) == (digest, 0)
            async with house.tables.at(table) as hosted:
                await hosted.keep(house.store)  # and the next one is whole again
            await new_table(house)
            async with house.tables.at(table) as hosted:
                assert (hosted.table.digest, hosted.kept) == (digest, 1)

    asyncio.run(go())


def test_a_table_is_read_once_though_the_first_reader_was_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with a_house(tmp_path, tables=1) as house:
            table = await new_table(house)
            await new_table(house)  # now the first is in the store only
            reads, waiting = 0, asyncio.Event()
            game = house.store.games.game

            async def slow(asked: str) -> Saved | None:
                nonlocal reads
                reads += 1
                if reads == 1:
                    await waiting.wait()
                    raise StoreAway
                return await game(asked)

            monkeypatch.setattr(house.store.games, "game", slow)
            first = asyncio.create_task(choose(house, table))
            while reads == 0:
                await asyncio.sleep(0)
            others = [asyncio.create_task(house.tables.row(table)) for _ in range(3)]
            for _ in range(10):
                await asyncio.sleep(0)  # all of them wait for the first
            waiting.set()
            with pytest.raises(StoreAway):
                await first
            others.append(asyncio.create_task(house.tables.row(table)))  # who comes now waits too
            await asyncio.gather(*others)
            assert reads == 2

    asyncio.run(go())
