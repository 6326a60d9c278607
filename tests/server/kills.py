"""The power goes off in the middle of many games, again and again: the rest is looked at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.server.crowd import Crowd
from tests.server.ledger import Deed
from tests.server.running import Guest, Server
from tests.server.stored_games import ended_well, game_in, log_in

TITLES = (("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue")))
BOTS_EVERY = 4
"""At one table of so many a bot sits in the second seat."""


class Kill(NamedTuple):
    """One power cut."""

    live: int  # games that were not over
    moves: int  # acknowledged since the one before
    under_way: int  # sent and not acknowledged
    of_these_kept: int
    restart: float  # seconds until the server answered again


def game(number: int) -> tuple[str, str, str]:
    """One game of many: its title, which changes from one to the next, and its seats."""
    title, (first, second) = TITLES[number % 2]
    bot = ":random" if number % BOTS_EVERY == BOTS_EVERY - 1 else ""
    return title, first, f"{second}{bot}"


class Kills:
    """Games that are cut off and go on; each fault is an `AssertionError`."""

    def __init__(self, folder: Path, games: int) -> None:
        self.server = Server(folder)
        self.games = games

    def __enter__(self) -> Kills:
        self.server.start()
        host = Guest.comes(self.server, "Ann")
        self.crowd = Crowd([host.make(*game(number)) for number in range(self.games)], seed=7)
        return self

    def __exit__(self, *error: object) -> None:
        self.server.__exit__(None, None, None)

    def cut(self, kills: int, moves: int) -> Iterator[Kill]:
        """Kill the server after so many moves, look at its database, start it; so many times."""
        ledger = self.crowd.ledger
        for _ in range(kills):
            before = ledger.count
            asyncio.run(self.crowd.play_until(moves, self.server, self.server.kill))
            under_way, live = ledger.unanswered(), self.crowd.live
            kept = self.check()
            began = time.monotonic()
            self.server.start()
            yield Kill(
                live=live,
                moves=ledger.count - before,
                under_way=len(under_way),
                of_these_kept=sum((*seat, deed) in kept for seat, deed in under_way.items()),
                restart=time.monotonic() - began,
            )

    def check(self) -> set[tuple[str, int, Deed]]:
        """Each acknowledged act is in the file, once; return all that is there."""
        kept: set[tuple[str, int, Deed]] = set()
        for table in self.crowd.tables:
            kept |= self.crowd.ledger.check(table.id, log_in(self.server.database, table.id))
        return kept

    def finish(self) -> None:
        """Play on to the end: none is stuck, and each game can be played again from its log."""
        asyncio.run(self.crowd.play(self.server))
        self.check()
        assert self.server.stop() == 0
        for table in self.crowd.tables:
            database = self.server.database
            ended_well(game_in(database, table.id), log_in(database, table.id))
        assert "fault" not in self.server.log.read_text()
