"""Who looks back waits for themselves, not for others who look back at much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event

import pytest

import landnam
from landnam.server.errors import TooMany
from landnam.server.history.lookback import MOST_GAMES, LookBack
from landnam.server.history.replays import Played
from landnam.server.people.access import Caller

ANN, BEA = Caller(person="ann"), Caller(person="bea")


def test_everybody_has_a_turn_before_anybody_has_two() -> None:
    order: list[str] = []
    begun, go_on = Event(), Event()

    def noted(name: str) -> Callable[[], None]:
        return lambda: order.append(name)

    def slow() -> None:
        begun.set()
        go_on.wait(60)

    async def play() -> None:
        lookback = LookBack()
        asked = [asyncio.create_task(lookback.run(ANN, slow))]
        await asyncio.to_thread(begun.wait)
        asked += [asyncio.create_task(lookback.run(ANN, noted("ann"))) for _ in range(5)]
        asked += [asyncio.create_task(lookback.run(BEA, noted("bea")))]
        await asyncio.sleep(0)  # all of them have asked
        go_on.set()
        await asyncio.gather(*asked)

    asyncio.run(play())
    assert order == ["bea", *["ann"] * 5]


def test_nobody_waits_for_very_much_at_once_and_others_still_may() -> None:
    go_on = Event()

    async def play() -> None:
        lookback = LookBack()
        asked: list[asyncio.Task[object]] = []
        # With any link beside the secret: it is one person all the same.
        for number in range(100):
            caller = Caller(person="ann", link=f"{number}")
            asked.append(asyncio.create_task(lookback.run(caller, lambda: go_on.wait(60))))
        other = asyncio.create_task(lookback.run(BEA, lambda: "seen"))
        await asyncio.sleep(0)
        refused = [task for task in asked if task.done()]
        assert 80 < len(refused) < 100
        for task in refused:
            with pytest.raises(TooMany):
                task.result()
        go_on.set()
        assert await other == "seen"
        await asyncio.wait(asked)
        assert await lookback.run(ANN, lambda: "again") == "again"

    asyncio.run(play())


def test_what_goes_wrong_is_told_and_gives_its_place_back() -> None:
    async def play() -> None:
        lookback = LookBack()
        for _ in range(100):
            with pytest.raises(ZeroDivisionError):
                await lookback.run(ANN, lambda: 1 // 0)

    asyncio.run(play())


def test_games_looked_at_lately_are_kept_and_only_so_many() -> None:
    game = landnam.new("rollwrite", ["red", "blue"], seed=1, confirm=True)

    async def play() -> None:
        lookback = LookBack()

        async def looked_at(table: str) -> Played:
            return await lookback.look(ANN, table, game.clone(), lambda played: played)

        first, second = await looked_at("first"), await looked_at("second")
        for number in range(MOST_GAMES - 1):
            await looked_at(f"{number}")
            assert await looked_at("first") is first
        assert await looked_at("second") is not second

    asyncio.run(play())
