"""The outbox: it sends parcels to other programs, again and again until they have arrived.

A parcel lies in the store until it is there, so a restart loses none. It may arrive twice, when the
server ends between the answer and the note of it; its id tells.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from landnam.server.errors import ServerError
from landnam.server.logs import log
from landnam.server.notify.delivery import AT_ONCE, Courier, NotArrived
from landnam.server.settings import Settings
from landnam.server.store import Store
from landnam.server.store.hooks import MOST_TRIES
from landnam.server.store.rows import Hook, Parcel

WAITS: Final = (60, 5 * 60, 30 * 60, 2 * 60 * 60)
"""Seconds from one try to the next; behind the last of them a parcel is given up."""

LOOK_AGAIN: Final = 10.0
"""Seconds between two looks for parcels that other processes have put into the store."""


class Parcels:
    """Delivers the parcels in the store. Of several processes on one database, one does it.

    Several are under way at once, but never two of one person: hooks that do not answer delay only
    their owner's.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self.courier = Courier(settings.near_hooks, settings.hook_authority)
        self.arrived = 0
        self.failed = 0
        self.under_way: dict[str, asyncio.Task[None]] = {}  # by whom they are for
        self._store = store
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There is a new parcel."""
        self._news.set()

    async def carry(self) -> None:
        """Bring all parcels that are due, for as long as the server runs."""
        try:
            while True:
                self._news.clear()
                pause = await self.set_out()
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._news.wait()
        finally:
            await self._give_up()
            self.courier.close()

    async def _give_up(self) -> None:
        """End with the server: parcels under way are brought after the next start."""
        tasks = [*self.under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def set_out(self) -> float:
        """Set out with parcels that are due; return the seconds until there is more to do."""
        try:
            if not await self._store.database.claim("parcels"):
                return LOOK_AGAIN
            # Among so many there are enough of people for whom nothing is under way yet.
            for parcel, hook in await self._store.hooks.due(int(time.time()), 2 * AT_ONCE):
                if hook.person not in self.under_way and len(self.under_way) < AT_ONCE:
                    task = asyncio.create_task(self._carry_one(parcel, hook))
                    self.under_way[hook.person] = task
            if self.under_way:
                return LOOK_AGAIN  # the next parcel wakes us
            due = await self._store.hooks.next_due()
        except ServerError as trouble:  # the store is full or away: parcels can wait
            log("parcels-wait", trouble=type(trouble).__name__)
            return LOOK_AGAIN
        return LOOK_AGAIN if due is None else min(LOOK_AGAIN, max(0.0, due - time.time()))

    async def _carry_one(self, parcel: Parcel, hook: Hook) -> None:
        """Bring a parcel and note its fate; then the next one can go."""
        try:
            await self._bring(parcel, hook)
        except ServerError as trouble:  # not noted: it goes again, but not at once
            log("parcels-wait", trouble=type(trouble).__name__)
        else:
            self._news.set()
        finally:
            del self.under_way[hook.person]

    async def _bring(self, parcel: Parcel, hook: Hook) -> None:
        now = int(time.time())
        why = await self._why_not(parcel, hook, now)
        if why is None:
            self.arrived += 1
            await self._store.hooks.arrived(parcel)
            return
        self.failed += 1
        tries = parcel.tries + 1
        log("parcel-failed", parcel=parcel.id, tries=tries, why=why)
        await self._store.hooks.failed(parcel, now + WAITS[min(tries, len(WAITS)) - 1])

    async def _why_not(self, parcel: Parcel, hook: Hook, now: int) -> str | None:
        """Try to bring a parcel: why it did not arrive, None if it did."""
        try:
            await self.courier.bring(hook.url, hook.key, parcel.body, now, parcel.id)
        except NotArrived as why:
            return str(why)
        except Exception as fault:  # noqa: BLE001 - whatever a place makes us stumble over
            return type(fault).__name__  # its words might tell of the place
        return None


assert len(WAITS) == MOST_TRIES - 1
