"""When Python looks for garbage: young objects as they come, all of them only in a quiet moment.

To look through everything in memory takes longer the more tables there are, and nobody is answered
meanwhile: with 64 tables it was 50 ms and more, again and again under load; to look once more
through what has just survived the first look took 3 to 8 ms. Nearly all garbage is gone without
that: a move leaves nothing that leads back to itself. So what was loaded at the start is never
looked through, and the rest rarely.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

NEVER: Final = 1_000_000_000

YOUNG: Final = 5_000
"""So many new objects are looked through at once, a third of a millisecond. A view alone makes
hundreds, and most are gone by themselves a moment later: with Python's 700 it was a twentieth of
what a move takes."""

LOOK_EVERY: Final = 60.0
QUIET_SECONDS: Final = 2.0
"""Nobody did anything for so long: a moment to sweep."""

AT_LATEST: Final = 60
"""So many looks without a quiet moment, an hour: then it is done all the same."""


def sweep_young_only() -> None:
    """From now on Python sweeps by itself only what is young; what is there by now stays for good.

    >>> before = gc.get_threshold()
    >>> sweep_young_only()
    >>> gc.get_threshold() == (YOUNG, NEVER, NEVER)
    True
    >>> gc.set_threshold(*before)
    >>> gc.unfreeze()
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def sweep_when_quiet(
    done: Callable[[], int], look: float = LOOK_EVERY, quiet: float = QUIET_SECONDS
) -> None:
    """Sweep everything now and then: after something was ``done``, while nothing is."""
    swept, busy = done(), 0
    while True:
        await asyncio.sleep(look)
        before = done()
        if before == swept:
            continue
        await asyncio.sleep(quiet)
        busy += 1
        if done() == before or busy >= AT_LATEST:
            gc.collect()
            swept, busy = done(), 0
