"""A person who looks back waits for themselves, not for others who look back at much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

import landnam
from landnam.server.errors import TooMany
from landnam.server.history.lookback import MOST_GAMES, LookBack
from landnam.server.history.replays import Played
from landnam.server.net.rate_limits import Limits
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
        asked = [asyncio.create_task(lookback.write(ANN, slow))]
        await asyncio.to_thread(begun.wait)
        asked += [asyncio.create_task(lookback.write(ANN, noted("ann"))) for _ in range(5)]
        asked += [asyncio.create_task(lookback.write(BEA, noted("bea")))]
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
            asked.append(asyncio.create_task(lookback.write(caller, lambda: go_on.wait(60))))
        other = asyncio.create_task(lookback.write(BEA, lambda: "seen"))
        await asyncio.sleep(0)
        refused = [task for task in asked if task.done()]
        assert 80 < len(refused) < 100
        for task in refused:
            with pytest.raises(TooMany):
                task.result()
        go_on.set()
        assert await other == "seen"
        await asyncio.wait(asked)
        assert await lookback.write(ANN, lambda: "again") == "again"

    asyncio.run(play())


def test_an_error_is_told_and_gives_its_place_back() -> None:
    async def play() -> None:
        lookback = LookBack()
        for _ in range(100):
            with pytest.raises(ZeroDivisionError):
                await lookback.write(ANN, lambda: 1 // 0)

    asyncio.run(play())


def marked(played: Played, mark: str) -> list[str]:
    """The marks that were left at this game, with one more."""
    marks: list[str] = played.__dict__.setdefault("marks", [])
    marks.append(mark)
    return [*marks]


def test_games_looked_at_lately_are_kept_and_only_so_many() -> None:
    game = landnam.new("rollwrite", ["red", "blue"], seed=1, confirm=True)

    async def play() -> None:
        lookback = LookBack()

        async def look(table: str) -> list[str]:
            return await lookback.look(ANN, table, game, marked, "x")

        try:
            assert [await look("first"), await look("second")] == [["x"], ["x"]]
            for number in range(MOST_GAMES - 1):
                await look(f"{number}")
                assert len(await look("first")) == number + 2
            assert await look("second") == ["x"], "it had gone, and was sent again"
        finally:
            lookback.close()

    asyncio.run(play())


def entries(played: Played) -> int:
    return len(played.log)


def test_a_game_that_went_on_is_sent_again() -> None:
    game = landnam.new("rollwrite", ["red", "blue"], seed=1, confirm=True)

    async def play() -> None:
        lookback = LookBack()
        try:
            assert await lookback.look(ANN, "one", game, entries) == 0
            game.choose(0)
            assert await lookback.look(ANN, "one", game, entries) == len(game.log) > 0
            assert await lookback.look(ANN, "one", game, marked, "y") == ["y"]
        finally:
            lookback.close()

    asyncio.run(play())


def test_the_work_of_looking_back_counts_for_the_household_that_has_asked_for_it() -> None:
    """A game of 10,000 entries is worth many seconds, and nothing else limits how often it is
    asked for: four persons of one household had all places and all of the process."""
    game = landnam.new("rollwrite", ["red", "blue"], seed=1, confirm=True)
    ours: Any = SimpleNamespace(scope={"client": ("9.9.9.9", 1)})
    theirs: Any = SimpleNamespace(scope={"client": ("8.8.8.8", 1)})
    limits = Limits(clock=lambda: 0.0)

    async def play() -> list[float]:
        spent: list[float] = []
        lookback = LookBack()
        try:
            await lookback.look(ANN, "one", game, marked, "x", charge=spent.append)
            await lookback.write(ANN, game.save, spent.append)
        finally:
            lookback.close()
        return spent

    assert len(asyncio.run(play())) == 3, "the process did not know the game at first"
    with ExitStack() as looks:
        for _ in range(32):
            looks.enter_context(limits.looking_back(ours))
        with pytest.raises(TooMany):
            looks.enter_context(limits.looking_back(ours))
        looks.enter_context(limits.looking_back(theirs))
    for seconds in (60, 60, 30):
        with limits.looking_back(ours) as charge:
            charge(seconds)
    with pytest.raises(TooMany), limits.looking_back(ours):
        pass
    with limits.looking_back(theirs):
        pass
