"""The promises of a store, held for each store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from landnam.server.database import Database, Row, Statement
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.errors import EntryTaken
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.chat import Room
from landnam.server.store.clocks import clock_changed
from landnam.server.store.rows import ChatLine

T = TypeVar("T")

ANN = Person("ann", "Ann")
BEA = Person("bea", "Bea")
SAVE = b"a save " * 100


def seat(number: int, **more: Any) -> Seat:
    usual: dict[str, Any] = {"side": f"side{number}", "kind": "person", "bot": "greedy"}
    return Seat(seat=number, bot_seed=f"seed{number}", **{**usual, **more})


def table(key: str, **more: Any) -> TableRow:
    usual: dict[str, Any] = {
        "title": "settlers",
        "options": {"lookout": "standard", "nested": [1, {"é": None}]},
        "status": "playing",
        "open": False,
        "hints": False,
        "host": ANN.id,
        "watch": "w",
        "created": 5,
        "seats": (seat(0, link="l0"), seat(1, link="l1")),
    }
    return TableRow(id=key, **{**usual, **more})


def entry(number: int) -> dict[str, Any]:
    return {"seat": number % 2, "choice": f"take:{number}", "digest": "d", "chance": {"deck": 1}}


@pytest.fixture(params=["sqlite", "postgres"])
def again(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Database]:
    """Something that opens the same database, as often as it is called."""
    if request.param == "sqlite":
        return lambda: SqliteDatabase(tmp_path / "t.sqlite")
    url = request.getfixturevalue("postgres").database()
    return lambda: PostgresDatabase(url)


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def filled(store: Store) -> Store:
    await store.database.open()
    await store.people.add(ANN, "a" * 64)
    await store.people.add(BEA, "b" * 64)
    await store.tables.add(table("one"), SAVE)
    return store


def test_people_are_found_by_their_secret(again: Callable[[], Database]) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        assert await store.people.with_secret("a" * 64) == ANN
        assert await store.people.with_secret("c" * 64) is None
        await store.people.rename("ann", "Anna")
        assert await store.people.with_secret("a" * 64) == Person("ann", "Anna")
        with pytest.raises(EntryTaken):
            await store.people.add(Person("cat", "Cat"), "a" * 64)
        assert await store.database.ready()
        await store.database.close()

    run(go())


def test_tables_and_seats_come_back_as_they_were(again: Callable[[], Database]) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        assert await store.tables.find("one") == table("one")
        assert await store.tables.find("two") is None
        await store.tables.change_seat(
            "one", seat(1, link=None, person="bea", away=True), seat(1, link="l1")
        )
        await store.database.close()
        later = Store(again())
        await later.database.open()
        found = await later.tables.find("one")
        assert found is not None
        changed = seat(1, link=None, person="bea", nickname="Bea", away=True)
        assert found.seats == (seat(0, link="l0"), changed)
        await later.database.close()

    run(go())


def test_a_log_is_only_ever_added_to_and_each_number_is_written_once(
    again: Callable[[], Database],
) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        await store.games.append("one", 0, [entry(0), entry(1)], over=False)
        await store.games.append("one", 2, [entry(2)], over=False)
        for number, entries in ((2, [entry(7)]), (1, [entry(7)]), (2, [entry(7), entry(8)])):
            with pytest.raises(EntryTaken):
                await store.games.append("one", number, entries, over=True)
        with pytest.raises(EntryTaken):
            await store.games.append("gone", 0, [entry(0)], over=False)
        game = await store.games.game("one")
        assert game is not None
        assert (game.save, game.number) == (SAVE, 0)
        assert game.entries == [entry(0), entry(1), entry(2)]
        found = await store.tables.find("one")
        assert found is not None
        assert found.status == "playing", "what was refused has changed nothing"
        await store.games.keep("one", 2, b"later")
        await store.games.append("one", 3, [entry(3)], over=True)
        game = await store.games.game("one")
        assert game is not None
        assert (game.save, game.number, game.entries) == (b"later", 2, [entry(2), entry(3)])
        await store.database.close()

    run(go())


def test_old_snapshots_go_but_the_first_and_the_one_before_the_last(
    again: Callable[[], Database],
) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        await store.games.append("one", 0, [entry(n) for n in range(9)], over=False)
        for number in (2, 4, 6, 8):
            await store.games.keep("one", number, f"save {number}".encode())
        kept, before = [], 9
        while (game := await store.games.game("one", before)) is not None:
            assert game.entries == [entry(n) for n in range(game.number, 9)]
            kept.append((game.number, game.save))
            before = game.number
        assert kept == [(8, b"save 8"), (6, b"save 6"), (0, SAVE)]
        await store.database.close()

    run(go())


def test_lists_hold_their_tables_and_no_others(again: Callable[[], Database]) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        full = (seat(0, link="x", person="bea"), seat(1, kind="bot"))
        await store.tables.add(table("open", open=True, created=6), SAVE)
        await store.tables.add(table("full", open=True, created=7, seats=full), SAVE)
        await store.tables.add(table("hers", host="bea", created=8), SAVE)
        assert [row.id for row in await store.tables.open_to_all(9)] == ["open"]
        assert [row.id for row in await store.tables.of_person("bea", 9)] == ["hers", "full"]
        assert [row.id for row in await store.tables.of_person("ann", 2)] == ["full", "open"]
        assert await store.tables.with_bots() == ["full"]
        await store.games.append("full", 0, [entry(0)], over=True)
        assert await store.tables.with_bots() == []
        assert [row.id for row in await store.tables.of_person("ann", 2)] == ["open", "one"], (
            "what is over hides nothing that is still played"
        )
        assert [row.id for row in await store.tables.of_person("ann", 9)][-1] == "full"
        await store.tables.change_seat(
            "one", seat(0, link="l0", person="ann", away=True), seat(0, link="l0")
        )
        assert await store.tables.with_bots() == ["one"]
        await store.tables.change(table("one", clock={"kind": "slow"}, replay="r"))
        assert await store.tables.untouched_since(finished=0, running=6) == ["one"]
        await store.tables.remove("one")
        assert await store.tables.find("one") is None
        assert await store.games.game("one") is None
        await store.database.close()

    run(go())


def test_many_writes_share_a_commit_and_a_bad_one_fails_alone(
    again: Callable[[], Database],
) -> None:
    async def go() -> None:
        database = again()
        store = await filled(Store(database))
        before = database.figures()["commits_total"]
        work = [
            store.games.append("one", number, [entry(number)], over=False) for number in range(200)
        ]
        work.insert(100, store.games.append("one", 50, [entry(50)], over=False))
        outcomes = await asyncio.gather(*work, return_exceptions=True)
        assert [kind for kind in map(type, outcomes) if kind is not type(None)] == [EntryTaken]
        assert database.figures()["commits_total"] - before < 50
        game = await store.games.game("one")
        assert game is not None
        assert [one["choice"] for one in game.entries] == [f"take:{n}" for n in range(200)]
        await store.database.close()

    run(go())


def test_an_update_finds_its_row_or_changes_nothing(
    again: Callable[[], Database],
) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        sql = "UPDATE people SET nickname = ? WHERE id = ? AND nickname = ?"
        sure = Statement(sql, [("Anna", "ann", "Ann"), ("Anne", "ann", "Ann")], sure=True)
        with pytest.raises(EntryTaken):
            await store.database.write(sure)
        assert await store.people.with_secret("a" * 64) == ANN
        await store.database.write(Statement(sql, [("Anna", "ann", "Ann")], sure=True))
        assert await store.people.with_secret("a" * 64) == Person("ann", "Anna")
        await store.database.close()

    run(go())


def test_of_a_seat_only_the_changed_fields_are_written(again: Callable[[], Database]) -> None:
    """Two who know the same seat change different things of it: neither takes the other's back."""

    async def go() -> None:
        store = await filled(Store(again()))
        known = seat(0, link="l0")
        paying = seat(0, link="l0", auto_pay=False)
        await store.database.write(clock_changed("one", seat(0, bank=7, since=10**12), known))
        await store.tables.change_seat("one", paying, known)
        await store.database.write(clock_changed("one", seat(0, bank=8, since=None), known))
        await store.tables.change_seat("one", seat(0, link="l0", auto_pass=True), known)
        await store.database.write(clock_changed("one", seat(0, bank=9, since=2), known))
        found = await store.tables.find("one")
        assert found is not None
        now = seat(0, link="l0", auto_pay=False, auto_pass=True, bank=9, since=2)
        assert found.seats[0] == now
        for wanted in (
            seat(0, link="l0", bank=0),  # of another moment than the clock that is known
            seat(0, link="l0", since=3),
            paying,  # has been done already, by somebody else
        ):
            with pytest.raises(EntryTaken):
                await store.tables.change_seat("one", wanted, known)
        left = seat(0, link="l0", away=True)
        await store.tables.change_seat("one", left, known)
        for wanted in (seat(0, link="l0", person="bea"), seat(0), seat(0, link="l0")):
            with pytest.raises(EntryTaken):
                await store.tables.change_seat("one", wanted, known)
        found = await store.tables.find("one")
        assert found is not None
        assert found.seats[0] == seat(
            0, link="l0", away=True, auto_pay=False, auto_pass=True, bank=9, since=2
        )
        await store.database.close()

    run(go())


def test_clocks_of_many_tables_are_written_together(again: Callable[[], Database]) -> None:
    async def go() -> None:
        store = await filled(Store(again()))
        names = [f"t{number}" for number in range(60)]
        for name in names:
            await store.tables.add(table(name), SAVE)
        seats = [
            (seat(0, link="l0", bank=number, since=None), seat(1, link="l1", since=number * 10**9))
            for number in range(60)
        ]
        appended = [
            store.games.append(
                name,
                0,
                [entry(0)],
                over=False,
                also=[clock_changed(name, one, one) for one in both],
            )
            for name, both in zip(names, seats, strict=True)
        ]
        await asyncio.gather(*appended)
        for name, both in zip(names, seats, strict=True):
            assert await store.tables.find(name) == table(name, seats=both)
            assert await store.games.since(name, 0) == [entry(0)]
        # One that cannot be written takes its clocks back, and nobody else's.
        late = clock_changed("t0", seat(0, bank=99), seat(0))
        fine = clock_changed("t1", seat(0, bank=98, auto_pass=True), seat(0))
        told = await asyncio.gather(
            store.games.append("t0", 0, [entry(0)], over=False, also=[late]),
            store.games.append("t1", 1, [entry(1)], over=False, also=[fine]),
            return_exceptions=True,
        )
        assert isinstance(told[0], EntryTaken)
        assert told[1] is None
        found = [await store.tables.find(name) for name in ("t0", "t1")]
        clocks = [(row.seats[0].bank, row.seats[0].auto_pass) for row in found if row is not None]
        assert clocks == [(0, False), (98, True)]
        await store.database.close()

    run(go())


def test_the_last_lines_of_the_muted_are_found_in_one_look(
    again: Callable[[], Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a look for each of them a host with 300 muted friends kept the store busy for all."""
    looks: list[str] = []

    def line(person: Person, room: Room, text: str, at: int, **more: Any) -> ChatLine:
        usual: dict[str, Any] = {"number": 0, "person": person.id, "seat": None}
        return ChatLine(**usual, room=room, nickname=person.nickname, text=text, at=at, **more)

    async def work() -> None:
        store = await filled(Store(again()))
        for said in (
            line(ANN, "seats", "one", 1),
            line(BEA, "seats", "two", 2),
            line(BEA, "watch", "three", 3),
            line(BEA, "seats", "left", 4, announces="left"),
            line(ANN, "seats", "five", 5),
        ):
            await store.chat.add("one", said)
        read = store.database.read

        async def counted(sql: str, *values: Any) -> Sequence[Row]:
            looks.append(sql)
            return await read(sql, *values)

        await store.chat.mute("one", {BEA.id, "seat:1", ""}, muted=True)
        monkeypatch.setattr(store.database, "read", counted)
        assert [one.text for one in await store.chat.latest_of_muted("one")] == ["three"]
        await store.chat.mute("one", {ANN.id}, muted=True)
        assert [one.text for one in await store.chat.latest_of_muted("one")] == ["five", "three"]
        assert len(looks) == 2
        await store.database.close()

    run(work())
