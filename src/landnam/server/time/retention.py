"""Retention: tables that nobody has touched for long go, if the operator wants that."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Final

from landnam.server.errors import StoreAway, StoreFull
from landnam.server.logs import log
from landnam.server.store import Store
from landnam.server.store.days import DAY
from landnam.server.tables.cache import Tables
from landnam.server.tables.hub import Hub

CLAIM: Final = "sweep"
"""The claim of the one process that removes old tables, if several share the store."""


@dataclass(frozen=True)
class Retention:
    """Takes old tables away. Days: for how long finished and other tables are kept."""

    store: Store
    tables: Tables
    hub: Hub
    finished: int | None
    idle: int | None

    async def sweep_daily(self) -> None:
        """Take old tables away now, and after every day of service."""
        if self.finished is None and self.idle is None:
            return
        count = self.store.days.begin
        while True:
            try:
                if await self.store.database.claim(CLAIM):
                    await count(int(time.time()))
                    await self.sweep()
            except (StoreAway, StoreFull) as trouble:
                log("not-swept", trouble=str(trouble))
            await asyncio.sleep(DAY)
            count = self.store.days.next

    async def sweep(self) -> None:
        """Take away the tables where nothing was chosen for as many days as the settings say.

        Days are days of service: a clock alone, however wrong, removes nothing.
        """
        days = self.store.days
        old = await self.store.tables.untouched_since(
            finished=0 if self.finished is None else await days.ago(self.finished),
            running=0 if self.idle is None else await days.ago(self.idle),
        )
        for table in old:
            await self.store.tables.remove(table)
            self.tables.changed_elsewhere(table)  # also what somebody is just reading
            self.hub.changed(table)
        if old:
            log("swept", tables=len(old))
