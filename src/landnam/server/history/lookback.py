"""Looking back costs much: old games are played again in a queue of their own.

Games that were looked at lately are kept for the next step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from landnam.kernel.table import Table
from landnam.server.history.replays import Played
from landnam.server.jobs.queues import Places, Queue
from landnam.server.net.rate_limits import Charge
from landnam.server.people.access import Caller

MOST_GAMES: Final = 8
"""So many games are kept as they were played again: two megabytes for a long one."""

T = TypeVar("T")


def name_of(caller: Caller) -> str:
    """Whose requests are counted together: a person's, for anybody can send any link beside it."""
    return caller.person or caller.link or ""


class LookBack:
    """Everything that plays games again, one after the other."""

    def __init__(self) -> None:
        self.files = Places(of_one=2, of_all=8)  # on their way to us, with up to 4 MB each
        self.queue = Queue("look-back", of_one=16, of_all=64)
        self._games: dict[str, Played] = {}  # the last one looked at is the last

    async def run(self, caller: Caller, work: Callable[[], T], charge: Charge | None = None) -> T:
        """Do this when it is the caller's turn; `TooMany` if they wait for a lot already."""
        return await self.queue.run(name_of(caller), work, charge)

    async def look(self, caller: Caller, table: str, game: Table, work: Callable[[Played], T]) -> T:
        """The same with a game that is played again, as far as it is needed."""
        return await self.run(caller, lambda: work(self._played(table, game)))

    def _played(self, table: str, game: Table) -> Played:
        played = self._games.pop(table, None) or Played(game)
        played.goes_on(game)
        self._games[table] = played
        if len(self._games) > MOST_GAMES:
            del self._games[next(iter(self._games))]
        return played
