"""Moves a server persists in a second: ``python benchmarks/server_moves.py [--seconds 5]``.

Starts a server on this machine, lets clients play real games at many tables as fast as they are
answered, and ends it. What counts is the server's own processor time (one core), so that clients
and neighbours on the same machine weigh less; it is also told in iterations of the calibration
loop. The latency is what clients see: at full load, and at half of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

Data = dict[str, Any]
LOOP = 300_000


def calibration() -> float:
    """Seconds that one iteration of the calibration loop takes now."""
    x, began = 1, time.process_time()
    for _ in range(LOOP):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return (time.process_time() - began) / LOOP


def cpu_of(process: int) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Wire:
    """One kept connection; a small HTTP client that costs little beside the server."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> Wire:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def ask(self, method: str, path: str, body: Data | None, *headers: str) -> Data:
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} /api/v1/{path} HTTP/1.1", "Host: 127.0.0.1", *headers]
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}", "", ""]
        self.writer.write("\r\n".join(lines).encode() + data)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        answer = await self.reader.readexactly(int(length[1]) if length else 0)
        status = int(head.split(b" ", 2)[1])
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer!r}")
        found: Data = json.loads(answer)
        return found


class Play:
    """One client that plays both seats of one table after the other, game after game."""

    def __init__(self, wire: Wire, person: str, seed: int) -> None:
        self.wire = wire
        self.person = person
        self.luck = Random(seed)
        self.table = ""
        self.links: list[str] = []
        self.heard: dict[str, int] = {}
        self.latencies: list[float] = []

    async def begin(self) -> None:
        title, sides = self.luck.choice(
            [("settlers", ["roman", "barbarian"]), ("rollwrite", ["red", "blue"])]
        )
        wanted = {"title": title, "seats": [{"side": side} for side in sides]}
        made = await self.wire.ask(
            "POST", "tables", wanted, f"Authorization: Landnam {self.person}"
        )
        self.table = made["table"]["id"]
        self.links = [link["secret"] for link in made["links"]]

    async def play(self, until: float, pause: float) -> None:
        while time.monotonic() < until:
            over = False
            for link in self.links:
                seat = f"Landnam-Seat: {link}"
                path = f"tables/{self.table}"
                have = self.heard.get(link, 0)
                now = await self.wire.ask("GET", f"{path}/view?have={have}", None, seat)
                while time.monotonic() < until and (now["must_commit"] or now["prompt"]):
                    now = await self._move(path, seat, now)
                    if pause:
                        await asyncio.sleep(self.luck.expovariate(1 / pause))
                self.heard[link] = now["heard"]
                over = over or now["over"]
            if over:
                await self.begin()

    async def _move(self, path: str, seat: str, now: Data) -> Data:
        body: Data = {"number": now["number"]}
        what = "commits"
        if not now["must_commit"]:
            what = "choices"
            body["key"] = self.luck.choice(now["prompt"]["options"])["key"]
        began = time.perf_counter()
        now = await self.wire.ask("POST", f"{path}/{what}", body, seat)
        self.latencies.append(time.perf_counter() - began)
        return now


async def load(process: int, port: int, clients: int, seconds: float) -> Data:
    first = await Wire(port).open()
    person = (await first.ask("POST", "people", {"nickname": "bench"}))["secret"]
    plays = [Play(await Wire(port).open(), person, seed) for seed in range(clients)]
    for play in plays:
        await play.begin()
    full = await _phase(process, plays, seconds, 0)
    half = await _phase(process, plays, seconds, 2 * clients / full["moves_per_second"])
    return {"full": full, "half": half}


async def _phase(process: int, plays: list[Play], seconds: float, pause: float) -> Data:
    for play in plays:
        play.latencies.clear()
    before, began = cpu_of(process), time.monotonic()
    await asyncio.gather(*(play.play(began + seconds, pause) for play in plays))
    wall, cpu = time.monotonic() - began, cpu_of(process) - before
    all_of_them = [latency for play in plays for latency in play.latencies]
    per_move = cpu / len(all_of_them)
    return {
        "moves": len(all_of_them),
        "moves_per_second": round(len(all_of_them) / wall, 1),
        "moves_per_cpu_second": round(1 / per_move, 1),
        "calibration_iterations_per_move": round(per_move / calibration()),
        "p50_ms": round(1000 * median(all_of_them), 2),
        "p99_ms": round(1000 * quantiles(all_of_them, n=100)[98], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=16)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "landnam", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found is not None
            port = int(found[1])
            figures = asyncio.run(load(server.pid, port, wanted.clients, wanted.seconds))
            print(json.dumps(figures, indent=2))
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
