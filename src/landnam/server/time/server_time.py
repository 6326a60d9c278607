"""The server's own time: it runs while the server does, and no clock of the machine moves it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

BEAT_SECONDS: Final = 1.0
LONGEST_STEP: Final = 5_000
"""Milliseconds that may go by between two looks at the time. If it was longer, the server stood
still (it was stopped, or the machine slept), and nobody is charged for more of it than a beat."""

Now = Callable[[], int]
"""The time in milliseconds, for every part that needs it."""

_NANOSECONDS: Final = 1_000_000


class ServerTime:
    """Milliseconds since 1970 at the start, and from then on those that this server has run.

    If several processes share a database, each takes the whole time that goes by: one that was
    stopped must not fall behind the others, who have let the clocks run meanwhile.

    >>> steps = iter([0, 2_000_000_000, 22_000_000_000])
    >>> now = ServerTime(wall=lambda: 1_000_000_000, monotonic=lambda: next(steps))
    >>> now(), now()
    (3000, 4000)
    """

    def __init__(
        self,
        *,
        shared: bool = False,
        wall: Callable[[], int] = time.time_ns,
        monotonic: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._shared = shared
        self._monotonic = monotonic
        self._last = monotonic()
        self._now = wall()

    def __call__(self) -> int:
        """The time."""
        then, self._last = self._last, self._monotonic()
        step = self._last - then
        stood_still = step > LONGEST_STEP * _NANOSECONDS and not self._shared
        self._now += int(BEAT_SECONDS * 1000) * _NANOSECONDS if stood_still else step
        return self._now // _NANOSECONDS


async def beat(now: Callable[[], int]) -> None:
    """Look at the time now and then, so that a quiet hour is not taken for a stop."""
    while True:
        now()
        await asyncio.sleep(BEAT_SECONDS)
