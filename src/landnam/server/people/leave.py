"""Leaving for good: what is forgotten of a person, and what becomes of their tables."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec

from landnam.server.errors import SeatTaken, TableBroken, TableUnknown
from landnam.server.house import House
from landnam.server.store import Person, Seat
from landnam.server.store.rows import PLAYING
from landnam.server.tables.announcements import announcement
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.views import seats_of

ALL: Final = 1_000_000
"""More tables than anybody has."""


async def leave_for_good(house: House, person: Person) -> None:
    """Forget a person. In their seats the bots play on until somebody else sits down there.

    Tables of which they were the host go to another person who sits there. What they have said
    stays without their name.
    """
    tables = await house.store.tables.of_person(person.id, ALL)
    for row in tables:
        if row.status == PLAYING and seats_of(row, person.id):
            await _get_up(house, row.id, person)
    await house.store.people.remove(person.id)
    house.people.forget(person.id)
    house.talks.forget_all()
    for table in {*(row.id for row in tables), *house.tables.of_person(person.id)}:
        house.tables.changed_elsewhere(table)  # the store has changed it, not the table itself
        house.hub.changed(table)


async def _get_up(house: House, table: str, person: Person) -> None:
    """Free their seats at a running table, as if each was left by itself: clocks and bots too."""

    async def free(hosted: Hosted) -> None:
        for seat in seats_of(hosted.row, person.id):
            await house.change_seat(hosted, _left(seat), announcement("left", seat, person))

    # A table that cannot be read, or that others change all the time, is left to the store.
    with suppress(TableBroken, TableUnknown, SeatTaken):
        await house.tables.with_latest(table, free)


def _left(seat: Seat) -> Seat:
    """The seat for the bot; its link does not come to life again, the host makes a new one."""
    gone = {"person": None, "link": None, "renewed": False, "asker": None, "asked": None}
    return msgspec.structs.replace(seat, **gone, away=True, arrived=True)


def look_again(house: House, person: Person) -> None:
    """Their name or secret has changed: let their tables, and each of their connections, see it."""
    house.people.forget(person.id)
    for table in house.tables.of_person(person.id):
        house.tables.changed_elsewhere(table)
        house.hub.changed(table)
