"""Leaving for good: what is forgotten of a person, and what becomes of their tables."""

from __future__ import annotations

from typing import Final

from landnam.server.house import House
from landnam.server.store import Person
from landnam.server.store.rows import PLAYING

ALL: Final = 1_000_000
"""More tables than anybody has."""


async def leave_for_good(house: House, person: Person) -> None:
    """Forget a person. In their seats the bots play on until somebody else sits down there.

    Tables of which they were the host go to another person who sits there. What they have said
    stays without their name.
    """
    tables = await house.store.tables.of_person(person.id, ALL)
    await house.store.people.remove(person.id)
    house.people.forget(person.id)
    house.talks.forget_all()
    for row in tables:
        house.tables.forget(row.id)
        house.hub.changed(row.id)
        if row.status == PLAYING:
            house.bots.wake(row.id)


async def shut_out(house: House, person: Person) -> None:
    """Let every connection of theirs show again who it is: the secret has changed."""
    house.people.forget(person.id)
    for row in await house.store.tables.of_person(person.id, ALL):
        house.hub.changed(row.id)
