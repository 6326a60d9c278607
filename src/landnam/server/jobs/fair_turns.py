"""Fair turns: a few things are done at once, and those who wait are served one person at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairTurns:
    """So many places. A person with many wishes waits behind all people with one."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """A place, when it is this person's turn."""
        await self._take(who)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, who: str) -> None:
        if self._free:
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._give_back()  # it was called, and has left at the same moment
            raise

    def _give_back(self) -> None:
        """Call the next person; one with more to do goes to the end of the line."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[who] = line
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
