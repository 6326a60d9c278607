"""Queues: work that takes long is done in one thread, one piece after the other.

Everybody is in the queue once: a person with many wishes delays only themselves, and is refused
when there are too many.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from landnam.server.errors import TooMany

Charge = Callable[[float], None]
"""Takes the seconds that some work has kept a processor busy."""

LOOKS: Final = 256
"""So many looks back at old games may wait in all."""

COME_BACK: Final = 1
"""Seconds after which there may be a place again."""

T = TypeVar("T")


class Places:
    """Places to wait: so many for one caller, and so many for all.

    >>> places = Places(of_one=1, of_all=9)
    >>> with places.take("ann"), places.take("ann"):
    ...     pass
    Traceback (most recent call last):
    landnam.server.errors.TooMany: That was too much at once; wait 1 second and try again.
    """

    def __init__(self, of_one: int, of_all: int) -> None:
        self._of_one = of_one
        self._of_all = of_all
        self._taken: Counter[str] = Counter()

    @contextmanager
    def take(self, who: str) -> Iterator[None]:
        """A place for this caller; `TooMany` if there is none."""
        if self._taken[who] >= self._of_one or self._taken.total() >= self._of_all:
            raise TooMany(seconds=COME_BACK)
        self._taken[who] += 1
        try:
            yield
        finally:
            self._taken[who] -= 1
            if not self._taken[who]:
                del self._taken[who]


class Queue:
    """A thread that does one thing after the other, for everybody in turn."""

    def __init__(self, name: str, of_one: int, of_all: int) -> None:
        self._waiting = Places(of_one, of_all)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._thread = ThreadPoolExecutor(1, name)

    async def run(self, who: str, work: Callable[[], T], charge: Charge | None = None) -> T:
        """Do this when it is their turn; `TooMany` if they wait for a lot already.

        ``charge`` is told how long the processor was busy with it.
        """
        busy = 0.0

        def measured() -> T:
            nonlocal busy
            began = time.thread_time()
            try:
                return work()
            finally:
                busy = time.thread_time() - began

        with self._waiting.take(who):
            async with self._turns.setdefault(who, asyncio.Lock()):
                loop = asyncio.get_running_loop()
                try:
                    return await loop.run_in_executor(self._thread, measured)
                finally:
                    if charge is not None:
                        charge(busy)

    def close(self) -> None:
        """Begin nothing more; the process does not end before its threads."""
        self._thread.shutdown(wait=False, cancel_futures=True)
