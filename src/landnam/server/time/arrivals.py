"""Arrivals: the clocks of a table start when every player has opened it.

An arrival stands in the store with the seat, so neither a restart nor another process forgets it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import msgspec

from landnam.server import wire
from landnam.server.errors import OnlyTheHost, StoreAway, StoreFull
from landnam.server.seats.seating import Seating
from landnam.server.store import Person
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.views import seats_of, table_facts
from landnam.server.time.seat_clocks import clocks_wait, missing


@dataclass(frozen=True)
class Arrivals:
    """The players who have opened a table whose clocks wait."""

    tables: Tables
    seating: Seating

    async def arrives(self, hosted: Hosted, viewer: int | None) -> None:
        """A player has opened the table: note it for all of their seats, while the clocks wait.

        If it cannot be written now, the next look notes it.
        """
        if viewer is None or not clocks_wait(hosted.row):
            return
        with suppress(StoreAway, StoreFull):
            mine = seats_of(hosted.row, hosted.row.seats[viewer].person)
            await self._note(hosted, [seat.seat for seat in mine])
            await self.seating.start_clocks(hosted)

    async def start_now(self, table: str, person: Person) -> wire.TableFacts:
        """The host starts the clocks, though somebody has not opened the table yet."""

        async def start(hosted: Hosted) -> wire.TableFacts:
            if hosted.row.host != person.id:
                raise OnlyTheHost()
            await self._note(hosted, missing(hosted.row))
            return table_facts(hosted.row)

        return await self.tables.with_latest(table, start)

    async def _note(self, hosted: Hosted, seats: list[int]) -> None:
        for number in seats:
            seat = hosted.row.seats[number]
            if not seat.arrived:
                await self.seating.change(hosted, msgspec.structs.replace(seat, arrived=True))
