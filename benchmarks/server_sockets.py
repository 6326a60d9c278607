"""Many sockets: ``python benchmarks/server_sockets.py [--watching 200] [--idle 1000]``.

Two people play one table as fast as they are answered while many watch it, and many more sockets
watch a table where nothing happens. Told are the messages that reached the watchers, the server's
own processor time for each, and how long people waited for their choices meanwhile. Latest wins: a
watcher that is slow gets fewer messages and still every event.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
from typing import Any

from server_moves import Play, Wire, calibration, cpu_of
from websockets.asyncio.client import ClientConnection, connect

Data = dict[str, Any]


class Watcher:
    """A spectator who counts."""

    def __init__(self) -> None:
        self.messages = 0
        self.bytes = 0
        self.heard = 0

    async def watch(self, port: int, table: str, link: str, ready: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{port}/api/v1/tables/{table}/socket"
        async with connect(url, compression=None, max_size=None) as socket:
            await self._listen(socket, link, ready)

    async def _listen(self, socket: ClientConnection, link: str, ready: asyncio.Event) -> None:
        await socket.send(json.dumps({"protocol": 1, "link": link}))
        async for message in socket:
            self.messages += 1
            self.bytes += len(message)
            found = re.search(r'"heard":(\d+)', str(message))
            self.heard = int(found[1]) if found else self.heard
            ready.set()


async def crowd(
    port: int, made: Data, count: int
) -> tuple[list[Watcher], list[asyncio.Task[None]]]:
    """So many spectators of a table, each of whom has seen it once."""
    watchers, tasks = [Watcher() for _ in range(count)], []
    for watcher in watchers:
        ready = asyncio.Event()
        work = watcher.watch(port, made["table"]["id"], made["watch"], ready)
        tasks.append(asyncio.create_task(work))
        await ready.wait()
    return watchers, tasks


async def load(process: int, port: int, watching: int, idle: int, seconds: float) -> Data:
    wire = await Wire(port).open()
    person = (await wire.ask("POST", "people", {"nickname": "bench"}))["secret"]
    seats = [{"side": "roman"}, {"side": "barbarian"}]
    wanted = {"title": "settlers", "seats": seats}
    quiet, busy = [
        await wire.ask("POST", "tables", wanted, f"Authorization: Landnam {person}")
        for _ in range(2)
    ]
    sleepers, sleeping = await crowd(port, quiet, idle)
    watchers, listening = await crowd(port, busy, watching)
    play = Play(await Wire(port).open(), person, seed=1)
    play.table = busy["table"]["id"]
    play.links = [link["secret"] for link in busy["links"]]
    counted, cpu, began = sum(one.messages for one in watchers), cpu_of(process), time.monotonic()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await play.play(began + seconds, 0)
    wall = time.monotonic() - began
    await asyncio.sleep(0.5)  # what is on its way arrives
    messages = sum(one.messages for one in watchers) - counted
    spent = cpu_of(process) - cpu
    for task in (*sleeping, *listening):
        task.cancel()
    await asyncio.gather(*sleeping, *listening, return_exceptions=True)
    return {
        "watching": watching,
        "idle": idle,
        "moves": len(play.latencies),
        "messages": messages,
        "messages_per_second": round(messages / wall, 1),
        "messages_per_cpu_second": round(messages / spent, 1),
        "calibration_iterations_per_message": round(spent / max(messages, 1) / calibration()),
        "all_heard_the_same": len({one.heard for one in watchers}) == 1,
        "idle_messages": sum(one.messages for one in sleepers) - idle,
        "choice_p50_ms": round(1000 * sorted(play.latencies)[len(play.latencies) // 2], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--watching", type=int, default=200)
    parser.add_argument("--idle", type=int, default=1000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "landnam", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found is not None
            work = load(server.pid, int(found[1]), wanted.watching, wanted.idle, wanted.seconds)
            print(json.dumps(asyncio.run(work), indent=2))
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
