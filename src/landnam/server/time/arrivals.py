"""Arrivals: the clocks of a table start when every player has opened it.

An arrival stands in the store with the seat, so neither a restart nor another process forgets it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from landnam.server.errors import OnlyTheHost, StoreAway, StoreFull
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.views import seats_of, table_facts
from landnam.server.time.seat_clocks import clocks_wait, missing

if TYPE_CHECKING:
    from landnam.server import wire
    from landnam.server.house import House
    from landnam.server.store import Person


async def arrives(house: House, hosted: Hosted, viewer: int | None) -> None:
    """A player has opened the table: note it for all of their seats, while the clocks wait.

    What cannot be written now is noted by the next look.
    """
    if viewer is None or not clocks_wait(hosted.row):
        return
    with suppress(StoreAway, StoreFull):
        mine = seats_of(hosted.row, hosted.row.seats[viewer].person)
        await _note(house, hosted, [seat.seat for seat in mine])
        await house.start_clocks(hosted)


async def start_now(house: House, table: str, person: Person) -> wire.TableFacts:
    """The host starts the clocks, though somebody has not opened the table yet."""

    async def start(hosted: Hosted) -> wire.TableFacts:
        if hosted.row.host != person.id:
            raise OnlyTheHost()
        await _note(house, hosted, missing(hosted.row))
        return table_facts(hosted.row)

    return await house.tables.with_latest(table, start)


async def _note(house: House, hosted: Hosted, seats: list[int]) -> None:
    for number in seats:
        seat = hosted.row.seats[number]
        if not seat.arrived:
            await house.change_seat(hosted, msgspec.structs.replace(seat, arrived=True))
