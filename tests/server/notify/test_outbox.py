"""Parcels: notices on their way, on each store; and the fate of those that do not arrive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from landnam.server.database import Database, once
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.notify import delivery
from landnam.server.notify.delivery import AT_ONCE, Courier
from landnam.server.notify.outbox import WAITS, Parcels
from landnam.server.notify.webhooks import Hooks
from landnam.server.settings import Settings
from landnam.server.store import Person, Store
from landnam.server.store.hooks import MOST_GIVEN_UP, MOST_TRIES, MOST_WAITING
from tests.server.notify.test_webhooks import HERE
from tests.server.postgres import Postgres
from tests.server.receiver import AUTHORITY, PATIENCE, Receiver

ANN, BEA = Person("ann", "Ann"), Person("bea", "Bea")
SETTINGS = Settings(data=Path(), webhooks=True, near_hooks=HERE, hook_authority=AUTHORITY)

Again = Callable[[], Database]


@pytest.fixture(params=["sqlite", "postgres"])
def again(request: pytest.FixtureRequest, tmp_path: Path) -> Again:
    """Something that opens the same database, as often as it is called."""
    if request.param == "sqlite":
        return lambda: SqliteDatabase(tmp_path / "t.sqlite")
    url = request.getfixturevalue("postgres").database()
    return lambda: PostgresDatabase(url)


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is, what answers is waited for."""
    monkeypatch.setattr(delivery, "SECONDS", PATIENCE)


class Post:
    """The hooks of one person, without a server around them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hooks = Hooks(SETTINGS, store)
        assert self.hooks.parcels is not None
        self.parcels: Parcels = self.hooks.parcels

    async def send(self, body: str = "{}", person: Person = ANN) -> bool:
        return await self.store.hooks.post(person.id, body, [f"{time.monotonic_ns()}"], 0)

    async def deliver(self, times: int = 1) -> None:
        """Try to bring all that waits, so often, as if the time for it had come each time."""
        for _ in range(times):
            await self.all_brought()
            await self.store.database.write(once("UPDATE parcels SET due = ?", 0))

    async def all_brought(self) -> None:
        """Bring all parcels that are due, and wait for their results."""
        await self.parcels.set_out()
        while self.parcels.under_way:
            await asyncio.wait(self.parcels.under_way.values())
            await self.parcels.set_out()

    async def facts(self) -> tuple[int, bool]:
        (hook,) = await self.hooks.of(ANN)
        return hook.failures, hook.on


@asynccontextmanager
async def post_on(database: Database) -> AsyncIterator[Post]:
    await database.open()
    try:
        yield Post(Store(database))
    finally:
        await database.close()


@asynccontextmanager
async def new_post(database: Database, url: str) -> AsyncIterator[Post]:
    async with post_on(database) as post:
        await post.store.people.add(ANN, "digest")
        await post.hooks.add(ANN, url)
        yield post


def test_a_parcel_is_tried_again_later_and_later_and_is_the_same_parcel(again: Again) -> None:
    async def play(receiver: Receiver) -> list[int]:
        waits = []
        async with new_post(again(), receiver.url()) as post:
            await post.send('{"n":1}')
            for _ in range(MOST_TRIES - 1):
                before = int(time.time())
                await post.all_brought()
                due = await post.store.hooks.next_due()
                assert due is not None
                waits.append((due - before) // 60 * 60)
                await post.store.database.write(once("UPDATE parcels SET due = ?", 0))
            await post.all_brought()
            assert await post.store.hooks.next_due() is None, "it has arrived"
        return waits

    with Receiver(500, 302, 404, 503, 204) as receiver:
        assert tuple(asyncio.run(play(receiver))) == WAITS
        got = [receiver.next() for _ in range(MOST_TRIES)]
    assert len({each.headers["Landnam-Parcel"] for each in got}) == 1
    assert {each.body for each in got} == {'{"n":1}'}


def test_a_hook_that_fails_is_switched_off_and_one_that_works_again_is_forgiven(
    again: Again,
) -> None:
    async def play(receiver: Receiver) -> None:
        async with new_post(again(), receiver.url()) as post:
            for count in range(MOST_GIVEN_UP - 1):
                await post.send()
                await post.deliver(MOST_TRIES)
                assert await post.facts() == (count + 1, True)
            receiver.statuses[:] = [200]
            await post.send()
            await post.deliver()
            assert await post.facts() == (0, True)
            receiver.statuses[:] = [500]
            for _ in range(MOST_GIVEN_UP):
                await post.send()
            await post.deliver(MOST_TRIES)
            assert await post.facts() == (MOST_GIVEN_UP, False)
            assert not await post.send(), "nothing more is written for it"

    with Receiver(500) as receiver:
        asyncio.run(play(receiver))


def test_no_more_than_so_many_wait_for_one_hook(again: Again) -> None:
    async def play() -> None:
        async with new_post(again(), "https://hooks.example/") as post:
            for _ in range(MOST_WAITING):
                assert await post.send()
            assert not await post.send()

    asyncio.run(play())


def test_parcels_outlive_the_server(again: Again) -> None:
    async def play(receiver: Receiver) -> None:
        async with new_post(again(), receiver.url()) as post:
            await post.send('{"n":7}')
        async with post_on(again()) as later:
            await later.deliver()

    with Receiver() as receiver:
        asyncio.run(play(receiver))
        assert receiver.next().body == '{"n":7}'


def test_a_person_gone_for_good_is_told_nothing_more(again: Again) -> None:
    async def play(receiver: Receiver) -> None:
        async with new_post(again(), receiver.url()) as post:
            await post.send()
            await post.store.people.remove(ANN.id)
            await post.deliver()
            assert not await post.send()

    with Receiver() as receiver:
        asyncio.run(play(receiver))
        assert receiver.connections == 0


def test_a_parcel_that_makes_us_stumble_counts_as_failed(again: Again) -> None:
    """After any failure it is given up at last, and nothing else waits for it."""

    def stumble(name: str, port: int) -> Sequence[str]:
        raise RuntimeError(name)

    async def play() -> None:
        async with new_post(again(), "https://hooks.example/") as post:
            post.parcels.courier = Courier(find=stumble)
            await post.send()
            await post.deliver(MOST_TRIES)
            assert post.parcels.failed == MOST_TRIES
            assert await post.facts() == (1, True)

    asyncio.run(play())


def test_places_that_never_answer_make_only_their_own_person_wait(again: Again) -> None:
    """Ann has much more that waits than can be under way at once; Bea is told all the same."""

    async def play(silent: Receiver, quick: Receiver) -> None:
        async with new_post(again(), silent.url()) as post:
            for _ in range(MOST_WAITING):  # eight at a time they would take longer than we wait
                await post.send()
            carrying = asyncio.create_task(post.parcels.carry())
            await asyncio.to_thread(silent.next)
            await post.store.people.add(BEA, "other")
            await post.hooks.add(BEA, quick.url())
            for number in range(AT_ONCE):
                await post.send(f"{number}", BEA)
            post.parcels.wake()
            got = [(await asyncio.to_thread(quick.next)).body for _ in range(AT_ONCE)]
            assert got == [f"{number}" for number in range(AT_ONCE)]
            carrying.cancel()
            await asyncio.gather(carrying, return_exceptions=True)
            assert not post.parcels.under_way

    with Receiver(0) as silent, Receiver() as quick:
        asyncio.run(play(silent, quick))


def test_of_several_processes_one_brings_them_and_another_when_that_is_gone(
    postgres: Postgres,
) -> None:
    url = postgres.database()

    async def play(receiver: Receiver) -> None:
        async with (
            new_post(PostgresDatabase(url), receiver.url()) as one,
            post_on(PostgresDatabase(url)) as other,
        ):
            await one.send('{"n":0}')
            await one.all_brought()
            for number in range(1, 6):
                await other.send(f'{{"n":{number}}}')
                await asyncio.gather(other.all_brought(), one.all_brought())
            assert (one.parcels.arrived, other.parcels.arrived) == (6, 0)
            await one.store.database.close()
            await other.send('{"n":6}')
            while not await other.store.database.claim("parcels"):
                pass  # the database notices a moment later who is gone
            await other.all_brought()
            assert other.parcels.arrived == 1

    with Receiver() as receiver:
        asyncio.run(play(receiver))
        got = [receiver.next().body for _ in range(7)]
        assert got == [f'{{"n":{number}}}' for number in range(7)]
        assert receiver.received.empty()
