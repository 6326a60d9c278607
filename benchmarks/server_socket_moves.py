"""Moves by the socket that pages use: ``python benchmarks/server_socket_moves.py [--seconds 5]``.

The same games and figures as in `server_moves.py`, where they go by REST.

Every seat has a socket of its own. A move is answered when its client has both: that it was done,
and what its seat sees then. So each move costs the server two messages to the seat that plays, and
one to the other seat wherever that may see it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from server_moves import Now, Play, full_load, measured, steady_load
from server_running import Data, Server, Wire, a_server, commit_ms
from websockets.asyncio.client import ClientConnection, connect

SCHEME: Final = "Authorization: Landnam "


class Pushed(Now):
    """The part of a pushed `Now` that the client reads."""

    acts: int


_PUSHED: Final = msgspec.json.Decoder(Pushed)


class Line:
    """The socket of one seat: the latest push, and the answers."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._news = asyncio.Event()
        self.latest: Pushed | None = None
        self.done = 0
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def to(cls, wire: Wire, table: str, secret: str) -> Line:
        """A socket to a table, its first message heard; from the household of this connection."""
        url = f"ws://127.0.0.1:{wire.port}/api/v1/tables/{table}/socket"
        home = (f"127.0.0.{wire.household}", 0)
        opened = await connect(
            url, max_size=None, compression=None, ping_interval=None, local_addr=home
        )
        await opened.send(json.dumps({"protocol": 1, "secret": secret}))
        line = cls(opened)
        await line.until(lambda: line.latest is not None)
        return line

    async def _read(self) -> None:
        async for message in self._wire:
            text = message if isinstance(message, bytes) else message.encode()
            if text.startswith(b'{"id"'):
                said = json.loads(text)
                if "trouble" in said:
                    raise RuntimeError(said["trouble"])
                self.done = said["id"]
            else:
                self.latest = _PUSHED.decode(text)
            self._news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until this is true, which only a message makes it."""
        while not true():
            self._news.clear()
            if self._reading.done():
                self._reading.result()
            await self._news.wait()

    async def act(self, number: int, act: Data) -> Pushed:
        """Do this; return the seat's view then."""
        assert self.latest is not None
        before = self.latest.acts
        await self._wire.send(json.dumps({"id": number, "act": act}))
        await self.until(
            lambda: self.done == number and self.latest is not None and self.latest.acts > before
        )
        return self.latest

    async def close(self) -> None:
        """Hang up."""
        self._reading.cancel()
        await self._wire.close()


class SocketPlay(Play):
    """One client that plays all seats of one table, each by a socket."""

    lines: list[Line]
    said = 0

    async def begin(self, title: int | None = None) -> None:
        """A new table, and sockets to it."""
        for line in getattr(self, "lines", ()):
            await line.close()
        await super().begin(title)
        table = self.path.rpartition("/")[2]
        secrets = [person.removeprefix(SCHEME) for person in self.people]
        self.lines = [await Line.to(self.wire, table, secret) for secret in secrets]

    async def look(self) -> Now:
        """Return the seat's latest news; a message may be on its way."""
        await asyncio.sleep(0)
        latest = self.lines[self.seat].latest
        assert latest is not None
        return latest

    async def move(self) -> None:
        """One choice or commit of the seat that has something to do."""
        now = await self.ready()
        act: Data = {"do": "commit", "number": now.number}
        if now.prompt is not None and not now.must_commit:
            act = {"do": "choose", "number": now.number}
            act["key"] = self.luck.choice(now.prompt.options).key
        self.moves += 1
        self.said += 1
        self.now = await self.lines[self.seat].act(self.said, act)
        self.wire.arrived = time.perf_counter()


async def load(server: Server, clients: int, seconds: float) -> Data:
    """Full load, two clients alone, and half load."""
    plays: list[Play] = []
    for seed in range(clients):
        wire = await Wire(server.port, 1 + seed % 250).open()
        plays.append(SocketPlay(wire, [await wire.person() for _ in range(2)], seed))
        await plays[-1].begin()
    figures: Data = {"disk_commit_ms": commit_ms(server.folder)}
    task = asyncio.create_task
    figures["full"] = await measured(server, plays, task(full_load(plays, seconds)))
    figures["two"] = await measured(server, plays, task(full_load(plays, seconds, clients=2)))
    half = figures["full"]["a_second"] / 2
    figures["half"] = await measured(server, plays, task(steady_load(plays, seconds, half)))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    with a_server(wanted.folder) as server:
        work = load(server, wanted.clients, wanted.seconds)
        print(json.dumps(uvloop.run(work), indent=2))


if __name__ == "__main__":
    main()
