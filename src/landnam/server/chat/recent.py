"""Talks: the chat of the tables of this server; the latest of it is in memory."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Final

from landnam.server import wire
from landnam.server.errors import EntryTaken, TableUnknown
from landnam.server.jobs.buckets import Buckets, Clock
from landnam.server.store import Store
from landnam.server.store.chat import ROOMS, Room
from landnam.server.store.rows import ChatLine

PAGE: Final = 100
"""The number of lines of a room that are told at once."""

_TAIL: Final = 50
_REMEMBERED: Final = 2_000


class Tail:
    """The number of lines of a room and the latest of them, nearly always all that is needed."""

    def __init__(self, lines: Sequence[ChatLine]) -> None:
        self.lines = deque(lines, _TAIL)
        self.count = lines[-1].number + 1 if lines else 0

    def beyond(self, have: int) -> list[ChatLine] | None:
        """The lines beyond so many; None if they begin before the latest."""
        skipped = have - (self.count - len(self.lines))
        return None if skipped < 0 else list(islice(self.lines, skipped, None))

    def add(self, line: ChatLine) -> bool:
        """One more line; False if it is not the next one."""
        if line.number != self.count:
            return False
        self.lines.append(line)
        self.count += 1
        return True


class Talks:
    """The latest lines of chat at the tables of this server."""

    def __init__(self, store: Store, clock: Clock = time.monotonic) -> None:
        self._store = store
        self._tails: dict[tuple[str, Room], Tail] = {}
        self._reading = asyncio.Lock()
        self._forgotten = 0
        self.limit = Buckets(most=5, a_second=1, clock=clock)

    async def add(self, table: str, line: ChatLine) -> ChatLine:
        """Keep a line; returns it with its number."""
        try:
            line = await self._store.chat.add(table, line)
        except EntryTaken:
            raise TableUnknown() from None
        tail = self._tails.get((table, line.room))
        if tail is None or not tail.add(line):
            self.forget(table)  # also what somebody is just reading
        return line

    def may_be_new(self, table: str, have: wire.HaveChat) -> bool:
        """Return whether it is worth to look for lines beyond these."""
        tails = [self._tails.get((table, room)) for room in ROOMS]
        counts = [None if tail is None else tail.count for tail in tails]
        return counts != [have.seats, have.watch]

    async def beyond(self, table: str, room: Room, have: int) -> Sequence[ChatLine]:
        """Return a page of the lines of a room beyond the given number."""
        tail = await self._tail(table, room)
        if have > tail.count:
            have = 0  # a client with more than there is means another table
        found = tail.beyond(have)
        return await self._store.chat.lines(table, room, have, PAGE) if found is None else found

    async def _tail(self, table: str, room: Room) -> Tail:
        if not self._store.database.hearing:
            self.forget(table)
        tail = self._tails.get((table, room))
        if tail is not None:
            return tail
        async with self._reading:
            # Somebody may have read it while we waited.
            return self._tails.get((table, room)) or await self._read(table, room)

    async def _read(self, table: str, room: Room) -> Tail:
        before = self._forgotten
        first = max(0, await self._store.chat.count(table, room) - _TAIL)
        lines = await self._store.chat.lines(table, room, first, _TAIL)
        if len(self._tails) >= _REMEMBERED:
            self._tails.clear()
        tail = Tail(lines)
        if self._forgotten == before:  # else it is old already, and the next request reads again
            self._tails[table, room] = tail
        return tail

    def forget(self, table: str) -> None:
        """Ask the store again: another process may have added something."""
        self._forgotten += 1
        for room in ROOMS:
            self._tails.pop((table, room), None)

    def forget_all(self) -> None:
        """Ask the store again, whichever table it is."""
        self._forgotten += 1
        self._tails.clear()
