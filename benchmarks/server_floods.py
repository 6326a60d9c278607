"""Moves while somebody floods the server: ``python benchmarks/server_floods.py [--seconds 4]``.

Some people play by the sockets that pages use, at a steady pace. Beside them, from another address
and in a process that gets only the time that nobody else wants, somebody sends one of several
things again and again, and comes back whenever it is shut out. Each figure is a ratio of two spans
of one run, with the flood and without it: 1 means that nobody has noticed, and 3 is the most that
we allow for p50 and p99. It ends by itself, and speaks with 127.0.0.1 only.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import select
import socket
import time
from collections.abc import Callable, Iterator
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import Final, NamedTuple

import uvloop
from server_moves import Play, full_load, steady_load
from server_running import Data, Server, Wire, a_server
from server_socket_moves import SCHEME, SocketPlay

NAMES: Final = [f"q{number}" for number in range(20_000)]
ELSEWHERE: Final = 254
"""The household of the flooder."""

HERE: Final = "Host: 127.0.0.1\r\n"
AT_ONCE: Final = 4
"""So many connections flood at the same time."""

SOCKETS: Final = 400
"""So many are opened and kept, as long as they are let in."""

MOST: Final = 3.0
"""By so much others may be slower."""


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame of a client, its mask all zeros."""
    size = bytes([0x80 | len(data)])
    if len(data) >= 126:
        size = bytes([0x80 | 126]) + len(data).to_bytes(2)
    return bytes([(0x80 if last else 0) | kind]) + size + bytes(4) + data


class Flood(NamedTuple):
    """The beginning of a connection, and the bytes sent then.

    ``kept`` ones read nothing; one that ``goes`` does so as soon as it has an answer to both.
    """

    first: bytes
    again: bytes = b""
    kept: bool = False
    goes: bool = False


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


def floods(play: Play, person: str) -> dict[str, Flood]:
    """By name. The flooder is a person here, and has the spectators' link of one table."""
    table = play.path.rpartition("/")[2]
    upgrade = (
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\n{HERE}Connection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    hello = {"protocol": 1, "secret": person.removeprefix(SCHEME), "link": play.watch}
    seen = upgrade + frame(1, json.dumps(hello).encode())
    file = {"body": [[]] * 99_000}
    return {
        "many sockets": Flood(seen, kept=True),
        "slow readers": Flood(seen, frame(1, b'{"id":1}'), kept=True),
        "reconnects": Flood(upgrade, seen.removeprefix(upgrade), goes=True),
        "reconnects of nobody": Flood(upgrade, goes=True),
        "malformed messages": Flood(seen, frame(1, b"{") * 5_000),
        "tiny messages": Flood(seen, frame(1, b'{"id":1}') * 5_000),
        "pings": Flood(upgrade, frame(9) * 5_000),
        "empty parts": Flood(upgrade + frame(1, last=False), frame(0, last=False) * 5_000),
        "refused requests": Flood(b"", post("people", {"nickname": ""}, "") * 500),
        "wrong secrets": Flood(b"", post("tables", {}, f"{SCHEME}{'x' * 32}\r\n") * 500),
        "requests in a row": Flood(b"", f"GET /health HTTP/1.1\r\n{HERE}\r\n".encode() * 5_000),
        "20,000 names": Flood(b"", post("tables", village(NAMES), person)),
        "the largest set-up": Flood(b"", post("tables", decks(), person)),
        "a file of 200,000 parts": Flood(b"", post("imports", file, person)),
    }


def connected(port: int) -> socket.socket:
    """Open a connection from elsewhere, with little room for bytes that it does not read."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.settimeout(1)
    wire.bind((f"127.0.0.{ELSEWHERE}", 0))
    wire.connect(("127.0.0.1", port))
    return wire


def send_without_end(port: int, flood: Flood, over: Event) -> None:
    """Send it again and again; come back when it is shut out."""
    while not over.is_set():
        with contextlib.suppress(OSError), connected(port) as wire:
            wire.setblocking(False)
            rest = flood.first
            while not over.is_set():
                readable, writable, _ = select.select([wire], [wire], [], 1)
                if readable and not wire.recv(1 << 20):
                    break
                if writable:
                    rest = rest or flood.again
                    rest = rest[wire.send(rest) :]
        time.sleep(0.01)


def come_and_go(port: int, flood: Flood, over: Event) -> None:
    """Connect, hear the first answer and go; come back at once."""
    while not over.is_set():
        with contextlib.suppress(OSError), connected(port) as wire:
            for said in (flood.first, flood.again):
                if said:
                    wire.sendall(said)
                    wire.recv(1 << 16)


def keep_open(port: int, flood: Flood, over: Event) -> None:
    """Open as many as the server takes, read nothing, and now and then ask for something more."""
    kept: list[socket.socket] = []
    while not over.is_set():
        with contextlib.suppress(OSError):
            if len(kept) < SOCKETS // AT_ONCE:
                kept.append(connected(port))
                kept[-1].sendall(flood.first)
            elif flood.again:
                kept[0].send(flood.again)
                kept.append(kept.pop(0))
        time.sleep(0.002)
    for wire in kept:
        wire.close()


def end_with_parent() -> None:
    """Wait for the end of the benchmark, however it ends, and flood no longer."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def flood_from_here(port: int, flood: Flood, over: Event) -> None:
    """Flood from a process of its own: it takes only the time that nobody else wants."""
    os.nice(19)
    Thread(target=end_with_parent, daemon=True).start()
    work = keep_open if flood.kept else come_and_go if flood.goes else send_without_end
    threads = [Thread(target=work, args=(port, flood, over)) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@contextlib.contextmanager
def flooded(server: Server, flood: Flood) -> Iterator[None]:
    """While this goes on."""
    context = multiprocessing.get_context("spawn")
    over = context.Event()
    flooding = context.Process(target=flood_from_here, args=(server.port, flood, over), daemon=True)
    flooding.start()
    try:
        yield
    finally:
        over.set()
        flooding.join(30)
        flooding.kill()


def told(quiet: list[float], busy: list[float]) -> Data:
    """Spans of equal length compared."""
    return {
        "p50": round(median(busy) / median(quiet), 2),
        "p99": round(quantiles(busy, n=100)[98] / quantiles(quiet, n=100)[98], 2),
        "quiet_ms": [round(1000 * median(quiet), 1), round(1000 * quantiles(quiet, n=100)[98], 1)],
        "longest_ms": round(1000 * max(busy)),
    }


async def players(server: Server, clients: int) -> list[Play]:
    """People who play by sockets, two at each table."""
    plays: list[Play] = []
    for seed in range(clients):
        wire = await Wire(server.port, 1 + seed).open()
        plays.append(SocketPlay(wire, [await wire.person() for _ in range(2)], seed))
        await plays[-1].begin()
    return plays


async def compared(server: Server, wanted: argparse.Namespace) -> Data:
    """Every flood, each beside quiet spans of its own."""
    plays = await players(server, wanted.clients)
    full = await full_load(plays, wanted.seconds)
    pace = len(full) / wanted.seconds * wanted.load
    somebody = await (await Wire(server.port, ELSEWHERE).open()).person()

    async def span(seconds: Callable[[], float] = lambda: wanted.seconds) -> list[float]:
        return await steady_load(plays, seconds(), pace)

    found: Data = {"moves_a_second": round(pace)}
    for name in floods(plays[0], somebody):
        if wanted.only and not any(part in name for part in wanted.only):
            continue
        quiet: list[float] = []
        busy: list[float] = []
        for _ in range(wanted.rounds):
            quiet += await span()
            with flooded(server, floods(plays[0], somebody)[name]):
                await span(lambda: 1.0)  # until the process has started and the flood has risen
                busy += await span()
        found[name] = told(quiet, busy)
    worst = max((figures["p99"] for name, figures in found.items() if name != "moves_a_second"))
    return found | {"worst_p99": worst, "within": worst <= MOST}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=2, help="pairs of spans for each flood")
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--load", type=float, default=0.25, help="the part of full load they play")
    parser.add_argument("--only", nargs="*", help="only floods with one of these in their name")
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    with a_server(wanted.folder) as server:
        print(json.dumps(uvloop.run(compared(server, wanted)), indent=2))


if __name__ == "__main__":
    main()
