"""Whether any process serves a PostgreSQL database: a lock that all who do hold together.

Every connection of a process that serves holds it, so it is held as long as any of them is there.
When one breaks the others still show the process; a process that has lost all of them serves
nobody. A process that enters asks whether it could have the lock alone. Processes enter one after
the other.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

HERE: Final = "hashtextextended('landnam:here', 0)"
DOOR: Final = "hashtextextended('landnam:door', 0)"

SHOW: Final = f"SELECT pg_advisory_lock_shared({HERE})"
ALONE: Final = f"SELECT pg_try_advisory_lock({HERE})"
NOT_ALONE: Final = f"SELECT pg_advisory_unlock({HERE})"
ENTER: Final = f"SELECT pg_advisory_lock({DOOR})"
ENTERED: Final = f"SELECT pg_advisory_unlock({DOOR})"

Ask = Callable[[str], Awaitable[Any]]


class Presence:
    """Whether this process serves, as others see it."""

    def __init__(self) -> None:
        self._here = False

    async def show(self, connection: Any) -> None:
        """Let a new connection show that we are here, if we are."""
        if self._here:
            await connection.execute(SHOW)

    @asynccontextmanager
    async def entering(self, ask: Ask) -> AsyncIterator[bool]:
        """Enter, while nobody else does; gives whether nobody was here.

        ``ask``: asks the session that is there already, and stays.
        """
        await ask(ENTER)
        try:
            alone = bool(await ask(ALONE))
            if alone:
                await ask(NOT_ALONE)  # it was only to see: our own connections share it now
            self._here = True
            await ask(SHOW)
            yield alone
        finally:
            await ask(ENTERED)
