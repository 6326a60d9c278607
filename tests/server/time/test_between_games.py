"""The slow clock of a campaign counts between its games too, with a time that the test moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

from landnam.server.wire import Live, Slow
from tests.server.hall import PEOPLE, Hall, hall
from tests.server.late_campaigns import is_ended, late_position, played_until

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
SLOW = Slow(turn=86_400)
ANN = PEOPLE[0]


async def next_game(here: Hall) -> None:
    """All steps after the game are decided, and Ann begins the next one."""
    while owing := await here.owing():
        await here.step(owing[0])
    here.table = (await here.house.rematches.once_more(here.table, ANN)).table.id


def test_a_step_after_a_game_has_its_time_and_a_bot_decides_for_a_late_player(
    tmp_path: Path,
) -> None:
    game = played_until(late_position(), is_ended)

    async def go() -> None:
        async with hall(tmp_path, "empire", SLOW, game) as here:
            first = (await here.owing())[0]
            assert await here.clock(first) == {"left": DAY, "until": here.now + DAY}
            await here.late(DAY - MINUTE)
            assert not (await here.stored(first)).away
            began = (await here.stored(first)).since
            await here.late(MINUTE)
            assert (await here.stored(first)).away

            async def decided() -> bool:
                return await here.has_moved_on(first, began or 0)

            await here.until(decided)

    asyncio.run(go())


def test_the_next_game_waits_for_nobody_who_has_come_to_the_campaign(tmp_path: Path) -> None:
    game = played_until(late_position(), is_ended)

    async def go() -> None:
        async with hall(tmp_path, "empire", SLOW, game) as here:
            await next_game(here)
            first = (await here.owing())[0]
            assert await here.clock(first) == {"left": DAY, "until": here.now + DAY}
            await here.late(DAY)
            assert (await here.stored(first)).away, "though nobody has opened the table"

    asyncio.run(go())


def test_a_live_clock_waits_until_everybody_has_opened_the_next_table(tmp_path: Path) -> None:
    game = played_until(late_position(), is_ended)

    async def go() -> None:
        async with hall(tmp_path, "empire", Live(bank=600), game) as here:
            await next_game(here)
            first = (await here.owing())[0]
            await here.late(DAY)
            assert (await here.clock(first))["until"] is None
            assert not (await here.stored(first)).away

    asyncio.run(go())
