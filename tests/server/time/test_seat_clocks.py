"""Running clocks: with a time that the test moves, on a real house with a real store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import landnam
from landnam.server.wire import Live, Slow
from tests.server.hall import NOON, PEOPLE, SIDES, Hall, hall

MINUTE = 60_000
DAY = 24 * 60 * MINUTE

LIVE = Live(bank=600, bonus=20)


def test_a_clock_stands_on_disk_with_the_move_that_stopped_it(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE) as here:
            assert (await here.stored(0)).since == NOON
            assert (await here.stored(0)).bank == 620_000, "the bank, and a bonus for the turn"
            assert (await here.stored(1)).since is None
            here.now += MINUTE
            await here.do(0)
            assert (await here.stored(0)).since == NOON, "it still owes a commit"
            here.now += MINUTE
            await here.do(0, "commit")
            first, second = await here.stored(0), await here.stored(1)
            assert (first.bank, first.since) == (500_000, None)
            assert (second.bank, second.since) == (620_000, here.now)
            assert await here.clock(0) == {"left": 500_000, "until": None}
            assert await here.clock(1) == {"left": 620_000, "until": here.now + 620_000}

    asyncio.run(go())


def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE) as here:
            for _ in range(3):
                here.now += MINUTE
                await here.do(0)
                await here.do(0, "undo")
            assert await here.clock(0) == {"left": 620_000, "until": NOON + 620_000}
            await here.do(0)
            await here.do(0, "commit")
            assert await here.clock(0) == {"left": 440_000, "until": None}

    asyncio.run(go())


def test_a_slow_clock_is_full_again_with_every_turn(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", Slow(turn=86_400)) as here:
            here.now += DAY // 2
            await here.end_turn(0)
            assert await here.clock(1) == {"left": DAY, "until": here.now + DAY}
            await here.end_turn(1)
            assert await here.clock(0) == {"left": DAY, "until": here.now + DAY}

    asyncio.run(go())


def test_a_slow_clock_is_full_again_after_a_public_act(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", Slow(turn=86_400)) as here:
            shown = hidden = 0
            while not (shown and hidden):
                here.now += MINUTE
                (seat,) = await here.owing()
                began = (await here.stored(seat)).since
                await here.step(seat)
                if seat in await here.owing():
                    since = (await here.stored(seat)).since
                    if (await here.sees(seat))["can_undo"]:
                        hidden += 1
                        assert since == began
                    else:
                        shown += 1
                        assert since == here.now

    asyncio.run(go())


def test_simultaneous_players_use_their_own_time(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "rollwrite", LIVE) as here:
            await here.all_at_once()
            began = here.now
            lefts = [(await here.clock(seat))["left"] for seat in (0, 1)]
            here.now += MINUTE
            await here.end_turn(0)
            assert await here.clock(0) == {"left": lefts[0] - MINUTE, "until": None}
            assert await here.clock(1) == {"left": lefts[1], "until": began + lefts[1]}

    asyncio.run(go())


@pytest.mark.parametrize("title", SIDES)
def test_clocks_tell_nothing_of_uncommitted_choices(tmp_path: Path, title: str) -> None:
    # Not in every game the first choice can be taken back.
    options = {"first": "roman"} if title == "settlers" else {}
    game = landnam.new(title, SIDES[title], seed=7, options=options, confirm=True)

    async def go() -> None:
        async with hall(tmp_path, title, LIVE, game) as here:
            if title == "rollwrite":
                await here.all_at_once()
            seen = [await here.sees(None), await here.sees(1)]
            hidden = 0
            while 0 in await here.owing() and not (await here.sees(0))["must_commit"]:
                here.now += MINUTE
                await here.do(0)
                if 0 in await here.owing() and (await here.sees(0))["can_undo"]:
                    hidden += 1
                    assert [await here.sees(None), await here.sees(1)] == seen
                else:
                    seen = [await here.sees(None), await here.sees(1)]
            assert hidden

    asyncio.run(go())


def test_a_late_player_still_has_a_moment_for_each_turn(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", Live(bank=60, timeout="host")) as here:
            await here.late(2 * MINUTE)
            assert await here.clock(0) == {"left": 0, "until": None}
            await here.end_turn(0)
            await here.end_turn(1)
            assert (await here.clock(0))["left"] == 10_000

    asyncio.run(go())


def test_leaving_and_coming_back_gains_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE) as here:
            here.now += 5 * MINUTE
            await here.sits(0, away=True)
            assert await here.clock(0) == {"left": 320_000, "until": None}
            here.now += MINUTE
            await here.sits(0, away=False)
            assert await here.clock(0) == {"left": 320_000, "until": here.now + 320_000}

    asyncio.run(go())


def test_a_shutdown_charges_the_used_time_and_a_power_cut_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", LIVE) as here:
            table = here.table
            here.now += MINUTE
        later = Hall(tmp_path)
        later.table, later.now = table, NOON + DAY
        await later.house.open()
        assert await later.clock(0) == {"left": 560_000, "until": later.now + 560_000}
        # The power is cut: no `close`.
        await later.house.store.database.close()
        last = Hall(tmp_path)
        last.table, last.now = table, NOON + 2 * DAY
        await last.house.open()
        assert await last.clock(0) == {"left": 560_000, "until": last.now + 560_000}
        await last.house.close()

    asyncio.run(go())


@pytest.mark.parametrize("title", SIDES)
def test_a_bot_takes_over_from_a_late_player(tmp_path: Path, title: str) -> None:
    async def go() -> None:
        async with hall(tmp_path, title, Live(bank=60)) as here:
            (late,) = await here.owing()
            await here.late(59_000)
            assert not (await here.stored(late)).away
            await here.late(1_000)
            assert (await here.stored(late)).away
            await here.until(lambda: here.waits_not_for(late))

    asyncio.run(go())


@pytest.mark.parametrize("title", SIDES)
def test_the_turn_of_a_late_player_is_ended(tmp_path: Path, title: str) -> None:
    async def go() -> None:
        async with hall(tmp_path, title, Live(bank=60, timeout="pass")) as here:
            (late,) = await here.owing()
            await here.late(MINUTE)
            began = NOON
            await here.until(lambda: here.has_moved_on(late, began))
            assert not (await here.stored(late)).away, "it is still the person who plays"

    asyncio.run(go())


def test_a_late_player_passes_where_that_is_possible(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", Live(bank=6000, timeout="pass")) as here:
            await here.to_the_action_phase()
            (late,) = await here.owing()
            other = 1 - late
            await here.late(7000 * 1000)
            await here.until(lambda: here.waits_not_for(late))
            assert (await here.sees(other))["view"]["state"]["empires"][late]["passed"]

    asyncio.run(go())


def test_the_host_decides_for_a_late_player(tmp_path: Path) -> None:
    async def go() -> None:
        host = PEOPLE[0]
        async with hall(tmp_path, "settlers", Live(bank=60, timeout="host")) as here:
            await here.end_turn(0)
            await here.late(MINUTE)
            assert await here.clock(1) == {"left": 0, "until": None}
            await here.late(DAY)
            assert 1 in await here.owing(), "the table waits"
            await here.house.clocks.decided(here.table, host, 1, "wait")
            assert await here.clock(1) == {"left": MINUTE, "until": here.now + MINUTE}
            await here.late(MINUTE)
            began = (await here.stored(1)).since
            assert began is not None
            await here.house.clocks.decided(here.table, host, 1, "pass")
            await here.until(lambda: here.has_moved_on(1, began))
            assert not (await here.stored(1)).away

    asyncio.run(go())
