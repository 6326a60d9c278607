"""Background: work that nobody waits for, until it is done or the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from landnam.server.errors import StoreAway, StoreFull
from landnam.server.logs import log


class Background:
    """The tasks that are under way."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin with it at once; log its errors."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (fault := task.exception()) is None:
            return
        if isinstance(fault, (StoreAway, StoreFull)):
            log("background-waits", trouble=str(fault))  # there is a next time for all of it
        else:
            log("background-fault", fault=f"{type(fault).__name__}: {fault}")

    async def close(self) -> None:
        """Stop all of it."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
