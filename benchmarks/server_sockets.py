"""Many sockets: ``python benchmarks/server_sockets.py [--watching 200] [--bytes 10240]``.

Four people play one table as fast as they are answered while many watch it, and many more sockets
watch a table where nothing happens. Told are the messages that reached the watchers, the server's
own processor time for each, with and without the moves that they tell of (a game that nobody
watches shows what those cost), and how long people waited for their choices meanwhile. Latest wins:
a watcher that is slow gets fewer messages and still every event.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final, cast

import uvloop
from server_moves import Play
from server_running import Data, Server, Wire, Yardstick, a_server

_SHORT: Final = 126
_MASKED: Final = 0x80
_TEXT: Final = 0x81
_END_OF_HEAD: Final = b"\r\n\r\n"

SIDES: Final = ("roman", "barbarian", "egyptian", "japanese")


class Watcher(asyncio.Protocol):
    """A spectator who counts: it reads no more of a message than its length and its events."""

    def __init__(self, path: str, hello: Data) -> None:
        self.messages = 0
        self.bytes = 0
        self.heard = 0
        self._path = path
        self._hello = json.dumps(hello).encode()
        self._rest = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A transport of uvloop is one without being a subclass.
        self._transport = cast("asyncio.WriteTransport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {self._path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self._open:
            if _END_OF_HEAD not in self._rest:
                return
            head, _, self._rest = self._rest.partition(_END_OF_HEAD)
            if b" 101 " not in head:
                raise RuntimeError(head.decode())
            self._open = True
            # A client masks what it sends; a mask of zeros leaves it as it is.
            frame = bytes([_TEXT, _MASKED | len(self._hello)])
            self._transport.write(frame + bytes(4) + self._hello)
        while (message := self._next()) is not None:
            if message[:1] == b"{":  # not a ping
                self.messages += 1
                self.bytes += len(message)
                found = re.search(rb'"heard":(\d+)', message)
                self.heard = int(found[1]) if found else self.heard

    def _next(self) -> bytes | None:
        """The next whole message, cut off."""
        rest = self._rest
        if len(rest) < 10:
            return None
        size, start = rest[1], 2
        if size >= _SHORT:
            start = 4 if size == _SHORT else 10
            size = int.from_bytes(rest[2:start], "big")
        if len(rest) < start + size:
            return None
        self._rest = rest[start + size :]
        return rest[start : start + size]

    def leave(self) -> None:
        """Have enough."""
        self._transport.close()


async def crowd(server: Server, made: Data, count: int) -> list[Watcher]:
    """So many spectators of a table, each of whom has seen it once."""
    path = f"/api/v1/tables/{made['table']['id']}/socket"
    hello = {"protocol": 1, "link": made["watch"]}  # short: its length stands in one byte
    watchers = []
    for number in range(count):
        home = (f"127.0.0.{1 + number % 250}", 0)  # all in one household would be too many at once
        _, watcher = await asyncio.get_running_loop().create_connection(
            lambda: Watcher(path, hello), "127.0.0.1", server.port, local_addr=home
        )
        watchers.append(watcher)
    await until(lambda: all(watcher.messages for watcher in watchers))
    return watchers


async def until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait for something."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def played(server: Server, play: Play, seconds: float) -> tuple[list[float], float]:
    """Play one game, or as much as there is time for; return the times of moves, and the cost."""
    taken: list[float] = []
    cpu, began = server.cpu(), time.monotonic()
    while time.monotonic() < began + seconds and not await play.is_over():
        now = time.perf_counter()
        await play.move()
        taken.append(play.wire.arrived - now)
    return taken, server.cpu() - cpu


async def load(server: Server, watching: int, idle: int, players: int, seconds: float) -> Data:
    """Play one table before the eyes of all, and one where nobody watches, to compare."""
    wire = await Wire(server.port).open()
    play = Play(wire, [await wire.person() for _ in range(players)], seed=1)
    wanted = {"title": "settlers", "seats": [{"side": side} for side in SIDES[:players]]}
    tables = [await wire.ask_data("POST", "tables", wanted, play.people[0]) for _ in range(3)]
    quiet, busy, unseen = tables
    for made in (busy, unseen):
        await play.sit_down(made)
    sleepers = await crowd(server, quiet, idle)
    watchers = await crowd(server, busy, watching)
    wire = play.wire = await Wire(server.port).open()  # the other was closed, idle for so long
    play.turn_to(unseen)
    moves, cost = await played(server, play, seconds)
    each = cost / len(moves)
    play.turn_to(busy)
    async with Yardstick() as yardstick:
        began, cpu = time.monotonic(), server.cpu()
        taken, _ = await played(server, play, seconds)
        watch = f"Landnam-Seat: {busy['watch']}"
        last = (await wire.ask_data("GET", f"{play.path}/view", None, watch))["heard"]
        await until(lambda: all(watcher.heard == last for watcher in watchers))
        wall, spent = time.monotonic() - began, server.cpu() - cpu
    messages = sum(watcher.messages for watcher in watchers) - watching
    for watcher in (*watchers, *sleepers):
        watcher.leave()
    alone = spent - len(taken) * each
    return {
        "watching": watching,
        "idle": idle,
        "moves": len(taken),
        "messages": messages,
        "bytes_each": round(sum(watcher.bytes for watcher in watchers) / (messages + watching)),
        "messages_a_second": round(messages / wall, 1),
        "messages_a_cpu_second": round(messages / spent, 1),
        "calibration_iterations_each": yardstick.iterations(spent / max(messages, 1)),
        "without_the_moves": {
            "messages_a_cpu_second": round(messages / alone, 1),
            "broadcasts_a_cpu_second": round(messages / alone / watching, 1),
            "calibration_iterations_each": yardstick.iterations(alone / max(messages, 1)),
        },
        "idle_messages": sum(watcher.messages for watcher in sleepers) - idle,
        "choice_p50_ms": round(1000 * median(taken), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--watching", type=int, default=200)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bytes", type=int, default=0, help="fill messages up to so many")
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    with a_server(wanted.folder, wanted.bytes) as server:
        work = load(server, wanted.watching, wanted.idle, wanted.players, wanted.seconds)
        print(json.dumps(uvloop.run(work), indent=2))


if __name__ == "__main__":
    main()
