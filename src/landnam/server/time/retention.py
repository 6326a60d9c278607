"""Retention: tables that nobody has touched for long go, if whoever runs the server wants that."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from landnam.server.errors import StoreAway, StoreFull
from landnam.server.house import House
from landnam.server.logs import log

DAY: Final = 24 * 60 * 60

CLAIM: Final = "sweep"
"""What one of several processes claims: that it is the one who does this."""


async def sweep_daily(house: House) -> None:
    """Take old tables away now, and every day."""
    if house.settings.keep_finished is None and house.settings.keep_idle is None:
        return
    while True:
        try:
            if await house.store.database.claim(CLAIM):
                await sweep(house, int(time.time()))
        except (StoreAway, StoreFull) as trouble:
            log("not-swept", trouble=str(trouble))
        await asyncio.sleep(DAY)


async def sweep(house: House, now: int) -> None:
    """Take away the tables where nothing was chosen for as many days as the settings say."""
    old = await house.store.tables.untouched_since(
        finished=_since(house.settings.keep_finished, now),
        running=_since(house.settings.keep_idle, now),
    )
    for table in old:
        await house.store.tables.remove(table)
        house.tables.changed_elsewhere(table)  # also what somebody is just reading
        house.hub.changed(table)
    if old:
        log("swept", tables=len(old))


def _since(days: int | None, now: int) -> int:
    """The time before which a table is old; nothing is older than the beginning of 1970."""
    return 0 if days is None else now - days * DAY
