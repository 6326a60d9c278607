"""Seeds: every table draws one that nobody can guess; only tests can have it otherwise."""

from __future__ import annotations

import asyncio
from pathlib import Path

from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.house import House
from landnam.server.settings import Settings
from landnam.server.store import Person, Seat, Store
from tests.server.given import SEED, settings
from tests.server.running import Guest, Server

ANN = Person("ann", "Ann")
SEATS = [wire.WantedSeat(side="roman"), wire.WantedSeat(side="barbarian", kind="bot")]

Made = tuple[Table, tuple[Seat, ...]]


async def _made(given: Settings) -> list[Made]:
    house = House(given, Store(SqliteDatabase(given.database)))
    await house.store.database.open()
    await house.store.people.add(ANN, "digest")
    made: list[Made] = []
    for _ in range(2):
        facts = await house.hosting.make(ANN, wire.NewTable(title="settlers", seats=SEATS))
        async with house.tables.at(facts.table.id) as hosted:
            made.append((hosted.table.clone(), hosted.row.seats))
    await house.close()
    return made


def test_every_table_draws_a_seed_and_a_salt_of_its_own_and_so_do_its_bots(tmp_path: Path) -> None:
    (one, seats), (other, others) = asyncio.run(_made(Settings(data=tmp_path)))
    drawn = [table.setup[name] for table in (one, other) for name in ("seed", "salt")]
    assert len({*drawn}) == 4
    assert {len(text) for text in drawn} == {32}, "128 bits each"
    assert len({seat.bot_seed for seat in (*seats, *others)}) == 4


def test_with_a_given_seed_every_table_is_the_same_game(tmp_path: Path) -> None:
    (one, seats), (other, others) = asyncio.run(_made(settings(tmp_path)))
    assert one.setup["seed"] == other.setup["seed"] == SEED
    assert one.digest == other.digest
    assert [seat.bot_seed for seat in seats] == [seat.bot_seed for seat in others]
    assert seats[0].bot_seed != seats[1].bot_seed


def test_nobody_chooses_a_seed_over_the_wire(server: Server, ann: Guest) -> None:
    wanted = {"title": "settlers", "seats": [{"side": "roman"}, {"side": "barbarian"}]}
    for more in ({"seed": "1"}, {"options": {"seed": "1"}}):
        assert ann.ask("POST", "tables", {**wanted, **more}).status_code in (400, 422)
