"""Clocks start when every player has opened the table, with a time that the test moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from landnam.server import wire
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.errors import OnlyTheHost
from landnam.server.people.access import Caller
from landnam.server.wire import Live, Slow
from tests.server.hall import NOON, PEOPLE, SIDES, Hall, hall
from tests.server.postgres import Postgres
from tests.server.running import Guest

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
ANN, BEA = PEOPLE

LIVE = Live(bank=600, bonus=20)
CLOCKS = (LIVE, Slow(turn=86_400))


async def expected(here: Hall) -> list[int]:
    """The seats for which the clocks wait, as everybody is told."""
    return [seat["seat"] for seat in (await here.sees(None))["seats"] if seat["expected"]]


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("title", SIDES)
def test_no_clock_runs_before_everybody_has_opened_the_table(
    tmp_path: Path, title: str, clock: wire.Clock
) -> None:
    async def go() -> None:
        async with hall(tmp_path, title, clock, come=False) as here:
            (first,) = await here.owing()
            assert await expected(here) == [0, 1]
            for person, missing in ((PEOPLE[first], [1 - first]), (PEOPLE[first], [1 - first])):
                await here.comes(person)
                assert await expected(here) == missing
                await here.late(3 * DAY)
                assert (await here.clock(first))["until"] is None
                assert not (await here.stored(first)).away
            await here.comes(PEOPLE[1 - first])
            assert await expected(here) == []
            began = (await here.stored(first)).since
            assert began == here.now
            shown = await here.clock(first)
            assert shown["until"] == here.now + shown["left"]
            await here.late(shown["left"])
            assert (await here.stored(first)).away, "from then on it runs"

    asyncio.run(go())


@pytest.mark.parametrize("clock", CLOCKS)
def test_one_may_play_before_the_others_come_and_no_time_is_counted(
    tmp_path: Path, clock: wire.Clock
) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", clock, come=False) as here:
            here.now += MINUTE
            await here.end_turn(0)
            assert await expected(here) == [1], "whoever plays has opened the table"
            await here.late(3 * DAY)
            assert [(await here.stored(seat)).bank for seat in (0, 1)] == [None, None]
            await here.comes(BEA)
            assert (await here.clock(1))["until"] == here.now + (await here.clock(1))["left"]
            assert await here.clock(0) == {"left": whole(clock), "until": None}

    asyncio.run(go())


def whole(clock: wire.Clock) -> int:
    return 1000 * (clock.turn if isinstance(clock, Slow) else clock.bank)


def test_an_arrival_outlives_the_server(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE, come=False) as here:
            await here.comes(ANN)
            table = here.table
        later = Hall(tmp_path)
        later.table, later.now = table, NOON + DAY
        await later.house.open()
        assert await expected(later) == [1]
        assert (await later.clock(0))["until"] is None
        await later.comes(BEA)
        assert await later.clock(0) == {"left": 620_000, "until": later.now + 620_000}
        await later.house.close()

    asyncio.run(go())


def test_the_facts_and_the_chat_of_a_table_open_it_for_nobody(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE, come=False) as here:
            await here.house.tables.row(here.table)
            await here.house.chat.hear(here.table, Caller(person="ann"), None, wire.HaveChat())
            assert await expected(here) == [0, 1]

    asyncio.run(go())


def test_several_seats_at_one_screen_are_opened_together(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE, come=False) as here:
            await here.sits(1, person="ann")
            await here.house.playing.look(here.table, Caller(person="ann"), 0, 0)
            assert await expected(here) == []
            assert (await here.clock(0))["until"] == NOON + 620_000

    asyncio.run(go())


def test_nobody_waits_for_bots_or_for_players_who_left_their_seat_to_one(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE, come=False) as here:
            await here.comes(ANN)
            await here.house.seats.go_away(here.table, Caller(person="bea"), None, away=True)
            assert await expected(here) == []
            assert (await here.clock(0))["until"] is not None
            seats = [wire.WantedSeat(side="roman"), wire.WantedSeat(side="barbarian", kind="bot")]
            options = {"first": "roman"}
            wanted = wire.NewTable(title="settlers", seats=seats, options=options, clock=LIVE)
            here.table = (await here.house.hosting.make(ANN, wanted, {0: "ann"})).table.id
            await here.comes(ANN)
            assert (await here.clock(0))["until"] is not None

    asyncio.run(go())


def test_nobody_waits_for_a_player_who_has_left_for_good(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE, come=False) as here:
            await here.comes(ANN)
            await here.house.leaving.leave_for_good(BEA)
            assert await expected(here) == []
            assert (await here.clock(0))["until"] is not None

    asyncio.run(go())


def test_a_new_player_in_a_seat_stops_no_clock_that_runs(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE) as here:
            await here.sits(1, person=None, away=True, link="a link")
            here.now += MINUTE
            await here.house.seats.sit_down(
                here.table, Caller(person="bea", link="a link"), BEA, None
            )
            assert await expected(here) == []
            assert await here.clock(0) == {"left": 620_000, "until": NOON + 620_000}

    asyncio.run(go())


def test_the_host_may_start_the_clocks_without_somebody(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", Live(bank=60), come=False) as here:
            await here.comes(ANN)
            with pytest.raises(OnlyTheHost):
                await here.house.arrivals.start_now(here.table, BEA)
            facts = await here.house.arrivals.start_now(here.table, ANN)
            assert not any(seat.expected for seat in facts.seats)
            assert await here.clock(0) == {"left": MINUTE, "until": NOON + MINUTE}
            await here.end_turn(0)
            await here.late(MINUTE)
            assert (await here.stored(1)).away, "a bot plays until Bea comes"

    asyncio.run(go())


def test_two_players_arriving_at_once_are_both_here(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "rollwrite", LIVE, come=False) as here:
            await asyncio.gather(*(here.comes(person) for person in PEOPLE))
            assert await expected(here) == []
            (first,) = await here.owing()
            assert (await here.clock(first))["until"] is not None

    asyncio.run(go())


def test_a_clock_that_another_process_did_not_start_starts_with_the_next_look(
    tmp_path: Path,
) -> None:
    """A move may be written by a process that has not heard yet that everybody is here."""

    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE) as here:
            old = await here.stored(0)
            await here.sits(0, bank=None)
            assert (await here.stored(0)).bank == 620_000, "as soon as anything is written"
            untold = msgspec.structs.replace(old, bank=None)
            await here.house.store.tables.change_seat(here.table, untold, old)
            here.house.tables.changed_elsewhere(here.table)
            here.now += MINUTE
            await here.comes(BEA)
            assert await here.clock(0) == {"left": 620_000, "until": here.now + 620_000}

    asyncio.run(go())


def test_an_invite_page_that_is_looked_at_opens_no_table(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian", clock={"kind": "live", "bank": 900})
    for seat, guest in enumerate((ann, bea)):
        table.sit(guest, seat)

    def seats_expected() -> list[bool]:
        return [seat["expected"] for seat in ann.get(f"tables/{table.id}")["seats"]]

    ann.get("people/me/tables")
    assert seats_expected() == [True, True]
    with ann.socket(table.id) as socket:
        now = socket.hear()
        assert [seat["expected"] for seat in now["seats"]] == [False, True]
        assert [seat["clock"]["until"] for seat in now["seats"]] == [None, None]
        bea.get(table.path("view"))
        while any(seat["expected"] for seat in now["seats"]) or not running(now):
            now = socket.hear()
    assert seats_expected() == [False, False]


def running(now: dict[str, list[dict[str, dict[str, int | None]]]]) -> list[int]:
    return [seat["clock"]["until"] for seat in now["seats"] if seat["clock"]["until"]]


def test_players_who_come_to_two_processes_at_once_start_the_clock(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def go() -> None:
        url = postgres.database()
        halls = [Hall(tmp_path, PostgresDatabase(url)) for _ in PEOPLE]
        for here in halls:
            await here.house.open()
        try:
            await halls[0].begin("settlers", LIVE, None, come=False)
            for _ in range(5):
                game = await make_like(halls[0])
                for here in halls:
                    here.table = game
                    assert await expected(here) == [0, 1]
                await asyncio.gather(
                    *(here.comes(person) for here, person in zip(halls, PEOPLE, strict=True))
                )
                for here in halls:
                    await here.house.store.database.heard_all()
                    assert await expected(here) == []
                    assert await here.clock(0) == {"left": 620_000, "until": NOON + 620_000}
        finally:
            for here in reversed(halls):
                await here.house.close()

    asyncio.run(go())


async def make_like(here: Hall) -> str:
    """Another table of the same kind, where nobody has come yet."""
    seats = [wire.WantedSeat(side=side) for side in SIDES["settlers"]]
    options = {"first": "roman"}
    wanted = wire.NewTable(title="settlers", seats=seats, options=options, clock=LIVE)
    return (await here.house.hosting.make(ANN, wanted, {0: "ann", 1: "bea"})).table.id
