"""Sitting down, getting up, coming back, wishes of a seat, and new links for lost ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from landnam.server import wire
from landnam.server.errors import NoPassing, NotYours, OnlyTheHost, SeatTaken
from landnam.server.jobs.buckets import Buckets
from landnam.server.people.access import Caller, People, seat_of, seat_of_link
from landnam.server.people.secrets import hashed, new_secret
from landnam.server.seats.announcements import announcement
from landnam.server.seats.claims import Claims, state_for, taken_by
from landnam.server.seats.seating import Seating
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.playing import Playing
from landnam.server.tables.views import table_facts


@dataclass(frozen=True)
class Seats:
    """The people at the seats, and their settings there."""

    store: Store
    people: People
    tables: Tables
    hub: Hub
    seating: Seating
    claims: Claims
    playing: Playing
    announcing: Buckets

    async def sit_down(
        self, table: str, caller: Caller, person: Person, wanted: int | None
    ) -> wire.TableFacts:
        """Take a seat: the free one of the link, or a free one of an open table.

        At a taken seat the person with the link has to ask first (`claims`).
        """

        async def take(hosted: Hosted) -> wire.TableFacts:
            seat = seat_of_link(hosted.row, caller) or _free_seat(hosted.row, person, wanted)
            state = state_for(seat, person)
            if state == "mine":
                await self._come_back(hosted, seat)
            elif state != "free":
                await self.claims.take_unanswered(hosted, seat, person)
            else:
                told = announcement("sat", seat, person) if seat.away else None
                await self.seating.change(hosted, taken_by(seat, person), told)
            return table_facts(hosted.row)

        return await self.tables.with_latest(table, take)

    async def _come_back(self, hosted: Hosted, seat: Seat) -> None:
        if seat.away:
            await self.seating.change(hosted, msgspec.structs.replace(seat, away=False))

    async def go_away(
        self, table: str, caller: Caller, wanted: int | None, *, away: bool
    ) -> wire.TableFacts:
        """Get up and let the bot play on, or come back and play again."""
        await self.tables.heard_all()  # or it seems to be so already
        person = await self.people.find(caller)

        async def go(hosted: Hosted) -> wire.TableFacts:
            number = hosted.player(caller, person, wanted)
            seat = seat_of(hosted.row, number)
            if seat.away != away:
                changed = msgspec.structs.replace(seat, away=away, arrived=True)
                await self.seating.change(hosted, changed)
            return table_facts(hosted.row)

        return await self.tables.with_latest(table, go)

    async def let_pay(self, table: str, caller: Caller, wanted: int | None, *, on: bool) -> bytes:
        """Switch automatic payments of the caller's seat; return what it sees."""

        def wish(_: Hosted, seat: Seat) -> Seat:
            return msgspec.structs.replace(seat, auto_pay=on)

        return await self._wished(table, caller, wanted, wish)

    async def let_pass(self, table: str, caller: Caller, wanted: int | None, *, on: bool) -> bytes:
        """Switch automatic passing of the caller's seat; return what it sees."""

        def wish(hosted: Hosted, seat: Seat) -> Seat:
            if hosted.table.rules.passing is None:
                raise NoPassing()
            return msgspec.structs.replace(seat, auto_pass=on)

        return await self._wished(table, caller, wanted, wish)

    async def _wished(
        self,
        table: str,
        caller: Caller,
        wanted: int | None,
        wish: Callable[[Hosted, Seat], Seat],
    ) -> bytes:
        """Set a wish of the caller's seat; return what it sees then, encoded."""
        await self.tables.heard_all()  # or it seems to be so already
        person = await self.people.find(caller)

        async def change(hosted: Hosted) -> int:
            seat = seat_of(hosted.row, hosted.player(caller, person, wanted))
            changed = wish(hosted, seat)
            if changed != seat:
                await self.seating.change(hosted, changed)
            return seat.seat

        number = await self.tables.with_latest(table, change)
        return await self.playing.look(table, caller, number, wire.LARGEST_NUMBER)

    async def new_watch_link(self, table: str, person: Person) -> wire.Link:
        """Another link for spectators; the old one opens nothing any more."""

        async def replace(hosted: Hosted) -> wire.Link:
            if hosted.row.host != person.id:
                raise OnlyTheHost()
            secret = new_secret()
            await self.store.tables.change_link(table, "watch", hashed(secret))
            hosted.seated(msgspec.structs.replace(hosted.row, watch=hashed(secret)))
            return wire.Link(secret=secret)

        link = await self.tables.with_latest(table, replace)
        self.hub.changed(table)  # sockets that the old link has opened find themselves shut out
        return link

    async def new_link(self, table: str, person: Person, number: int) -> wire.SeatLink:
        """Make another link for a seat; the old one ends, and with it a request that came by it.

        The player at the seat stays. The new link lets its owner ask them, so it is announced.
        """

        async def replace(hosted: Hosted) -> wire.SeatLink:
            if hosted.row.host != person.id:
                raise OnlyTheHost()
            seat = seat_of(hosted.row, number)
            taken, secret = seat.person is not None, new_secret()
            if taken:
                self.announcing.take(person.id)
            changed = msgspec.structs.replace(
                seat, link=hashed(secret), renewed=taken, asker=None, asked=None
            )
            told = announcement("link", seat, person) if taken else None
            await self.seating.change(hosted, changed, told)
            return wire.SeatLink(seat=number, secret=secret)

        return await self.tables.with_latest(table, replace)


def _free_seat(row: TableRow, person: Person, wanted: int | None) -> Seat:
    if not row.open or wanted is None:
        raise NotYours()
    seat = seat_of(row, wanted)
    if seat.person not in (None, person.id):
        raise SeatTaken()
    return seat
