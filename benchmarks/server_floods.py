"""Moves while somebody floods the server: ``python benchmarks/server_floods.py [--seconds 4]``.

A few clients play as fast as they are answered. Beside them, from another address, somebody sends
one of several things again and again, and comes back whenever it is shut out. Each figure is a
ratio of two spans of one run, with the flood and without it: 1 means that nobody has noticed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread
from typing import Final

import uvloop
from server_moves import Play, full_load
from server_running import Data, Server, Wire, a_server

NAMES: Final = [f"q{number}" for number in range(20_000)]
ELSEWHERE: Final = 254
"""The household of whoever floods."""

HERE: Final = "Host: 127.0.0.1\r\n"


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame of a client, its mask all zeros."""
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(data)]) + bytes(4) + data


def post(path: str, body: Data, person: str) -> bytes:
    """A request."""
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{path} HTTP/1.1\r\n{HERE}{person}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data


def village(names: list[str]) -> Data:
    """A table in a Village that there is not."""
    options = {"mode": "adventure", "village": {"name": "x", "buildings": names}}
    return {"title": "rollwrite", "seats": [{"side": "red"}], "options": options}


def decks() -> Data:
    """The largest table that is made: four decks of new cards, each with a lot on it."""
    gain = {"gain": dict.fromkeys(("wood", "stone", "food", "gold", "worker", "vp"), 20)}
    source = {"name": "designed", "face": "designed"}
    sides = ("roman", "barbarian", "egyptian", "japanese")
    options: Data = {}
    for side in sides:
        faces: Data = {}
        for number, count in enumerate([3] * 3 + [2] * 6 + [1] * 9):
            ids = [f"x/{side}-{number}-{copy}" for copy in range(count)]
            face: Data = {"name": f"{side} {number}", "copies": dict.fromkeys(ids, "wood")}
            face |= {"row": "production", "production": [gain], "bonus": [gain], "source": source}
            faces[ids[0]] = {"deck": side, "face": face}
        options[side] = {"name": "x", "cards": list(faces), "faces": faces}
    seats = [{"side": side} for side in sides]
    return {"title": "settlers", "seats": seats, "options": {"decks": options}}


def floods(table: str, person: str) -> dict[str, tuple[bytes, bytes]]:
    """By name: how a connection begins, and what is then sent again and again."""
    upgrade = (
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\n{HERE}Connection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    file = {"body": [[]] * 99_000}
    return {
        "pings": (upgrade, frame(9) * 5_000),
        "empty parts": (upgrade + frame(1, last=False), frame(0, last=False) * 5_000),
        "messages": (upgrade, frame(1, b"x") * 5_000),
        "reconnects": (upgrade + frame(8), frame(9)),
        "refused requests": (b"", post("people", {"nickname": ""}, "") * 500),
        "requests in a row": (b"", f"GET /health HTTP/1.1\r\n{HERE}\r\n".encode() * 5_000),
        "20,000 names": (b"", post("tables", village(NAMES), person)),
        "the largest set-up": (b"", post("tables", decks(), person)),
        "a file of 200,000 parts": (b"", post("imports", file, person)),
    }


@contextlib.contextmanager
def flooded(server: Server, first: bytes, again: bytes) -> Iterator[Callable[[], int]]:
    """While this goes on; tells how many bytes were sent."""
    over, sent = Event(), 0

    def flood() -> None:
        nonlocal sent
        while not over.is_set():
            there, here = ("127.0.0.1", server.port), (f"127.0.0.{ELSEWHERE}", 0)
            with contextlib.suppress(OSError), socket.create_connection(there, 1, here) as wire:
                wire.sendall(first)
                while not over.is_set():
                    sent += wire.send(again)
                    with contextlib.suppress(BlockingIOError):
                        if not wire.recv(1 << 20, socket.MSG_DONTWAIT):
                            break
            time.sleep(0.01)

    flooding = Thread(target=flood)
    flooding.start()
    try:
        yield lambda: sent
    finally:
        over.set()
        flooding.join()


def told(quiet: list[float], busy: list[float], sent: int) -> Data:
    """Two spans of equal length compared."""
    return {
        "moves": round(len(busy) / len(quiet), 2),
        "p50": round(median(busy) / median(quiet), 2),
        "p99": round(quantiles(busy, n=100)[98] / quantiles(quiet, n=100)[98], 2),
        "longest_ms": round(1000 * max(busy)),
        "sent_kb": sent // 1024,
    }


async def compared(server: Server, clients: int, seconds: float) -> Data:
    """Every flood, each beside a quiet span of its own."""
    first = await Wire(server.port).open()
    person = await first.person()
    plays = [Play(await Wire(server.port, 1 + n).open(), person, n) for n in range(clients)]
    for play in plays:
        await play.begin()
    await asyncio.gather(*(play.somewhere() for play in plays))
    somebody = await (await Wire(server.port, ELSEWHERE).open()).person()
    found: Data = {}
    for name, (begin, again) in floods(plays[0].path.rpartition("/")[2], somebody).items():
        quiet = await full_load(plays, seconds)
        with flooded(server, begin, again) as sent:
            busy = await full_load(plays, seconds)
            found[name] = told(quiet, busy, sent())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    with a_server(wanted.folder) as server:
        work = compared(server, wanted.clients, wanted.seconds)
        print(json.dumps(uvloop.run(work), indent=2))


if __name__ == "__main__":
    main()
