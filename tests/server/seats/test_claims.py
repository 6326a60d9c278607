"""Continuing in a taken seat: how long its player may refuse, with a time that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from landnam.server import wire
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.errors import NobodyAsks, NotYours, SeatTaken
from landnam.server.house import House
from landnam.server.people.access import Caller
from landnam.server.people.secrets import hashed
from landnam.server.store import Person
from landnam.server.wire import Live, Slow
from tests.server.conftest import Two
from tests.server.hall import PEOPLE, Hall, hall
from tests.server.postgres import Postgres
from tests.server.running import Guest

MINUTE = 60_000
HOUR = 60 * MINUTE
ANN, BEA = PEOPLE
EVE = Person("eve", "Eve")


class Claim:
    """Ann, the host, makes a new link for Bea's seat, and gives it to Eve."""

    def __init__(self, here: Hall, secret: str) -> None:
        self.here = here
        self.caller = Caller(person=EVE.id, link=hashed(secret))

    async def ask(self) -> wire.LinkFacts:
        return await self.here.house.claims.ask(self.here.table, self.caller, EVE)

    async def state(self) -> str:
        return (await self.here.house.claims.about(self.here.table, self.caller)).state

    async def sit(self) -> wire.TableFacts:
        return await self.here.house.seats.sit_down(self.here.table, self.caller, EVE, None)

    async def answer(self, *, allow: bool) -> wire.TableFacts:
        return await self.here.house.claims.answer(self.here.table, BEA, 1, allow=allow)


async def claim_at(here: Hall) -> Claim:
    await here.house.store.people.add(EVE, EVE.id)
    link = await here.house.seats.new_link(here.table, ANN, 1)
    return Claim(here, link.secret)


async def announced(house: House, table: str) -> list[str | None]:
    heard = await house.chat.hear(table, Caller(person="ann"), None, wire.HaveChat())
    return [line.announces for line in heard.chat]


@asynccontextmanager
async def claim(folder: Path, clock: wire.Clock | None) -> AsyncIterator[tuple[Hall, Claim]]:
    async with hall(folder, "settlers", clock) as here:
        yield here, await claim_at(here)


@pytest.mark.parametrize(
    ("clock", "patience"),
    [(None, 5 * MINUTE), (Live(bank=3600), 5 * MINUTE), (Slow(turn=86_400), 12 * HOUR)],
)
def test_without_an_answer_the_new_link_opens_the_seat_after_a_while(
    tmp_path: Path, clock: wire.Clock | None, patience: int
) -> None:
    async def go() -> None:
        async with claim(tmp_path, clock) as (here, eve):
            with pytest.raises(SeatTaken):
                await eve.sit()  # without a question there is nothing to wait for
            asked = await eve.ask()
            assert asked.until == here.now + patience
            here.now += patience - 1
            with pytest.raises(SeatTaken):
                await eve.sit()
            here.now += 1
            facts = await eve.sit()
            assert (facts.seats[1].nickname, facts.seats[1].renewed) == ("Eve", False)
            assert (facts.seats[1].asker, await eve.state()) == (None, "mine")
            with pytest.raises(NotYours):
                await here.comes(BEA)
            told = await announced(here.house, here.table)
            assert told == ["link", "asked", "unanswered"]

    asyncio.run(go())


def test_the_time_to_answer_begins_with_the_question_not_with_the_link(tmp_path: Path) -> None:
    async def go() -> None:
        async with claim(tmp_path, None) as (here, eve):
            here.now += 24 * HOUR
            assert (await eve.ask()).until == here.now + 5 * MINUTE
            here.now += MINUTE
            assert (await eve.ask()).until == here.now + 4 * MINUTE, "whoever asks again gains none"

    asyncio.run(go())


def test_a_used_link_never_opens_a_taken_seat_by_itself(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as here:
            await here.house.store.people.add(EVE, EVE.id)
            await here.sits(1, link=hashed("used"))
            eve = Claim(here, "used")
            assert (await eve.ask()).until is None
            here.now += 365 * 24 * HOUR
            with pytest.raises(SeatTaken):
                await eve.sit()
            await eve.answer(allow=True)
            assert await eve.state() == "mine"

    asyncio.run(go())


def test_a_refusal_and_another_new_link_end_a_request(tmp_path: Path) -> None:
    async def go() -> None:
        async with claim(tmp_path, None) as (here, eve):
            await eve.ask()
            await here.house.seats.new_link(here.table, ANN, 1)
            here.now += 24 * HOUR
            with pytest.raises(NotYours):
                await eve.sit()
            with pytest.raises(NobodyAsks):
                await eve.answer(allow=True)
            assert (await here.stored(1)).person == "bea"

    asyncio.run(go())


def test_a_question_outlives_the_server(tmp_path: Path) -> None:
    async def go() -> None:
        async with claim(tmp_path, None) as (here, eve):
            until = (await eve.ask()).until
            assert until is not None
            table, now = here.table, here.now
        later = Hall(tmp_path)
        later.table, later.now = table, now + MINUTE
        await later.house.open()
        eve.here = later
        # Nobody could answer while there was no server: its player has the whole time again.
        assert ((await eve.ask()).until, await eve.state()) == (until + MINUTE, "asked")
        assert (await announced(later.house, table)) == ["link", "asked"]
        await later.house.close()

    asyncio.run(go())


def test_a_person_who_asks_and_then_leaves_for_good_asks_no_more(tmp_path: Path) -> None:
    async def go() -> None:
        async with claim(tmp_path, None) as (here, eve):
            await eve.ask()
            await here.house.leaving.leave_for_good(EVE)
            assert (await here.sees(None))["seats"][1]["asker"] is None
            with pytest.raises(NobodyAsks):
                await eve.answer(allow=True)

    asyncio.run(go())


def test_a_clock_goes_on_for_the_player_who_continues(tmp_path: Path) -> None:
    async def go() -> None:
        async with claim(tmp_path, Live(bank=600)) as (here, eve):
            await here.end_turn(0)
            await eve.ask()
            here.now += 4 * MINUTE
            await eve.answer(allow=True)
            assert await here.clock(1) == {"left": 6 * MINUTE, "until": here.now + 6 * MINUTE}

    asyncio.run(go())


def test_of_a_refusal_and_a_sitting_down_at_two_processes_one_wins(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def go() -> None:
        url = postgres.database()
        one, other = (Hall(tmp_path, PostgresDatabase(url)) for _ in range(2))
        await one.house.open()
        await other.house.open()
        try:
            await one.begin("settlers", None, None)
            other.table = one.table
            await other.comes(BEA)
            eve = await claim_at(one)
            for _ in range(4):
                await eve.ask()
                one.now = other.now = one.now + 5 * MINUTE
                hers = Claim(other, "")
                outcomes = await asyncio.gather(
                    eve.sit(), hers.answer(allow=False), return_exceptions=True
                )
                refused = [isinstance(one_of, Exception) for one_of in outcomes]
                assert sorted(refused) == [False, True], outcomes
                winner = (await one.stored(1)).person
                assert winner == ("bea" if refused[0] else "eve")
                for here in (one, other):
                    told = await announced(here.house, here.table)
                    assert told[-1] == ("refused" if refused[0] else "unanswered")
                await one.sits(1, person="bea")
                eve = Claim(one, (await one.house.seats.new_link(one.table, ANN, 1)).secret)
        finally:
            await other.house.close()
            await one.house.close()

    asyncio.run(go())


def test_an_announcement_at_one_process_is_heard_at_the_other(
    two: Two,
) -> None:
    first, second = two
    ann, bea = Guest.comes(first, "Ann"), Guest.comes(first, "Bea")
    table = ann.make("settlers", "roman", "barbarian")
    for seat, guest in enumerate((ann, bea)):
        table.sit(guest, seat)
    there = bea.elsewhere(second)
    there.post(table.path("chat"), {"text": "I am here."})
    assert len(ann.get(table.path("chat"))["chat"]) == 1
    link = ann.post(table.path("links/1"))["secret"]
    assert [line["announces"] for line in there.get(table.path("chat"))["chat"]] == [None, "link"]
    phone = Guest.comes(first, "Phone")
    phone.with_link(link).post(table.path("claims"))
    assert there.get(table.path("view"))["seats"][1]["asker"]["nickname"] == "Phone"
    there.post(table.path("claims/1"), {"allow": True})
    assert phone.get(table.path("view"))["seat"] == 1
    assert bea.ask("GET", table.path("view")).status_code == 403
