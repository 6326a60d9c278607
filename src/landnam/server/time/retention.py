"""Retention: tables that nobody has touched for long go, if whoever runs the server wants that."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from landnam.server.errors import StoreAway, StoreFull
from landnam.server.house import House
from landnam.server.logs import log
from landnam.server.store.days import DAY

CLAIM: Final = "sweep"
"""What one of several processes claims: that it is the one who does this."""


async def sweep_daily(house: House) -> None:
    """Take old tables away now, and after every day of service."""
    if house.settings.keep_finished is None and house.settings.keep_idle is None:
        return
    count = house.store.days.begin
    while True:
        try:
            if await house.store.database.claim(CLAIM):
                await count(int(time.time()))
                await sweep(house)
        except (StoreAway, StoreFull) as trouble:
            log("not-swept", trouble=str(trouble))
        await asyncio.sleep(DAY)
        count = house.store.days.next


async def sweep(house: House) -> None:
    """Take away the tables where nothing was chosen for as many days as the settings say.

    Days are days of service: a clock alone, however wrong, removes nothing.
    """
    days = house.store.days
    finished, idle = house.settings.keep_finished, house.settings.keep_idle
    old = await house.store.tables.untouched_since(
        finished=0 if finished is None else await days.ago(finished),
        running=0 if idle is None else await days.ago(idle),
    )
    for table in old:
        await house.store.tables.remove(table)
        house.tables.changed_elsewhere(table)  # also what somebody is just reading
        house.hub.changed(table)
    if old:
        log("swept", tables=len(old))
