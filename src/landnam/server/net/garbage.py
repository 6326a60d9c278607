"""When Python looks for garbage: in quiet moments, and when somebody leaves too much of it.

Nearly all garbage is freed without a sweep: a move leaves no reference cycle, a new table seven
objects, a socket that has closed a hundred. A sweep costs by what there is, not by what it finds,
and nobody is answered meanwhile: all that 64 tables hold took 50 ms and more, again and again under
load; 5,000 new objects, which is what 300 moves leave, took 2 to 3 ms once the core had done
something else before. So Python does not sweep by itself, and modules loaded at the start are never
swept.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

LOOK_EVERY: Final = 60.0
QUIET_SECONDS: Final = 2.0
"""Nobody did anything for so long: a moment to sweep."""

WORTH_IT: Final = 20_000
"""So many new objects may hide some garbage: a few megabytes."""

TOO_MANY: Final = 1_000_000
"""With so many there is no waiting for a quiet moment: a hundred megabytes, or two."""

MOST_LEFT: Final = 32
"""So many leftovers may wait for a sweep: each may hold the largest request."""


def sweep_by_hand() -> None:
    """Stop Python's own sweeps; the objects of the start stay for good.

    >>> sweep_by_hand()
    >>> gc.isenabled()
    False
    >>> gc.enable()
    >>> gc.unfreeze()
    """
    gc.collect()
    gc.freeze()
    gc.disable()


async def sweep_when_quiet(
    done: Callable[[], int], look: float = LOOK_EVERY, quiet: float = QUIET_SECONDS
) -> None:
    """Sweep everything now and then: after something was ``done`` or much is new, while nothing is
    done."""
    swept = done()
    while True:
        await asyncio.sleep(look)
        before = done()
        if before == swept and _new_objects() < WORTH_IT:
            continue
        await asyncio.sleep(quiet)
        if done() == before or _new_objects() >= TOO_MANY:
            gc.collect()
            swept = done()


class Leftovers:
    """A counter of large objects in cycles, counted where they come about.

    Such are requests that cannot be understood, with all their bytes in the framework's error, and
    sockets that have closed. A client that sends many of them must not fill the memory before the
    next sweep. All of them are young, so a sweep of the young objects is enough.

    >>> left = Leftovers()
    >>> for _ in range(MOST_LEFT):
    ...     left.one_more()
    >>> left.count
    0
    """

    def __init__(self) -> None:
        self.count = 0

    def one_more(self) -> None:
        """Something was left; when there is enough of it, it is swept."""
        self.count += 1
        if self.count == MOST_LEFT:
            self.count = 0
            gc.collect(0)


def _new_objects() -> int:
    """Return the number of objects made since the last sweep, less those that have gone."""
    return gc.get_count()[0]
