"""Looking back costs much: old games are played again in a process of their own.

The process keeps the games that were looked at lately for the next step. It is sent a game when it
does not know it, or not all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import landnam
from landnam.kernel.table import Table
from landnam.server.history.replays import Played
from landnam.server.jobs.queues import LOOKS, Charge, Places, Queue
from landnam.server.jobs.sandbox import Sandbox
from landnam.server.people.access import Caller

MOST_GAMES: Final = 8
"""So many games are kept as they were played again: two megabytes for a long one."""

LONGEST_LOOK: Final = 30.0
"""Seconds to play a game again; most take less than one."""

T = TypeVar("T")


def name_of(caller: Caller) -> str:
    """Return the name to count requests by: the person's first, for anybody can send any link."""
    return caller.person or caller.link or ""


class LookBack:
    """Everything that plays games again, one after the other."""

    def __init__(self) -> None:
        self.files = Places(of_one=2, of_all=16)  # of a household; to us, with up to 4 MB each
        self._writing = Queue("files", of_one=16, of_all=LOOKS)
        self._sandbox = Sandbox("look-back", LONGEST_LOOK, of_one=16, of_all=LOOKS)

    async def write(self, caller: Caller, work: Callable[[], T], charge: Charge | None = None) -> T:
        """Write a file when it is the caller's turn; `TooMany` if they wait for a lot already."""
        return await self._writing.run(name_of(caller), work, charge)

    async def look(
        self,
        caller: Caller,
        table: str,
        game: Table,
        work: Callable[..., T],
        *args: Any,
        charge: Charge | None = None,
    ) -> T:
        """Do this with the game as it is played again (`Played`), when it is the caller's turn.

        ``charge`` is told how long the processor was busy with it.
        """
        who, length = name_of(caller), len(game.log)
        found: tuple[T] | None = await self._sandbox.run(
            who, charge, _looked, table, length, None, work, args
        )
        if found is None:
            save = await self._writing.run(who, game.save)
            found = await self._sandbox.run(who, charge, _looked, table, length, save, work, args)
        assert found is not None
        return found[0]

    def close(self) -> None:
        """Begin nothing more."""
        self._writing.close()
        self._sandbox.close()


_games: Final[dict[str, Played]] = {}
"""In the process that plays them: the last one looked at is the last."""


def _looked(
    table: str, length: int, save: bytes | None, work: Callable[..., T], args: tuple[Any, ...]
) -> tuple[T] | None:
    """Look at a game; None if it is not known as far as this, and was not sent."""
    played = _games.pop(table, None)
    if save is not None:
        game = landnam.load(save)
        if played is None:
            played = Played(game)
        played.goes_on(game)
    if played is None:
        return None
    _games[table] = played
    if len(_games) > MOST_GAMES:
        del _games[next(iter(_games))]
    return (work(played, *args),) if len(played.game.log) >= length else None
