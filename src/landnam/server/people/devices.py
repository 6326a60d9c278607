"""Devices: a personal secret may be used on several, and everybody at the table knows of it.

Everybody with the secret sees the cards of its seats. So a browser that begins to use it is
announced at all running tables of its person, and so is a new secret, which shuts out all others.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Literal

from landnam.server.chat.recent import Talks
from landnam.server.errors import EntryTaken
from landnam.server.seats.announcements import announcement
from landnam.server.store import Person, Seat, Store
from landnam.server.store.rows import PLAYING
from landnam.server.tables.hub import Hub
from landnam.server.tables.views import seats_of

MOST_TABLES: Final = 100
"""At so many tables it is announced: those that are played, the newest first."""

Change = Literal["device", "alone"]


@dataclass(frozen=True)
class Devices:
    """Tells the tables of a person about their devices."""

    store: Store
    hub: Hub
    talks: Talks

    async def announce(self, person: Person, change: Change) -> None:
        """Tell everybody at this person's running tables; `TooMany` if it changes all the time."""
        seats = await self._seats(person)
        if seats:
            self.talks.limit.take(person.id)
        for table, seat in seats:
            with suppress(EntryTaken):  # the table was taken away just now
                await self.store.chat.add(table, announcement(change, seat, person))
            self.talks.forget(table)
            self.hub.changed(table)

    async def _seats(self, person: Person) -> list[tuple[str, Seat]]:
        rows = await self.store.tables.of_person(person.id, MOST_TABLES)
        return [
            (row.id, seat)
            for row in rows
            if row.status == PLAYING
            for seat in seats_of(row, person.id)
        ]
