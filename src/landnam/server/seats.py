"""Sitting down, getting up, coming back, and new links for lost ones."""

from __future__ import annotations

import msgspec

from landnam.server import wire
from landnam.server.access import Caller, opened_by, seat_of
from landnam.server.errors import NotYours, OnlyTheHost, SeatTaken
from landnam.server.hosted import Hosted
from landnam.server.house import House
from landnam.server.push import table_facts
from landnam.server.secrets import hashed, new_secret
from landnam.server.store import Person, Seat, TableRow


async def sit_down(
    house: House, table: str, caller: Caller, person: Person, wanted: int | None
) -> wire.TableFacts:
    """Take a seat: the one that the link opens, or a free one of an open table.

    A link moves the seat to whoever shows it: that is how one changes to another device. The host
    gives out a new link when one has got into wrong hands.
    """

    async def take(hosted: Hosted) -> wire.TableFacts:
        seat = opened_by(hosted.row, caller) or _free_seat(hosted.row, person, wanted)
        await house.change_seat(hosted, msgspec.structs.replace(seat, person=person.id, away=False))
        return table_facts(hosted.row)

    return await house.tables.with_latest(table, take)


def _free_seat(row: TableRow, person: Person, wanted: int | None) -> Seat:
    if not row.open or wanted is None:
        raise NotYours()
    seat = seat_of(row, wanted)
    if seat.person not in (None, person.id):
        raise SeatTaken()
    return seat


async def go_away(
    house: House, table: str, caller: Caller, wanted: int | None, *, away: bool
) -> wire.TableFacts:
    """Get up and let the bot play on, or come back and play oneself again."""
    person = await house.people.find(caller)

    async def go(hosted: Hosted) -> wire.TableFacts:
        number = hosted.player(caller, person, wanted)
        seat = seat_of(hosted.row, number)
        if seat.away != away:
            await house.change_seat(hosted, msgspec.structs.replace(seat, away=away))
        return table_facts(hosted.row)

    return await house.tables.with_latest(table, go)


async def new_watch_link(house: House, table: str, person: Person) -> wire.Link:
    """Another link for spectators; the old one opens nothing any more."""
    async with house.tables.at(table) as hosted:
        if hosted.row.host != person.id:
            raise OnlyTheHost()
        secret = new_secret()
        await house.store.tables.change_link(table, "watch", hashed(secret))
        hosted.seated(msgspec.structs.replace(hosted.row, watch=hashed(secret)))
    house.hub.changed(table)  # sockets that the old link has opened find themselves shut out
    return wire.Link(secret=secret)


async def new_link(house: House, table: str, person: Person, number: int) -> wire.SeatLink:
    """Another link for a seat; the old one opens nothing any more, and nobody sits there now."""

    async def replace(hosted: Hosted) -> wire.SeatLink:
        if hosted.row.host != person.id:
            raise OnlyTheHost()
        seat = seat_of(hosted.row, number)
        secret = new_secret()
        changed = msgspec.structs.replace(seat, link=hashed(secret), person=None)
        await house.change_seat(hosted, changed)
        return wire.SeatLink(seat=number, secret=secret)

    return await house.tables.with_latest(table, replace)
