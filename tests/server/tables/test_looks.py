"""Looks: nobody sees an act that is not on disk; all viewers with equal views get equal bytes."""

from __future__ import annotations

import asyncio
import threading
import tracemalloc
from pathlib import Path

import pytest

from landnam.server import wire
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.errors import Stale
from landnam.server.people.access import Caller
from landnam.server.tables.encoded import News
from tests.server.hall import PEOPLE, Hall, hall

ANN, BEA = Caller(person="ann"), Caller(person="bea")


async def look(at: Hall, caller: Caller) -> News:
    return await at.house.playing.news(at.table, caller, None, 0)


def test_a_look_waits_for_a_write_on_its_way_to_the_disk(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as at:
            database = at.house.store.database
            assert isinstance(database, SqliteDatabase)

            before = await look(at, ANN)
            async with at.house.tables.at(at.table) as hosted:
                decision = hosted.table.decision_of(0)
                assert decision is not None
                chosen = wire.Choose(number=decision.number, key=decision.options[0].key)
            free = threading.Event()
            disk = asyncio.create_task(database.writer.write(lambda _: free.wait()))
            try:
                act = asyncio.create_task(at.house.playing.act(at.table, ANN, chosen))
                while not hosted.lock.locked():
                    await asyncio.sleep(0)
                looks = [asyncio.create_task(work) for work in (look(at, ANN), look(at, BEA))]
                for _ in range(100):
                    await asyncio.sleep(0)  # everybody has had their turn
                assert not any(task.done() for task in (act, *looks)), "it is not written yet"
            finally:
                free.set()
            await disk
            answer, after = await act, await looks[0]
            assert after.heard > before.heard
            assert after.whole.startswith(after.face[:-1])
            assert answer.startswith(after.face[:-1])
            await looks[1]

    asyncio.run(go())


def test_a_view_for_many_viewers_is_made_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as at:
            first = await at.house.playing.news(at.table, ANN, None, 0)
            assert await at.house.playing.news(at.table, ANN, None, 0) is first
            assert first.text.encode() == first.whole
            await at.do(0)
            then = await at.house.playing.news(at.table, ANN, None, first.heard)
            assert then is not first
            assert then.heard > first.heard
            # A client that claims to have heard more than there is hears it all.
            assert (await at.house.playing.news(at.table, ANN, None, 9999)).whole.count(
                b'"kind"'
            ) > 0

    asyncio.run(go())


def test_encoded_views_are_not_kept_without_end(tmp_path: Path) -> None:
    """Somebody may ask for the same game in a thousand pieces."""

    async def go() -> None:
        async with hall(tmp_path, "rollwrite", None) as at:
            while not (await at.sees(None))["over"]:
                await at.step((await at.owing())[0])
            tracemalloc.start()
            try:
                told = [
                    await at.house.playing.news(at.table, ANN, None, have) for have in range(60)
                ]
                size = sum(len(news.whole) for news in told)
                del told
                kept, _ = tracemalloc.get_traced_memory()
            finally:
                tracemalloc.stop()
            assert size > 1_000_000
            assert kept < 600_000

    asyncio.run(go())


def test_a_late_player_is_told_the_time_too(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", wire.Live(bank=600)) as at:
            with pytest.raises(Stale) as late:
                await at.house.playing.act(at.table, ANN, wire.Choose(number=99, key="pass"))
            assert b'"at":%d}' % at.now in late.value.now

    asyncio.run(go())


def test_a_new_table_is_in_memory_at_once(tmp_path: Path) -> None:
    """The maker of a table looks at it next: it need not be read back."""

    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as at:
            seats = [wire.WantedSeat(side=side) for side in ("roman", "barbarian")]
            wanted = wire.NewTable(title="settlers", seats=seats)
            made = await at.house.hosting.make(PEOPLE[0], wanted)
            adopted = at.house.tables.free(made.table.id)
            assert adopted is not None
            assert adopted.row == await at.house.store.tables.find(made.table.id)
            link = Caller.of(None, made.watch)
            await at.house.playing.news(made.table.id, link, None, 0)
            assert at.house.tables.free(made.table.id) is adopted

    asyncio.run(go())
