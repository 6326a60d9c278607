"""Parcels: what is to be told to other programs goes out, again and again until it has arrived.

A parcel lies in the store until it is there, so a restart loses none. It may arrive twice, when the
server ends between the answer and the note of it; its id tells.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from landnam.server.courier import AT_ONCE, Courier, NotArrived
from landnam.server.errors import ServerError
from landnam.server.logs import log
from landnam.server.settings import Settings
from landnam.server.store import Store
from landnam.server.store.hooks import MOST_TRIES
from landnam.server.store.rows import Hook, Parcel

WAITS: Final = (60, 5 * 60, 30 * 60, 2 * 60 * 60)
"""Seconds from one try to the next; behind the last of them a parcel is given up."""

LOOK_AGAIN: Final = 10.0
"""Seconds after which we look for what other processes have put into the store."""


class Parcels:
    """Brings what lies in the store. Of several processes on one database, one does it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.courier = Courier(settings.near_hooks, settings.hook_authority)
        self.arrived = 0
        self.failed = 0
        self._store = store
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There is a new parcel."""
        self._news.set()

    async def carry(self) -> None:
        """Bring whatever is due, for as long as the server runs."""
        try:
            while True:
                self._news.clear()
                pause = await self.deliver()
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._news.wait()
        finally:
            self.courier.close()

    async def deliver(self) -> float:
        """Bring all that is due; returns for how long there is nothing to do."""
        try:
            if not await self._store.database.claim("parcels"):
                return LOOK_AGAIN
            while found := await self._store.hooks.due(int(time.time()), AT_ONCE):
                await asyncio.gather(*(self._bring(parcel, hook) for parcel, hook in found))
            due = await self._store.hooks.next_due()
        except ServerError as trouble:  # the store is full or away: parcels can wait
            log("parcels-wait", trouble=type(trouble).__name__)
            return LOOK_AGAIN
        return LOOK_AGAIN if due is None else min(LOOK_AGAIN, max(0.0, due - time.time()))

    async def _bring(self, parcel: Parcel, hook: Hook) -> None:
        now = int(time.time())
        try:
            await self.courier.bring(hook.url, hook.key, parcel.body, now, parcel.id)
        except NotArrived as why:
            self.failed += 1
            tries = parcel.tries + 1
            log("parcel-failed", parcel=parcel.id, tries=tries, why=str(why))
            await self._store.hooks.failed(parcel, now + WAITS[min(tries, len(WAITS)) - 1])
        else:
            self.arrived += 1
            await self._store.hooks.arrived(parcel)


assert len(WAITS) == MOST_TRIES - 1
