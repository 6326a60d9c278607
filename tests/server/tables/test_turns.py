"""Turns: the messages to clients, the list of tables, and the calls to people."""

from __future__ import annotations

import asyncio
from pathlib import Path

from landnam.server import wire
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.house import House
from landnam.server.people.access import Caller
from landnam.server.store import Person, Store, TableRow
from tests.server.given import settings
from tests.server.running import Data, Guest


def my(guest: Guest, table: str) -> Data:
    found: list[Data] = [one for one in guest.get("people/me/tables") if one["id"] == table]
    return found[0]


def test_a_seat_is_told_that_it_is_its_turn_until_it_has_committed(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian", options={"first": "roman"})
    for seat, guest in enumerate((ann, bea)):
        table.sit(guest, seat)
    assert ann.get(table.path("view"))["your_turn"]
    assert not bea.get(table.path("view"))["your_turn"]
    assert not table.watching().get(table.path("view"))["your_turn"]
    assert (my(ann, table.id)["turn"], my(ann, table.id)["my_turn"]) == ([0], True)
    assert (my(bea, table.id)["turn"], my(bea, table.id)["my_turn"]) == ([0], False)
    table.step()
    now = ann.get(table.path("view"))
    assert now["must_commit"]
    assert now["your_turn"], "the others wait for the commit"
    assert my(bea, table.id)["turn"] == [0]
    table.step()
    assert not ann.get(table.path("view"))["your_turn"]
    assert (my(bea, table.id)["turn"], my(bea, table.id)["my_turn"]) == ([1], True)


def test_when_all_play_at_once_it_is_everybodys_turn(ann: Guest, bea: Guest) -> None:
    table = ann.make("rollwrite", "red", "blue")
    for seat, guest in enumerate((ann, bea)):
        table.sit(guest, seat)
    while len(my(ann, table.id)["turn"]) < 2:
        table.step()
    assert my(ann, table.id)["my_turn"]
    assert my(bea, table.id)["my_turn"]


def test_subscribers_are_called_when_a_turn_is_on_disk(tmp_path: Path) -> None:
    asyncio.run(called_when_a_turn_begins(tmp_path))


async def called_when_a_turn_begins(folder: Path) -> None:
    house = House(settings(folder), Store(SqliteDatabase(folder / "t.sqlite")))
    called: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def tell(row: TableRow, seat: int) -> None:
        stored = await house.store.tables.find(row.id)
        assert stored is not None
        assert stored.seats[seat].since is not None, "the store knew it before"
        await called.put((row.id, seat))

    await house.open()
    try:
        house.turns.on_turn(tell)
        ann, bea = Person("ann", "Ann"), Person("bea", "Bea")
        for person in (ann, bea):
            await house.store.people.add(person, person.id)
        seats = [wire.WantedSeat(side="roman"), wire.WantedSeat(side="barbarian")]
        wanted = wire.NewTable(title="settlers", seats=seats, options={"first": "roman"})
        made = await house.hosting.make(ann, wanted, {0: "ann", 1: "bea"})
        table = made.table.id
        assert await called.get() == (table, 0)
        async with house.tables.at(table) as hosted:
            decision = hosted.table.decision
            assert decision is not None
            key = decision.options[0].key
        await house.playing.act(table, Caller(person="ann"), wire.Choose(number=0, key=key))
        await house.playing.act(table, Caller(person="ann"), wire.Commit(number=1))
        assert await called.get() == (table, 1), "what was not committed was no news"
        assert called.empty()
    finally:
        await house.close()
