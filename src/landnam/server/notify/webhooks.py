"""Hooks: people who want another program to know that it is their turn."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from landnam.server import wire
from landnam.server.errors import HooksOff, HookUnknown, TooManyHooks
from landnam.server.notify.addresses import place_of
from landnam.server.notify.outbox import Parcels
from landnam.server.people.secrets import new_id, new_secret
from landnam.server.settings import Settings
from landnam.server.store import Person, Store, TableRow
from landnam.server.store.hooks import MOST_GIVEN_UP
from landnam.server.store.rows import Hook

MOST_HOOKS: Final = 3
"""So many hooks may anybody have."""


class Hooks:
    """The hooks of people and the parcels to them; off unless the server is started with them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._store = store
        self.parcels = Parcels(settings, store) if settings.webhooks else None

    async def carry(self) -> None:
        """Bring the parcels, for as long as the server runs."""
        if self.parcels is not None:
            await self.parcels.carry()

    async def add(self, person: Person, url: str) -> wire.HookMade:
        """A new hook, and the key that signs what is brought there."""
        parcels = self._needed()
        place = place_of(url)
        parcels.courier.check_literal(place.name)
        key = new_secret()
        hook = Hook(id=new_id(), person=person.id, url=url, key=key, created=int(time.time()))
        if not await self._store.hooks.add(hook, MOST_HOOKS):
            raise TooManyHooks(most=MOST_HOOKS)
        return wire.HookMade(**_facts(hook, 0), key=key)

    async def of(self, person: Person) -> list[wire.HookFacts]:
        """The hooks of somebody."""
        self._needed()
        found = await self._store.hooks.of_person(person.id)
        return [wire.HookFacts(**_facts(hook, failures)) for hook, failures in found]

    async def remove(self, person: Person, hook: str) -> None:
        """Take a hook away, with all that waits for it."""
        self._needed()
        if not await self._store.hooks.remove(person.id, hook):
            raise HookUnknown()

    async def turn(self, row: TableRow, seat: int) -> None:
        """It is the turn of the person at this seat: tell their hooks."""
        person = row.seats[seat].person
        if self.parcels is None or person is None:
            return
        at = int(time.time())
        notice = wire.Notice(kind="your-turn", table=row.id, title=row.title, seat=seat, at=at)
        body = msgspec.json.encode(notice).decode()
        names = [new_id() for _ in range(MOST_HOOKS)]
        if await self._store.hooks.post(person, body, names, at):
            self.parcels.wake()

    def _needed(self) -> Parcels:
        if self.parcels is None:
            raise HooksOff()
        return self.parcels


def _facts(hook: Hook, failures: int) -> dict[str, Any]:
    return {
        "id": hook.id,
        "url": hook.url,
        "created": hook.created,
        "failures": failures,
        "on": failures < MOST_GIVEN_UP,
    }
