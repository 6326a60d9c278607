"""PostgreSQL itself: news, claims, a database that is away, a commit of unknown outcome."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from landnam.server import wire
from landnam.server.database import once
from landnam.server.database import postgres as module
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.errors import DatabaseRefused, DatabaseUnfit, StoreAway, StoreFull
from landnam.server.house import House
from landnam.server.store import Person, Store
from tests.server.database.test_full_disk import entries, step
from tests.server.given import settings
from tests.server.postgres import Postgres

ANN = Person("ann", "Ann")
FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$
"""


class News:
    """The news that a database got, and a way to wait for it."""

    def __init__(self, database: PostgresDatabase) -> None:
        self.heard: list[str | None] = []
        self._more = asyncio.Event()
        database.listen(self._hear)

    def _hear(self, table: str | None) -> None:
        self.heard.append(table)
        self._more.set()

    async def until(self, reached: Callable[[list[str | None]], bool]) -> None:
        async with asyncio.timeout(60):
            while not reached(self.heard):
                self._more.clear()
                await self._more.wait()


@asynccontextmanager
async def opened(url: str, count: int = 1) -> AsyncIterator[list[PostgresDatabase]]:
    databases = [PostgresDatabase(url) for _ in range(count)]
    try:
        for database in databases:
            await database.open()
        yield databases
    finally:
        for database in databases:
            await database.close()


async def told(database: PostgresDatabase, table: str) -> None:
    """Write something that changes nothing, about this table."""
    await database.write(once("DELETE FROM tables WHERE id = ?", table), table=table)


def test_other_processes_hear_of_a_write_and_its_own_does_not(postgres: Postgres) -> None:
    async def go() -> None:
        async with opened(postgres.database(), 2) as (one, two):
            first, second = News(one), News(two)
            await told(one, "mine")
            await told(two, "yours")
            await one.write(once("DELETE FROM tables WHERE id = ?", "quiet"))
            await told(one, "last")
            await second.until(lambda heard: "last" in heard)
            await first.until(lambda heard: "yours" in heard)
            assert (first.heard, second.heard) == (["yours"], ["mine", "last"])

    asyncio.run(go())


def test_an_unwritten_choice_is_not_told(postgres: Postgres) -> None:
    async def go() -> None:
        async with opened(postgres.database(), 2) as (one, two):
            news = News(two)
            person = "INSERT INTO people (id, nickname, digest, created) VALUES (?, ?, ?, ?)"
            await one.write(once(person, "ann", "Ann", "d", 1))
            with pytest.raises(Exception, match="people"):
                await one.write(once(person, "ann", "Ann", "d", 1), table="refused")
            await told(one, "last")
            await news.until(lambda heard: "last" in heard)
            assert news.heard == ["last"]

    asyncio.run(go())


def test_a_claim_is_one_process_s_until_it_gives_it_back_or_ends(postgres: Postgres) -> None:
    async def go() -> None:
        url = postgres.database()
        async with opened(url) as (two,):
            async with opened(url) as (one,):
                assert await one.claim("bots:x")
                assert await one.claim("bots:x"), "asked again"
                assert not await two.claim("bots:x")
                assert await two.claim("bots:y")
                await one.release("bots:x")
                assert await two.claim("bots:x")
                assert not await one.claim("bots:x")
                assert await one.claim("bots:z")
            while not await two.claim("bots:z"):  # the database notices a moment later
                pass

    asyncio.run(go())


def test_a_database_that_is_not_there_is_told_and_comes_back() -> None:
    async def go() -> None:
        with Postgres() as own:
            async with opened(own.database()) as (database,):
                news = News(database)
                own.stop()
                with pytest.raises(StoreAway):
                    await database.read("SELECT 1")
                with pytest.raises(StoreAway):
                    await told(database, "x")
                assert not await database.ready()
                assert not await database.claim("x")
                own.start()
                assert [tuple(row) for row in await database.read("SELECT 1")] == [(1,)]
                await told(database, "x")
                assert await database.ready()
                await news.until(lambda heard: None in heard)
                assert await database.claim("x")

    asyncio.run(go())


def test_a_start_waits_for_a_database_only_so_long(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        with monkeypatch.context() as hurry:
            hurry.setattr(module, "START_SECONDS", 0.5)
            with pytest.raises(StoreAway):
                await PostgresDatabase(f"postgresql://postgres@/x?host={tmp_path}").open()
        with pytest.raises(DatabaseRefused, match="nowhere"):
            await PostgresDatabase(postgres.url("nowhere")).open()
        with pytest.raises(DatabaseUnfit) as unfit:
            await PostgresDatabase("postgresql://ann:hush@host:x/games").open()
        assert "hush" not in str(unfit.value)

    asyncio.run(go())


# --- a game on it -------------------------------------------------------------------------------


@asynccontextmanager
async def playing(url: str, folder: Path) -> AsyncIterator[tuple[House, str]]:
    """A house on this database, and a table in it."""
    house = House(settings(folder), Store(PostgresDatabase(url)))
    await house.open()
    try:
        await house.store.people.add(ANN, "a" * 64)
        seats = [wire.WantedSeat(side=side) for side in ("roman", "barbarian")]
        made = await house.hosting.make(ANN, wire.NewTable(title="settlers", seats=seats))
        yield house, made.table.id
    finally:
        await house.close()


async def next_choice(house: House, table: str) -> tuple[int, wire.Choose]:
    """Return a possible choice of the seat that is asked next."""
    while True:
        async with house.tables.at(table) as hosted:
            if hosted.table.decisions:
                decision = hosted.table.decisions[0]
                key = decision.options[0].key
                return decision.seat, wire.Choose(number=decision.number, key=key)
        await step(house, table)


async def act(house: House, table: str, seat: int, what: wire.Choose) -> None:
    async with house.tables.at(table) as hosted:
        await house.moves.act(hosted, seat, what)


def test_a_full_disk_stops_a_game_and_breaks_nothing(postgres: Postgres, tmp_path: Path) -> None:
    async def go() -> None:
        url = postgres.database()
        async with playing(url, tmp_path) as (house, table):
            await step(house, table)
            written = await entries(house, table)
            postgres.run(FULL, url=url)
            on = "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()"
            postgres.run(on, url=url)
            with pytest.raises(StoreFull, match="no space left"):
                await step(house, table)
            assert await entries(house, table) == written
            postgres.run("DROP TRIGGER full_disk ON entries", url=url)
            await step(house, table)
            assert await entries(house, table) > written

    asyncio.run(go())


class Wire:
    """A wire to the database that can be cut at a commit, before or after it got through."""

    def __init__(self, postgres: Postgres, folder: Path) -> None:
        self._far = postgres.data / ".s.PGSQL.5432"
        self._near = folder / ".s.PGSQL.5432"
        self._folder = folder
        self.cut_before_commit = False
        self.cut_after_commit = False
        self.cuts = 0
        self._open: set[asyncio.Task[None]] = set()

    def url(self, url: str) -> str:
        return f"{url.partition('?')[0]}?host={self._folder}"

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[None]:
        server = await asyncio.start_unix_server(self._accept, self._near)
        try:
            yield
        finally:
            server.close()
            for task in self._open:
                task.cancel()
            await asyncio.gather(*self._open, return_exceptions=True)

    def _accept(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connected(near, back))
        self._open.add(task)

    async def _connected(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, out = await asyncio.open_unix_connection(self._far)
        answers = asyncio.create_task(self._answer(far, back))
        try:
            while data := await near.read(65536):
                commit = b"COMMIT" in data
                if commit and self.cut_before_commit:
                    self.cuts += 1
                    break
                if commit and self.cut_after_commit:
                    self.cuts += 1
                    answers.cancel()
                    await asyncio.gather(answers, return_exceptions=True)
                    out.write(data)
                    await far.read(1)  # the database has done it; nobody will ever be told
                    break
                out.write(data)
        finally:
            answers.cancel()
            out.close()
            back.close()

    async def _answer(self, far: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        while data := await far.read(65536):
            back.write(data)
        back.close()


@pytest.mark.parametrize("through", [True, False])
def test_a_commit_of_unknown_outcome_is_asked_for_again_and_made_once(
    postgres: Postgres, tmp_path: Path, through: bool
) -> None:
    async def go() -> None:
        url = postgres.database()
        cable = Wire(postgres, tmp_path)
        async with cable.laid(), playing(cable.url(url), tmp_path) as (house, table):
            await step(house, table)
            seat, what = await next_choice(house, table)
            before = await entries(house, table)
            cable.cut_after_commit, cable.cut_before_commit = through, not through
            with pytest.raises(StoreAway):
                await act(house, table, seat, what)
            cable.cut_after_commit = cable.cut_before_commit = False
            assert cable.cuts == 1
            kept = await entries(house, table)
            assert (kept > before) == through, "the table was read again"
            await act(house, table, seat, what)
            once_made = await entries(house, table)
            assert once_made > before
            await act(house, table, seat, what)
            assert await entries(house, table) == once_made
            found = postgres.run("SELECT count(*) FROM entries", url=url)
            assert found == [(once_made,)]

    asyncio.run(go())
