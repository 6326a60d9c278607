"""A table in memory: the game, its people, and their rights.

Every reader and writer holds its lock. Nobody sees the changes of a choice before they are on disk;
if they cannot be written, the whole table is dropped and read again from the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from enum import Enum
from typing import Any, Final

import msgspec

from landnam.kernel.errors import EngineFault, NotOffered
from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.errors import (
    ChoiceRefused,
    EntryTaken,
    OnlyWatching,
    ServerFault,
    Stale,
    TakenBackOften,
)
from landnam.server.people.access import Caller, viewer_at
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.clocks import clock_changed
from landnam.server.store.rows import OVER, PERSON
from landnam.server.tables.answered import Answered
from landnam.server.tables.encoded import Encoded, News
from landnam.server.tables.turns import Mark, begun, mark, own, showed
from landnam.server.tables.views import MOST_ACTS, may_take_back
from landnam.server.time.auto_pass import heard_by_passing, woken
from landnam.server.time.seat_clocks import after
from landnam.words import say

_KNOWN: Final = 1_000
"""Of how many callers it is kept through which seat they look."""


_OF_ALL: Final = 8
"""The part of the last snapshot's size by which the log must grow before the next one is kept."""


class Reach(Enum):
    """The audience of an act: nobody if nothing changed, its seat alone, or all."""

    NOBODY = 0
    SEAT = 1
    EVERYBODY = 2


class Hosted:
    """One table of this server, while somebody needs it."""

    def __init__(self, row: TableRow, table: Table, kept: int, now: Callable[[], int]) -> None:
        self.row = row
        self.clock = now
        self.table = table
        self.kept = kept  # how many entries the last snapshot holds
        self.lock = asyncio.Lock()
        self.dropped = False
        self._keeping = False
        self._encoded = Encoded(table)
        self._answered = Answered()
        self._eyes: dict[tuple[Caller, int | None], int | None] = {}
        table.auto_pay = _paying(row)

    # --- looking --------------------------------------------------------------------------------

    def news(self, viewer: int | None, have: int) -> News:
        """Return the viewer's view with the events beyond those it has.

        With our time in it where there are clocks, by which a client lets them run.
        """
        news = self._encoded.news(self.row, viewer, have)
        return news if self.row.clock is None else news.dated(self.clock())

    def eyes_of(self, caller: Caller, person: Person | None, wanted: int | None) -> int | None:
        """Through which seat the caller looks; looked up once while nobody sits down or leaves."""
        asked = (caller, wanted)
        if asked not in self._eyes:
            if len(self._eyes) >= _KNOWN:
                self._eyes.clear()
            self._eyes[asked] = viewer_at(self.row, caller, person, wanted)
        return self._eyes[asked]

    def player(self, caller: Caller, person: Person | None, wanted: int | None) -> int:
        """The seat for which the caller plays."""
        seat = self.eyes_of(caller, person, wanted)
        if seat is None:
            raise OnlyWatching()
        return seat

    def heard(self, viewer: int | None) -> int:
        """Return the number of events for this viewer."""
        return len(self._encoded.events(viewer))

    def seated(self, row: TableRow) -> None:
        """Somebody sat down, left or came back, or wants something else from now on."""
        self.row = row
        self.table.auto_pay = _paying(row)
        self._eyes.clear()
        self._encoded.clear()

    # --- choosing -------------------------------------------------------------------------------

    async def act(self, store: Store, seat: int, act: wire.Act) -> Reach:
        """Carry out an act of a seat; the seats that may see it, now that it is on disk.

        Delivered twice, it is done once. `Stale` if the seat is elsewhere by now; an error of the
        kernel if the rules do not allow it.
        """
        if self._answered.has(self.table.log, seat, act):
            return Reach.NOBODY
        number = self.table.number_of(seat)
        if act.number != number:
            raise self._stale(seat, act.number)
        if isinstance(act, wire.Undo) and not may_take_back(self.table, seat):
            raise TakenBackOften(most=MOST_ACTS)
        try:
            return await self._write(store, seat, act)
        except NotOffered as error:
            raise self._refused(seat, error) from error
        except EntryTaken:
            # Another process was quicker: this table is dropped, the next look reads it again.
            raise self._stale(seat, act.number) from None

    async def _write(self, store: Store, seat: int, act: wire.Act) -> Reach:
        before = len(self.table.log)
        earlier, heard = mark(self.table), heard_by_passing(self.table, self.row)
        try:
            _do(self.table, seat, act)
        except EngineFault as fault:
            raise ServerFault(what=str(fault)) from fault
        entries = self.table.log[before:]
        private = own(self.table, earlier, seat)
        # Acts that nobody else may know of stop and start no clock: that is most acts.
        seats = (
            self.row.seats if private and not heard else self._seats_after(earlier, heard, entries)
        )
        changed = [new for new in seats if new not in self.row.seats]
        reach = Reach.SEAT if private and not changed else Reach.EVERYBODY
        if reach is Reach.EVERYBODY:
            self._encoded.clear()
        else:
            self._encoded.clear_seat(seat)
        times = [clock_changed(self.row.id, new, self.row.seats[new.seat]) for new in changed]
        try:
            await store.games.append(self.row.id, before, entries, over=self.table.over, also=times)
        except BaseException:
            self.dropped = True
            raise
        if changed:
            self.row = msgspec.structs.replace(self.row, seats=seats)
        if self.table.over:
            self.row = msgspec.structs.replace(self.row, status=OVER)
        return reach

    def _seats_after(
        self, before: Mark, heard: Mapping[int, int], entries: Sequence[LogEntry]
    ) -> tuple[Seat, ...]:
        """Return the seats with their clocks as they run now; attacked seats pass no more."""
        fresh = begun(self.table, before)
        shown = showed(self.table, before, entries)
        timed = after(self.row, self.table.owing, fresh, shown, self.clock())
        return woken(self.table, timed, heard, fresh)

    def _stale(self, seat: int, number: int) -> Stale:
        stale = Stale(given=number, now=self.table.number_of(seat))
        if not self.dropped:
            stale.now = self.news(seat, self.heard(seat)).whole
        return stale

    def _refused(self, seat: int, error: NotOffered) -> ChoiceRefused:
        """The options there are instead, and why the rules do not allow this one."""
        refused = ChoiceRefused(what=str(error))
        refused.offered = error.message.args["offered"]
        thing = error.message.args["given"].partition(":")[2]
        refused.reasons = [
            wire.Reason(verb=why.verb, reason=why.reason, message=say(why.message))
            for why in (self.table.why_not(seat, thing) if thing else ())
        ]
        return refused

    # --- snapshots ------------------------------------------------------------------------------

    def due(self, every: int) -> bool:
        """Return whether it is time for a snapshot: after so many entries, and at the end.

        Of a long log less often: to write all of it takes longer each time.
        """
        since = len(self.table.log) - self.kept
        wanted = since >= max(every, self.kept // _OF_ALL) or (self.table.over and since > 0)
        return wanted and not self._keeping

    def keep(self, store: Store) -> Coroutine[Any, Any, None]:
        """Return the work that keeps a snapshot of the game as it is now, off the event loop."""
        self._keeping = True
        return self._keep(store, len(self.table.log), self.table.clone())

    async def _keep(self, store: Store, number: int, copy: Table) -> None:
        try:
            await store.games.keep(self.row.id, number, await asyncio.to_thread(copy.save))
            self.kept = number
        finally:
            self._keeping = False


def _paying(row: TableRow) -> set[int]:
    """The seats whose usual payments are made without asking."""
    return {seat.seat for seat in row.seats if seat.kind == PERSON and seat.auto_pay}


def _do(table: Table, seat: int, act: wire.Act) -> None:
    if isinstance(act, wire.Choose):
        table.choose(act.key, seat)
    elif isinstance(act, wire.Undo):
        table.undo(seat, act.whole)
    else:
        table.commit(seat)
