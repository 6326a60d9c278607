"""Buckets: budgets for acts. A bucket fills slowly, and each act takes from it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from landnam.server.errors import TooMany

Clock = Callable[[], float]

MOST_BUCKETS: Final = 20_000


class Buckets:
    """One bucket for each key: ``most`` at once, and so many a second in the long run.

    >>> buckets = Buckets(most=2, a_second=1.0, clock=lambda: 0.0)
    >>> buckets.take("ann"), buckets.take("ann"), buckets.take("bea")
    (None, None, None)
    >>> buckets.take("ann")
    Traceback (most recent call last):
    landnam.server.errors.TooMany: That was too much at once; wait 1 second and try again.
    """

    def __init__(self, most: int, a_second: float, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # what is left, and when that was so

    def take(self, key: str, count: int = 1) -> None:
        """Take so many from the bucket of this key; `TooMany` if there are not so many in it."""
        left, now = self._left_now(key)
        if left < count:
            raise TooMany(seconds=math.ceil((count - left) / self._a_second))
        self._keep(key, left - count, now)

    def charge(self, key: str, count: float) -> float:
        """Charge an act that was done already; a missing amount must come in first.

        Returns the seconds until that is so.

        >>> Buckets(most=2, a_second=0.5, clock=lambda: 0.0).charge("ann", 3)
        2.0
        """
        left, now = self._left_now(key)
        rest = max(left - count, -float(self._most))
        self._keep(key, rest, now)
        return max(0.0, -rest / self._a_second)

    def _keep(self, key: str, left: float, now: float) -> None:
        if len(self._left) >= MOST_BUCKETS:
            self._forget(now)
        self._left[key] = (left, now)

    def _left_now(self, key: str) -> tuple[float, float]:
        """The rest in the bucket of this key, and the time."""
        now = self._clock()
        left, then = self._left.get(key, (float(self._most), now))
        return min(float(self._most), left + (now - then) * self._a_second), now

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again; if all are in use, all begin anew."""
        filled = self._most / self._a_second
        self._left = {key: kept for key, kept in self._left.items() if now - kept[1] < filled}
        if len(self._left) >= MOST_BUCKETS:
            self._left.clear()
