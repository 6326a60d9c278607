"""Looking back costs much: old games are played again in one thread, one after the other.

Everybody is in the queue once: whoever wants many things waits for themselves, and who wants even
more is told to come back. Games that were looked at lately are kept for the next step.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from landnam.kernel.table import Table
from landnam.server.access import Caller
from landnam.server.errors import TooMany
from landnam.server.played import Played

MOST_GAMES: Final = 8
"""So many games are kept as they were played again: two megabytes for a long one."""

COME_BACK: Final = 1
"""Seconds after which there may be a place again."""

T = TypeVar("T")


class Places:
    """Places to wait: so many for one caller, and so many for all.

    >>> places, ann = Places(of_one=1, of_all=9), Caller(person="ann")
    >>> with places.take(ann), places.take(ann):
    ...     pass
    Traceback (most recent call last):
    landnam.server.errors.TooMany: That was too much at once; wait 1 second and try again.
    """

    def __init__(self, of_one: int, of_all: int) -> None:
        self._of_one = of_one
        self._of_all = of_all
        self._taken: Counter[str] = Counter()

    @contextmanager
    def take(self, caller: Caller) -> Iterator[None]:
        """A place for this caller; `TooMany` if there is none."""
        who = name_of(caller)
        if self._taken[who] >= self._of_one or self._taken.total() >= self._of_all:
            raise TooMany(seconds=COME_BACK)
        self._taken[who] += 1
        try:
            yield
        finally:
            self._taken[who] -= 1
            if not self._taken[who]:
                del self._taken[who]


def name_of(caller: Caller) -> str:
    """Whose requests are counted together: a person's, for anybody can send any link beside it."""
    return caller.person or caller.link or ""


class LookBack:
    """Everything that plays games again, one after the other."""

    def __init__(self) -> None:
        self.files = Places(of_one=2, of_all=8)  # on their way to us, with up to 4 MB each
        self._waiting = Places(of_one=16, of_all=64)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._thread = ThreadPoolExecutor(1, "look-back")
        self._games: dict[str, Played] = {}  # the last one looked at is the last

    async def run(self, caller: Caller, work: Callable[[], T]) -> T:
        """Do this when it is the caller's turn; `TooMany` if they wait for a lot already."""
        with self._waiting.take(caller):
            async with self._turns.setdefault(name_of(caller), asyncio.Lock()):
                return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def look(self, caller: Caller, table: str, game: Table, work: Callable[[Played], T]) -> T:
        """The same with a game that is played again, as far as it is needed."""
        return await self.run(caller, lambda: work(self._played(table, game)))

    def _played(self, table: str, game: Table) -> Played:
        played = self._games.pop(table, None) or Played(game)
        played.goes_on(game)
        self._games[table] = played
        if len(self._games) > MOST_GAMES:
            del self._games[next(iter(self._games))]
        return played
