"""Garbage: it is swept when nobody waits for an answer, and in the end always."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from landnam.server.net import garbage
from landnam.server.net.garbage import Leftovers, sweep_by_hand, sweep_when_quiet
from tests.server.hall import SIDES, Hall, hall

MOVES = 40


class Knot:
    """Garbage that only a sweep finds: it holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """As it is in a server that has just started."""
    sweep_by_hand()
    yield
    gc.enable()
    gc.unfreeze()


@contextmanager
def much_that_is_new() -> Iterator[None]:
    """More objects than may stay without a look at them."""
    new = [[number] for number in range(garbage.WORTH_IT)]
    yield
    new.clear()


def swept(done: Callable[[], int]) -> bool:
    """Return whether old garbage is gone after a few looks."""
    knot = weakref.ref(Knot())

    async def go() -> None:
        task = asyncio.create_task(sweep_when_quiet(done, look=0.001, quiet=0.001))
        for _ in range(40):
            await asyncio.sleep(0.001)
            if knot() is None:
                break
        task.cancel()

    asyncio.run(go())
    return knot() is None


@pytest.mark.usefixtures("by_hand")
def test_a_quiet_moment_is_used_when_there_is_much_that_is_new() -> None:
    with much_that_is_new():
        assert swept(lambda: 5)


@pytest.mark.usefixtures("by_hand")
def test_a_quiet_moment_after_something_was_done_is_used() -> None:
    done = iter((0, 5))
    assert swept(lambda: next(done, 5))


@pytest.mark.usefixtures("by_hand")
def test_nothing_done_and_little_new_are_not_worth_a_sweep() -> None:
    assert not swept(lambda: 5)


@pytest.mark.usefixtures("by_hand")
def test_nobody_waits_for_a_sweep_while_much_is_done() -> None:
    with much_that_is_new():
        assert not swept(count().__next__)


@pytest.mark.usefixtures("by_hand")
def test_but_it_is_not_put_off_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "TOO_MANY", garbage.WORTH_IT)
    with much_that_is_new():
        assert swept(count().__next__)


@pytest.mark.usefixtures("by_hand")
def test_leftovers_are_swept_when_there_are_enough_of_them() -> None:
    knot, left = weakref.ref(Knot()), Leftovers()
    for _ in range(garbage.MOST_LEFT - 1):
        left.one_more()
    assert knot() is not None
    left.one_more()
    assert knot() is None


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("title", SIDES)
def test_moves_leave_nothing_that_only_a_sweep_would_find(title: str, tmp_path: Path) -> None:
    async def left() -> int:
        async with hall(tmp_path, title, None) as its:
            await some_moves(its)
            gc.collect()
            await some_moves(its)
            return gc.collect()

    assert asyncio.run(left()) < MOVES, "not one object a move"


async def some_moves(its: Hall) -> None:
    for _ in range(MOVES):
        await its.step((await its.owing())[0])
