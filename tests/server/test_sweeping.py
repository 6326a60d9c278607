"""Garbage: it is swept when nobody waits for an answer, and in the end always."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from landnam.server import sweeping
from landnam.server.sweeping import sweep_when_quiet


class Knot:
    """Garbage that only a sweep finds: it holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Python itself sweeps nothing meanwhile."""
    gc.disable()
    yield
    gc.enable()


def swept(done: Callable[[], int]) -> bool:
    """Whether old garbage is gone after a few looks."""
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
def test_a_quiet_moment_after_something_was_done_is_used() -> None:
    done = iter((0, 5))
    assert swept(lambda: next(done, 5))


@pytest.mark.usefixtures("by_hand")
def test_nothing_done_leaves_nothing_to_sweep() -> None:
    assert not swept(lambda: 5)


@pytest.mark.usefixtures("by_hand")
def test_nobody_waits_for_a_sweep_while_much_is_done() -> None:
    assert not swept(count().__next__)


@pytest.mark.usefixtures("by_hand")
def test_but_it_is_not_put_off_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "AT_LATEST", 3)
    assert swept(count().__next__)
