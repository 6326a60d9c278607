"""Leaving for good: it forgets a person and hands on their tables."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec

from landnam.server.campaigns.players import plans_of
from landnam.server.chat.recent import Talks
from landnam.server.errors import EntryTaken, SeatTaken, TableBroken, TableUnknown
from landnam.server.people.access import People
from landnam.server.seats.announcements import announcement
from landnam.server.seats.seating import Seating
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.rows import PLAYING
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.views import seats_of

ALL: Final = 1_000_000
"""More tables than anybody has."""


@dataclass(frozen=True)
class Leaving:
    """People who leave for good, or are known by something else from now on."""

    store: Store
    people: People
    tables: Tables
    hub: Hub
    talks: Talks
    seating: Seating

    async def leave_for_good(self, person: Person) -> None:
        """Forget a person. In their seats the bots play on until somebody else sits down there.

        Tables of which they were the host go to another person who sits there. Their chat lines
        stay without their name.
        """
        tables = await self.store.tables.of_person(person.id, ALL)
        for row in tables:
            if row.status == PLAYING and seats_of(row, person.id):
                await self._get_up(row.id, person)
        for row in await self.store.tables.planned_by(person.id):
            await self._join_no_more(row, person)
        await self.store.people.remove(person.id)
        self.people.forget(person.id)
        self.talks.forget_all()
        for table in {*(row.id for row in tables), *self.tables.of_person(person.id)}:
            self.tables.changed_elsewhere(table)  # the store has changed it, not the table itself
            self.hub.changed(table)

    async def _get_up(self, table: str, person: Person) -> None:
        """Free their seats at a running table one by one, so that clocks and bots follow."""

        async def free(hosted: Hosted) -> None:
            for seat in seats_of(hosted.row, person.id):
                await self.seating.change(hosted, _left(seat), announcement("left", seat, person))

        # A table that cannot be read, or that others change all the time, is left to the store.
        with suppress(TableBroken, TableUnknown, SeatTaken):
            await self.tables.with_latest(table, free)

    async def _join_no_more(self, row: TableRow | None, person: Person) -> None:
        """Strike them from the plans of a campaign, of games that were played by now too."""
        while row is not None and row.plans is not None:
            plans = msgspec.to_builtins(plans_of(row).without(person))
            with suppress(EntryTaken):  # somebody else plans at the same time: look again
                await self.store.tables.forget_plan(msgspec.structs.replace(row, plans=plans), row)
                self.tables.changed_elsewhere(row.id)
                self.hub.changed(row.id)
                return
            row = await self.store.tables.find(row.id)

    def look_again(self, person: Person) -> None:
        """Let the tables and connections of a person see their new name or secret."""
        self.people.forget(person.id)
        for table in self.tables.of_person(person.id):
            self.tables.changed_elsewhere(table)
            self.hub.changed(table)


def _left(seat: Seat) -> Seat:
    """The seat for the bot; its link does not come to life again, the host makes a new one."""
    gone = {"person": None, "link": None, "renewed": False, "asker": None, "asked": None}
    return msgspec.structs.replace(seat, **gone, away=True, arrived=True)
