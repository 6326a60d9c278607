"""Devices: a personal secret may be used on several, and everybody at the table knows of it.

Everybody with the secret sees the cards of its seats. So a browser that begins to use it is
announced at all running tables of its person, and so is a new secret, which shuts out all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from landnam.server.chat.recent import Talks
from landnam.server.errors import EntryTaken, StoreAway
from landnam.server.jobs.buckets import Buckets, Clock
from landnam.server.seats.announcements import announcement
from landnam.server.store import Person, Seat, Store
from landnam.server.store.rows import PLAYING
from landnam.server.tables.hub import Hub
from landnam.server.tables.views import seats_of

MOST_TABLES: Final = 100
"""At so many tables it is announced: those that are played, the newest first."""

TRIES: Final = 5
"""The number of tries to write a change while others speak at the same tables."""

SECRETS_AT_ONCE: Final = 5
SECRETS_A_SECOND: Final = 0.05
"""So many new secrets a person may have; each is announced everywhere."""


def new_secrets(clock: Clock) -> Buckets:
    """The new secrets that people may still have."""
    return Buckets(SECRETS_AT_ONCE, SECRETS_A_SECOND, clock)


@dataclass(frozen=True)
class Devices:
    """Tells the tables of a person about their devices. ``renewing``: for new secrets alone, so
    that a thief, who chats or comes with many browsers, does not keep the owner from one."""

    store: Store
    hub: Hub
    talks: Talks
    renewing: Buckets

    async def one_more(self, person: Person) -> None:
        """Tell everybody at this person's running tables that another browser plays for them;
        `TooMany` if that happens all the time."""
        seats = await self._seats(person)
        if seats:
            self.talks.limit.take(person.id)
        for table, seat in seats:
            with suppress(EntryTaken):  # the table was taken away just now
                await self.store.chat.add(table, announcement("device", seat, person))
        self._told(seats)

    async def end_others(self, person: Person, digest: str) -> None:
        """Another secret, which ends all other devices, and everybody at the tables knows of it.

        Both are written or neither: a secret that is changed, with its announcement refused
        afterwards, would be nobody's.
        """
        self.renewing.take(person.id)
        for _ in range(TRIES):
            seats = await self._seats(person)
            told = [(table, announcement("alone", seat, person)) for table, seat in seats]
            with suppress(EntryTaken):  # somebody has said something there at the same time
                await self.store.people.change_secret(person.id, digest, told)
                self._told(seats)
                return
        raise StoreAway()

    def _told(self, seats: Sequence[tuple[str, Seat]]) -> None:
        for table, _ in seats:
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
