"""Moves a server persists in a second: ``python benchmarks/server_moves.py [--seconds 5]``.

Starts a server, lets clients play real games at many tables, and ends it. Four figures:

- full load: every client plays as fast as it is answered;
- two clients alone do the same, which is half as much or somewhat more: latency as other servers'
  was measured, by clients who wait for an answer before they ask again;
- half load: moves come at random moments, half as many as the server just managed, whether or not
  it has answered the ones before; a latency counts from the moment the move was due, so that it
  has in it how long the move stood in line when several came at once;
- looking: the view, asked for again and again.

What counts is the server's own processor time (one core), so that clients and neighbours on the
same machine weigh less; it is also told in iterations of the calibration loop, and so is latency. A
choice cannot be quicker than the disk: what SQLite needs for one commit there is told too, and how
much of the cores' time other machines on the same hardware have taken away meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final

import msgspec
import uvloop
from server_running import (
    Data,
    Server,
    Wire,
    Yardstick,
    a_server,
    commit_ms,
    stolen_seconds,
)

TITLES: Final = (("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue")))

USUAL_LENGTH: Final = 170
"""The number of moves of a game, more or less."""


class _Option(msgspec.Struct):
    key: str


class _Prompt(msgspec.Struct):
    options: list[_Option]


class Now(msgspec.Struct):
    """The part of a `Now` that the client reads."""

    number: int
    must_commit: bool
    prompt: _Prompt | None
    over: bool
    heard: int

    @property
    def to_do(self) -> bool:
        """Whether this seat has something to do."""
        return self.must_commit or self.prompt is not None


_NOW: Final = msgspec.json.Decoder(Now)


class Play:
    """One client that plays all seats of one table, game after game; ``people`` sit there."""

    def __init__(self, wire: Wire, people: Sequence[str], seed: int) -> None:
        self.wire = wire
        self.people = people
        self.seed = seed
        self.luck = Random(seed)
        self.looks = 0
        self.moves = 0
        self.seat = 0
        self.now: Now | None = None

    async def begin(self, title: int | None = None) -> None:
        """A new table."""
        name, sides = self.luck.choice(TITLES) if title is None else TITLES[title]
        wanted = {"title": name, "seats": [{"side": side} for side in sides]}
        made = await self.wire.ask_data("POST", "tables", wanted, self.people[0])
        await self.sit_down(made)
        self.turn_to(made)

    async def sit_down(self, made: Data) -> None:
        """Take all seats of a table."""
        path = f"tables/{made['table']['id']}/sit"
        for person, link in zip(self.people, made["links"], strict=True):
            await self.wire.ask("POST", path, {}, person, f"Landnam-Seat: {link['secret']}")

    def turn_to(self, made: Data) -> None:
        """Play at this table."""
        self.path = f"tables/{made['table']['id']}"
        self.watch: str | None = made["watch"]
        self.heard = [0] * len(self.people)
        self.now = None

    async def somewhere(self) -> None:
        """Go on to any moment of a game, so that at all times some begin and some end."""
        for _ in range(self.luck.randrange(USUAL_LENGTH)):
            await self.move()

    async def ready(self) -> Now:
        """Go on to a seat that has something to do, at a new table if need be."""
        while await self.is_over():
            await self.begin()
        assert self.now is not None
        return self.now

    async def is_over(self) -> bool:
        """Return whether the game has ended; else it stands at a seat that has something to do."""
        while not (self.now and self.now.to_do):
            self.seat = (self.seat + 1) % len(self.people)
            self.now = await self.look()
            if self.now.over:
                return True
        return False

    async def look(self) -> Now:
        """The view of the seat."""
        self.looks += 1
        path = f"{self.path}/view?have={self.heard[self.seat]}"
        return self._hear(await self.wire.ask("GET", path, None, self.people[self.seat]))

    async def move(self) -> None:
        """One choice or commit of the seat that has something to do."""
        now = await self.ready()
        body: Data = {"number": now.number, "have": now.heard}
        what = "commits"
        if now.prompt is not None and not now.must_commit:
            what = "choices"
            body["key"] = self.luck.choice(now.prompt.options).key
        self.moves += 1
        self.now = self._hear(
            await self.wire.ask("POST", f"{self.path}/{what}", body, self.people[self.seat])
        )

    def _hear(self, answer: bytes) -> Now:
        now = _NOW.decode(answer)
        self.heard[self.seat] = now.heard
        return now


async def full_load(plays: list[Play], seconds: float, clients: int | None = None) -> list[float]:
    """Let clients move as fast as they are answered; return the time of each move.

    Fewer clients than tables go from table to table, because one person may only act so often.
    """
    taken: list[float] = []
    until = time.perf_counter() + seconds

    async def go_on(tables: list[Play]) -> None:
        for play in cycle(tables):
            await play.ready()
            began = time.perf_counter()
            if began >= until:
                return
            await play.move()
            taken.append(play.wire.arrived - began)

    among = clients or len(plays)
    await asyncio.gather(*(go_on(plays[first::among]) for first in range(among)))
    return taken


async def steady_load(plays: list[Play], seconds: float, a_second: float) -> list[float]:
    """Make so many moves a second, at random moments; return the delay of each answer."""
    taken: list[float] = []
    free: asyncio.Queue[Play] = asyncio.Queue()
    tasks = set()

    async def one(due: float) -> None:
        play = await free.get()
        await play.move()
        taken.append(play.wire.arrived - due)
        await play.ready()  # looking belongs to the next move, and is not waited for
        free.put_nowait(play)

    def begin(due: float) -> None:
        task = loop.create_task(one(due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def ring() -> None:
        """In a thread: a timer of the event loop would be up to a millisecond late."""
        luck, due = Random(7), time.perf_counter()
        until = due + seconds
        while (due := due + luck.expovariate(a_second)) < until:
            time.sleep(max(0.0, due - time.perf_counter()))
            loop.call_soon_threadsafe(begin, due)

    for play in plays:
        await play.ready()
        free.put_nowait(play)
    loop = asyncio.get_running_loop()
    await asyncio.to_thread(ring)
    await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return taken


async def looking(plays: list[Play], seconds: float) -> list[float]:
    """The view, as often as it is answered."""
    taken: list[float] = []

    async def go_on(play: Play, until: float) -> None:
        while (began := time.perf_counter()) < until:
            play.seat = (play.seat + 1) % len(play.people)  # one person may only ask so often
            await play.look()
            taken.append(time.perf_counter() - began)

    until = time.perf_counter() + seconds
    await asyncio.gather(*(go_on(play, until) for play in plays))
    return taken


async def measured(server: Server, plays: list[Play], work: asyncio.Task[list[float]]) -> Data:
    """Return the results, and the server's cost."""
    looks = sum(play.looks for play in plays)
    async with Yardstick() as yardstick:
        cpu, stolen, began = server.cpu(), stolen_seconds(), time.monotonic()
        taken = await work
        wall, spent = time.monotonic() - began, server.cpu() - cpu
        stolen = stolen_seconds() - stolen
    each, p50, p99 = spent / len(taken), median(taken), quantiles(taken, n=100)[98]
    return {
        "count": len(taken),
        "looks": sum(play.looks for play in plays) - looks,
        "a_second": round(len(taken) / wall, 1),
        "a_cpu_second": round(1 / each, 1),
        "calibration_iterations_each": yardstick.iterations(each),
        "p50_ms": round(1000 * p50, 2),
        "p99_ms": round(1000 * p99, 2),
        "p50_calibration_iterations": yardstick.iterations(p50),
        "p99_calibration_iterations": yardstick.iterations(p99),
        "stolen_percent_of_a_core": round(100 * stolen / wall, 1),
    }


async def player(port: int, seed: int) -> Play:
    """A client with two people of its own."""
    wire = await Wire(port, 1 + seed % 250).open()
    return Play(wire, [await wire.person() for _ in range(2)], seed)


async def load(server: Server, clients: int, seconds: float) -> Data:
    """All four figures."""
    plays = [await player(server.port, seed) for seed in range(clients)]
    for play in plays:
        await play.begin()
    await asyncio.gather(*(play.somewhere() for play in plays))
    figures: Data = {"disk_commit_ms": commit_ms(server.folder)}
    task = asyncio.create_task
    figures["full"] = await measured(server, plays, task(full_load(plays, seconds)))
    figures["two"] = await measured(server, plays, task(full_load(plays, seconds, clients=2)))
    half = figures["full"]["a_second"] / 2
    figures["half"] = await measured(server, plays, task(steady_load(plays, seconds, half)))
    figures["looking"] = await measured(server, plays, task(looking(plays, seconds / 2)))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=64)
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    with a_server(wanted.folder) as server:
        work = load(server, wanted.clients, wanted.seconds)
        print(json.dumps(uvloop.run(work), indent=2))


if __name__ == "__main__":
    main()
