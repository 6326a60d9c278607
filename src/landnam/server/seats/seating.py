"""Seating: a seat is written as it shall be from now on, and everybody at the table is told."""

from __future__ import annotations

from dataclasses import dataclass

from landnam.server.chat.recent import Talks
from landnam.server.errors import EntryTaken, SeatTaken, TableUnknown
from landnam.server.store import Seat, Store, TableRow
from landnam.server.store.rows import ChatLine
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.signals import Signals
from landnam.server.time.seat_clocks import started_clock, taken_up, to_start
from landnam.server.time.server_time import Now


@dataclass(frozen=True)
class Seating:
    """Changes the seats of tables that the caller holds."""

    store: Store
    hub: Hub
    talks: Talks
    signals: Signals
    now: Now

    async def change(self, hosted: Hosted, seat: Seat, announced: ChatLine | None = None) -> None:
        """Write who sits there now, and let everybody know; start the clocks if all are here."""
        old = hosted.row.seats[seat.seat]
        if (old.person, old.away) != (seat.person, seat.away):
            come = hosted.heard(None)
            seat = taken_up(started_clock(hosted.row), old, seat, self.now(), come)
        await self._change(hosted, old, seat, announced)
        await self.start_clocks(hosted)

    async def start_clocks(self, hosted: Hosted) -> None:
        """Start the clocks of seats that have got no time yet, if nobody is missing any more."""
        for seat in to_start(hosted.row, self.now()):
            await self._change(hosted, hosted.row.seats[seat.seat], seat)

    async def _change(
        self, hosted: Hosted, old: Seat, seat: Seat, announced: ChatLine | None = None
    ) -> None:
        row = await self._written(hosted, old, seat, announced)
        hosted.seated(row)
        if announced is not None:
            self.talks.forget(row.id)
        self.hub.changed(row.id)
        self.signals.changed(row)

    async def _written(
        self, hosted: Hosted, old: Seat, seat: Seat, announced: ChatLine | None
    ) -> TableRow:
        """The table with a seat as it shall be now, if it was in the store as we know it."""
        try:
            await self.store.tables.change_seat(hosted.row.id, seat, old, announced)
            row = await self.store.tables.find(hosted.row.id)
            if row is None:
                raise TableUnknown()
        except EntryTaken:
            hosted.dropped = True
            raise SeatTaken() from None
        except BaseException:
            hosted.dropped = True
            raise
        return row
