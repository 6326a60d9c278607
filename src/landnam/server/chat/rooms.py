"""Chat: a room for the seats and one for the spectators, so that nobody helps a player.

Players read the spectators' room only when the game is over; spectators read both, and write in
their own. Writers have a nickname, so they need a personal secret beside the link.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from landnam.kernel.title import Rules
from landnam.server import wire
from landnam.server.chat.recent import Talks
from landnam.server.errors import (
    HostSpeaks,
    LineUnknown,
    Muted,
    NotYourRoom,
    OnlyTheHost,
    SpectatorsMuted,
)
from landnam.server.people.access import Caller, People, viewer_at
from landnam.server.people.plain_text import one_line
from landnam.server.seats.announcements import words_of
from landnam.server.store import Person, Store, TableRow
from landnam.server.store.chat import ROOMS, SPECTATORS, Room, names_of
from landnam.server.store.rows import OVER, ChatLine
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.views import seats_of


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
    rules: Rules[Any]


@dataclass(frozen=True)
class ChatRooms:
    """The chat of all tables."""

    store: Store
    people: People
    tables: Tables
    hub: Hub
    talks: Talks

    async def _place(self, table: str, caller: Caller, wanted: int | None) -> Place:
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> Place:
            seat = viewer_at(hosted.row, caller, person, wanted)
            return Place(seat, hosted.table.over, hosted.row.host, hosted.table.rules)

        return await self.tables.with_latest(table, look)

    async def say(self, table: str, caller: Caller, said: wire.Say) -> wire.Line:
        """Say something at a table; it is on disk when this returns."""
        person = await self.people.need(caller)
        place = await self._place(table, caller, said.seat)
        rooms = writable(place.seat, place.over)
        room = said.room or rooms[0]
        if room not in rooms:
            raise NotYourRoom()
        text = one_line(said.text)
        if person.id != place.host:
            muted = await self.store.chat.muted(table) & names_of(person.id, place.seat)
            if muted:
                raise SpectatorsMuted() if muted == {SPECTATORS} else Muted()
        self.talks.limit.take(person.id)
        now = int(time.time())
        line = ChatLine(
            number=0,
            room=room,
            person=person.id,
            seat=place.seat,
            nickname=person.nickname,
            text=text,
            at=now,
        )
        line = await self.talks.add(table, line)
        self.hub.changed(table)
        return _told(line, place.rules)

    async def hear(
        self, table: str, caller: Caller, wanted: int | None, have: wire.HaveChat
    ) -> wire.Chat:
        """Return the lines of a table beyond those that the caller has and that they may read."""
        place = await self._place(table, caller, wanted)
        lines: list[ChatLine] = []
        counts: dict[str, int] = {room: getattr(have, room) for room in ROOMS}
        for room in readable(place.seat, place.over):
            found = await self.talks.beyond(table, room, counts[room])
            lines.extend(found)
            if found:
                counts[room] = found[-1].number + 1
        lines.sort(key=lambda line: line.at)
        told = [_told(line, place.rules) for line in lines]
        return wire.Chat(chat=told, have_chat=wire.HaveChat(**counts))

    async def mutes_of(self, table: str, caller: Caller, wanted: int | None) -> wire.Mutes:
        """Return whether the caller is muted; for the host, who else is."""
        place = await self._place(table, caller, wanted)
        person = await self.people.find(caller)
        muted = await self.store.chat.muted(table)
        if person is None or person.id != place.host:
            mine = names_of(None if person is None else person.id, place.seat)
            return wire.Mutes(host=False, me=not muted.isdisjoint(mine))
        lines = await self.store.chat.latest_of_muted(table)
        rooms = readable(place.seat, place.over)  # a host who plays hears nobody who watches
        speakers = [_told(line, place.rules) for line in lines if line.room in rooms]
        return wire.Mutes(host=True, me=False, spectators=SPECTATORS in muted, speakers=speakers)

    async def mute_speaker(
        self, table: str, person: Person, room: Room, number: int, muted: bool
    ) -> None:
        """Mute the speaker of a line, and the seat they said it from, or let them speak again.

        Only the host may.
        """
        row = await self._hosted_by(table, person)
        mine = seats_of(row, person.id)
        if room not in readable(mine[0].seat if mine else None, row.status == OVER):
            raise NotYourRoom()  # else a host who plays could count its lines
        known = 0 <= number <= wire.LARGEST_NUMBER
        found = await self.store.chat.lines(table, room, number, 1) if known else ()
        if not found or found[0].number != number or found[0].announces is not None:
            raise LineUnknown(given=number, room=room)
        line = found[0]
        if line.person == person.id:
            raise HostSpeaks()
        await self.store.chat.mute(table, names_of(line.person, line.seat) - {SPECTATORS}, muted)

    async def mute_spectators(self, table: str, person: Person, muted: bool) -> None:
        """Mute all spectators, or let them speak again; only the host may."""
        await self._hosted_by(table, person)
        await self.store.chat.mute(table, {SPECTATORS}, muted)

    async def _hosted_by(self, table: str, person: Person) -> TableRow:
        row = await self.tables.row(table)
        if row.host != person.id:
            raise OnlyTheHost()
        return row


def _told(line: ChatLine, rules: Rules[Any]) -> wire.Line:
    facts = {name: getattr(line, name) for name in wire.Line.__struct_fields__}
    words = words_of(line, rules)
    return wire.Line(**{**facts, "nickname": line.nickname or None, "text": words})
