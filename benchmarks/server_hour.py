"""An hour of a full server: ``python -m benchmarks.server_hour [--minutes 60] [--tables 500]``.

Starts a server and fills it with live tables. People play there by the sockets that pages use,
think before each move, talk, hang up and come back; bots play at half of the tables. Where a game
ends the next one begins. Every minute a line tells the server's memory and what was done; in the
end everything is held against the server's file: it stops with an error if an acknowledged move or
a line of chat is missing or stands there twice, or if somebody missed an event. Memory counts as
flat if the last third of the time, on average, needs at most a tenth more than the second third; so
games must end in much less than a third of it, and more tables be played than the server keeps.

Run it from the project's folder: the people are those of the tests. It listens on 127.0.0.1 only.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection

from tests.server.crowd import Person, answered, one_client
from tests.server.kills import TITLES
from tests.server.ledger import Ledger
from tests.server.running import API, Guest, Made, Server
from tests.server.stored_games import log_in

BOT: Final = "greedy"
STAYS: Final = 60.0
"""Seconds after which somebody hangs up and comes back, on average."""

TALKS: Final = 0.03
"""The chance that somebody says something before a move."""

SAMPLE_SECONDS: Final = 5.0
MORE: Final = 1.1
"""By so much the memory may grow from the second third of the time to the last."""


class Figures:
    """The figures so far."""

    def __init__(self) -> None:
        self.taken: list[float] = []
        self.memory: list[int] = []
        self.games = 0
        self.visits = 0
        self.said: set[tuple[str, str]] = set()

    def line(self, moves: int) -> str:
        """Return the present figures in a line."""
        p50, p99 = self.latency(self.taken[-5_000:])
        return (
            f"{self.memory[-1] // 1024:>5} MB   {moves:>7} moves   {self.games:>5} games ended   "
            f"{self.visits:>6} visits   {len(self.said):>6} lines   {p50:.0f} / {p99:.0f} ms"
        )

    @staticmethod
    def latency(taken: list[float]) -> tuple[float, float]:
        """The median and the 99th of a hundred, in milliseconds."""
        if len(taken) < 2:
            return 0.0, 0.0
        cuts = quantiles(taken, n=100)
        return 1000 * cuts[49], 1000 * cuts[98]

    def growth(self) -> float:
        """The memory of the last third of the time, by that of the second."""
        third = len(self.memory) // 3
        return fmean(self.memory[-third:]) / fmean(self.memory[third:-third])


class Regular(Person):
    """Somebody who thinks, talks, hangs up and comes back."""

    def __init__(
        self, table: Made, seat: int, ledger: Ledger, seed: int, pace: float, figures: Figures
    ) -> None:
        super().__init__(table, seat, ledger, seed)
        self._pace = pace
        self._figures = figures

    async def evening(self, server: Server, client: httpx.AsyncClient, until: float) -> None:
        """Come again and again, until the game is over or it is late."""
        while not self.now["over"] and time.monotonic() < until:
            self._figures.visits += 1
            leaves = min(until, time.monotonic() + self.luck.expovariate(1 / STAYS))
            async with self.socket(server) as wire:
                await self.greet(wire)
                await self._visit(wire, server, client, leaves)

    async def _visit(
        self, wire: ClientConnection, server: Server, client: httpx.AsyncClient, leaves: float
    ) -> None:
        while not self.now["over"] and (left := leaves - time.monotonic()) > 0:
            act = self.wanted()
            if act is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        self.told(await wire.recv())
                continue
            await asyncio.sleep(min(self.luck.expovariate(1 / self._pace), left))
            if self.luck.random() < TALKS:
                await self._talk(server, client)
            began = time.perf_counter()
            self.ledger.sends(self.table, self.seat, act)
            await self._say(wire, act)
            self._figures.taken.append(time.perf_counter() - began)

    async def check_events(self, server: Server, client: httpx.AsyncClient) -> None:
        """The events of all sockets together are those of the game, each once.

        Behind them may be what others have done since this person has left.
        """
        url = f"{server.url}{API}/tables/{self.table}/view"
        events = (await answered(client, "GET", url, self.guest)).json()["events"]
        assert events[: len(self.events)] == self.events, "events were missed"
        assert not self.now["over"] or len(events) == len(self.events)

    async def _talk(self, server: Server, client: httpx.AsyncClient) -> None:
        text = f"{self.seat} {len(self._figures.said)} {self.luck.random()}"
        url = f"{server.url}{API}/tables/{self.table}/chat"
        answer = await answered(client, "POST", url, self.guest, {"text": text})
        if answer.status_code == httpx.codes.CREATED:
            self._figures.said.add((self.table, text))


class Hour:
    """All tables of the server, for as long as it takes."""

    def __init__(self, server: Server, tables: int, pace: float) -> None:
        self.server = server
        self.ledger = Ledger()
        self.figures = Figures()
        self.played: list[str] = []
        self._tables = tables
        self._pace = pace
        self._numbers: Iterator[int] = itertools.count()
        self._host = Guest.comes(server, "Ann")
        self._making = asyncio.Semaphore(4)

    async def run(self, seconds: float) -> None:
        """Play, and look at the memory meanwhile."""
        async with one_client() as client:
            began = time.monotonic()
            watching = asyncio.create_task(self._watch(began))
            tables = (self._table(client, began + seconds) for _ in range(self._tables))
            await asyncio.gather(*tables)
            watching.cancel()

    async def _table(self, client: httpx.AsyncClient, until: float) -> None:
        """One game after the other."""
        while time.monotonic() < until:
            number = next(self._numbers)
            async with self._making:
                table = await asyncio.to_thread(self._made, number)
                people = await asyncio.to_thread(self._people, table, number)
            self.played.append(table.id)
            await asyncio.gather(*(one.evening(self.server, client, until) for one in people))
            await asyncio.gather(*(one.check_events(self.server, client) for one in people))
            self.figures.games += all(one.now["over"] for one in people)

    def _made(self, number: int) -> Made:
        title, (first, second) = TITLES[number % 2]
        bot = f":{BOT}" if number % 4 < 2 else ""
        return self._host.make(title, first, f"{second}{bot}")

    def _people(self, table: Made, number: int) -> list[Regular]:
        luck = Random(number)
        return [
            Regular(table, seat, self.ledger, 2 * luck.randrange(1 << 30) + 1, self._pace, figures)
            for figures in [self.figures]
            for seat in table.links
        ]

    async def _watch(self, began: float) -> None:
        told = 0
        while True:
            self.figures.memory.append(self.server.memory())
            minute = int((time.monotonic() - began) / 60)
            if minute > told:
                told = minute
                print(f"{minute:>3} min   {self.figures.line(self.ledger.count)}", flush=True)
            await asyncio.sleep(SAMPLE_SECONDS)

    def check(self) -> None:
        """Hold the file against what people were told."""
        for table in self.played:
            self.ledger.check(table, log_in(self.server.database, table))
        with closing(sqlite3.connect(self.server.database, timeout=30)) as connection:
            lines = connection.execute("SELECT table_id, text FROM chat").fetchall()
        kept = [(table, text) for table, text in lines if (table, text) in self.figures.said]
        assert len(kept) == len({*kept}) == len(self.figures.said), "lines of chat were lost"
        assert "fault" not in self.server.log.read_text()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds one thinks, on average")
    parser.add_argument("--in-memory", type=int, default=300, help="tables that the server keeps")
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(dir=wanted.folder) as folder,
        Server(Path(folder) / "data", tables_in_memory=wanted.in_memory) as server,
    ):
        hour = Hour(server, wanted.tables, wanted.pace)
        asyncio.run(hour.run(60 * wanted.minutes))
        assert server.stop() == 0
        hour.check()
        figures = hour.figures
        p50, p99 = figures.latency(figures.taken)
        print(
            f"{hour.ledger.count} moves acknowledged, all kept, each once; "
            f"{len(figures.said)} lines, all kept; {len(hour.played)} games begun, "
            f"{figures.games} ended; {figures.visits} visits, nobody missed an event; "
            f"p50 {p50:.0f} ms, p99 {p99:.0f} ms; memory "
            f"{figures.memory[0] // 1024} to {max(figures.memory) // 1024} MB, "
            f"growth {figures.growth():.2f} ({'flat' if figures.growth() <= MORE else 'NOT FLAT'})"
        )


if __name__ == "__main__":
    main()
