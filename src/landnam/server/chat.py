"""Chat: a room for the seats and one for the spectators, so that nobody helps a player.

Players read the spectators' room only when the game is over; spectators read both, and write in
their own. Whoever writes has a nickname, so a personal secret is needed beside the link.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from landnam.server import wire
from landnam.server.access import Caller, viewer_at
from landnam.server.errors import (
    EntryTaken,
    HostSpeaks,
    LineUnknown,
    Muted,
    NotYourRoom,
    OnlyTheHost,
    SpectatorsMuted,
    TableUnknown,
)
from landnam.server.hosted import Hosted
from landnam.server.limits import Buckets
from landnam.server.store import Person, Store
from landnam.server.store.chat import ROOMS, Room
from landnam.server.store.rows import ChatLine
from landnam.server.texts import one_line

if TYPE_CHECKING:
    from landnam.server.house import House

PAGE: Final = 100
"""How many lines of a room are told at once."""

_TAIL: Final = 50
_REMEMBERED: Final = 2_000


class Tail:
    """How many lines a room has, and the latest of them: that is what is nearly always wanted."""

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
    """What is said at the tables of this server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tails: dict[tuple[str, Room], Tail] = {}
        self._reading = asyncio.Lock()
        self._forgotten = 0
        self.limit = Buckets(most=5, a_second=1)

    async def add(self, table: str, line: ChatLine) -> ChatLine:
        """Keep a line; returns it with its number."""
        try:
            line = await self._store.chat.add(table, line)
        except EntryTaken:
            raise TableUnknown() from None
        tail = self._tails.get((table, line.room))
        if tail is not None and not tail.add(line):
            del self._tails[table, line.room]
        return line

    def may_be_new(self, table: str, have: wire.HaveChat) -> bool:
        """Whether it is worth to look for lines beyond these."""
        tails = [self._tails.get((table, room)) for room in ROOMS]
        counts = [None if tail is None else tail.count for tail in tails]
        return counts != [have.seats, have.watch]

    async def beyond(self, table: str, room: Room, have: int) -> Sequence[ChatLine]:
        """What was said in a room beyond so many lines, a page of it."""
        tail = await self._tail(table, room)
        if have > tail.count:
            have = 0  # whoever has more than there is has another table in mind
        found = tail.beyond(have)
        return await self._store.chat.lines(table, room, have, PAGE) if found is None else found

    async def _tail(self, table: str, room: Room) -> Tail:
        if not self._store.database.hearing:
            self.forget(table)
        while True:
            tail = self._tails.get((table, room))
            if tail is not None:
                return tail
            async with self._reading:
                await self._read(table, room)

    async def _read(self, table: str, room: Room) -> None:
        if (table, room) in self._tails:
            return  # somebody has read it while we waited
        before = self._forgotten
        first = max(0, await self._store.chat.count(table, room) - _TAIL)
        lines = await self._store.chat.lines(table, room, first, _TAIL)
        if len(self._tails) >= _REMEMBERED:
            self._tails.clear()
        if self._forgotten == before:
            self._tails[table, room] = Tail(lines)

    def forget(self, table: str) -> None:
        """Ask the store again: another process may have added something."""
        self._forgotten += 1
        for room in ROOMS:
            self._tails.pop((table, room), None)

    def forget_all(self) -> None:
        """Ask the store again, whichever table it is."""
        self._forgotten += 1
        self._tails.clear()


def readable(viewer: int | None, over: bool) -> tuple[Room, ...]:
    """The rooms that a seat, or a spectator, may read.

    >>> readable(0, over=False), readable(0, over=True), readable(None, over=False)
    (('seats',), ('seats', 'watch'), ('seats', 'watch'))
    """
    return ROOMS if viewer is None or over else ("seats",)


def writable(viewer: int | None, over: bool) -> tuple[Room, ...]:
    """The rooms where a seat, or a spectator, may write; its own one first.

    >>> writable(0, over=False), writable(0, over=True), writable(None, over=False)
    (('seats',), ('seats', 'watch'), ('watch',))
    """
    return ("watch",) if viewer is None else readable(viewer, over)


class Place(NamedTuple):
    """From where somebody talks: a seat, or none for a spectator."""

    seat: int | None
    over: bool
    host: str


async def _place(house: House, table: str, caller: Caller, wanted: int | None) -> Place:
    person = await house.people.find(caller)

    async def look(hosted: Hosted) -> Place:
        seat = viewer_at(hosted.row, caller, person, wanted)
        return Place(seat, hosted.table.over, hosted.row.host)

    return await house.tables.with_latest(table, look)


async def say(house: House, table: str, caller: Caller, said: wire.Say) -> wire.Line:
    """Say something at a table; it is on disk when this returns."""
    person = await house.people.need(caller)
    place = await _place(house, table, caller, said.seat)
    rooms = writable(place.seat, place.over)
    room = said.room or rooms[0]
    if room not in rooms:
        raise NotYourRoom()
    text = one_line(said.text)
    if person.id != place.host:
        muted = await house.store.chat.muted(table)
        if person.id in muted:
            raise Muted()
        if place.seat is None and place.host in muted:
            raise SpectatorsMuted()
    house.talks.limit.take(person.id)
    now = int(time.time())
    names = {"person": person.id, "nickname": person.nickname}
    line = ChatLine(number=0, room=room, seat=place.seat, text=text, at=now, **names)
    line = await house.talks.add(table, line)
    house.hub.changed(table)
    return _told(line)


async def hear(
    house: House, table: str, caller: Caller, wanted: int | None, have: wire.HaveChat
) -> wire.Chat:
    """What was said at a table beyond what the caller has, as far as they may read it."""
    place = await _place(house, table, caller, wanted)
    lines: list[ChatLine] = []
    counts: dict[str, int] = {room: getattr(have, room) for room in ROOMS}
    for room in readable(place.seat, place.over):
        found = await house.talks.beyond(table, room, counts[room])
        lines.extend(found)
        if found:
            counts[room] = found[-1].number + 1
    lines.sort(key=lambda line: line.at)
    return wire.Chat(chat=[_told(line) for line in lines], have_chat=wire.HaveChat(**counts))


def _told(line: ChatLine) -> wire.Line:
    facts = {name: getattr(line, name) for name in wire.Line.__struct_fields__}
    return wire.Line(**{**facts, "nickname": line.nickname or None})


async def mute_speaker(
    house: House, table: str, person: Person, room: Room, number: int, muted: bool
) -> None:
    """Mute whoever said a line, or let them speak again; only the host may."""
    await _check_host(house, table, person)
    known = 0 <= number <= wire.LARGEST_NUMBER
    found = await house.store.chat.lines(table, room, number, 1) if known else ()
    if not found or found[0].number != number:
        raise LineUnknown(given=number, room=room)
    if found[0].person == person.id:
        raise HostSpeaks()
    await house.store.chat.mute(table, found[0].person, muted)


async def mute_spectators(house: House, table: str, person: Person, muted: bool) -> None:
    """Mute all spectators, or let them speak again; only the host may."""
    await _check_host(house, table, person)
    await house.store.chat.mute(table, person.id, muted)


async def _check_host(house: House, table: str, person: Person) -> None:
    if (await house.row(table)).host != person.id:
        raise OnlyTheHost()
