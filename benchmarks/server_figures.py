"""All figures of the server in one table: ``python benchmarks/server_figures.py [--seconds 5]``.

Runs the benchmarks of moves by REST and by the socket that pages use, of broadcasts and of floods,
one after the other, each with a server of its own on 127.0.0.1, and prints a Markdown table with
the aims beside what was reached. It takes some six minutes and ends by itself. Its figures mean
something on a machine that does nothing else: the load before it began is printed with them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from server_running import Data

HERE: Final = Path(__file__).parent

MOVES: Final = 2_000
P50_MS: Final = 2.0
P99_MS: Final = 10.0
BROADCASTS: Final = 200
SLOWER: Final = 3.0


class Row(NamedTuple):
    """One line of the table."""

    what: str
    aim: str
    reached: str
    ok: bool


def figures(name: str, *options: str) -> Data:
    """Return the figures of one of the benchmarks."""
    command = [sys.executable, str(HERE / f"server_{name}.py"), *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: Data = json.loads(done.stdout)
    return found


def of_moves(way: str, found: Data) -> Iterator[Row]:
    """Moves by one of two ways."""
    each, half, two = found["full"]["a_cpu_second"], found["half"], found["two"]
    yield Row(
        f"moves by {way} in a second of one core", f"{MOVES:,}", f"{each:,.0f}", each >= MOVES
    )
    for name, span in (("half load", half), ("two clients", two)):
        p50, p99 = span["p50_ms"], span["p99_ms"]
        yield Row(
            f"a move by {way}, {name}: p50 / p99",
            f"{P50_MS:.0f} / {P99_MS:.0f} ms",
            f"{p50:.1f} / {p99:.1f} ms",
            p50 <= P50_MS and p99 <= P99_MS,
        )


def of_broadcasts(found: Data) -> Iterator[Row]:
    """Messages of 10 KB to 200 sockets."""
    done = found["without_the_moves"]["broadcasts_a_cpu_second"]
    what = f"broadcasts of 10 KB to {found['watching']} sockets in a second of one core"
    yield Row(what, f"{BROADCASTS}", f"{done:,.0f}", done >= BROADCASTS)


def of_floods(found: Data) -> Iterator[Row]:
    """Yield how much slower others are while somebody floods the server."""
    for name, span in found.items():
        if isinstance(span, dict):
            what = f"others during {name}: p50 / p99, by their quiet values"
            ok = span["p50"] <= SLOWER and span["p99"] <= SLOWER
            yield Row(what, f"at most {SLOWER:.0f}", f"{span['p50']} / {span['p99']}", ok)


def rows(seconds: str) -> Iterator[Row]:
    """The whole table, as it is measured."""
    yield from of_moves("REST", figures("moves", "--seconds", seconds))
    yield from of_moves("socket", figures("socket_moves", "--seconds", seconds))
    yield from of_broadcasts(figures("sockets", "--bytes", "10240", "--seconds", seconds))
    yield from of_floods(figures("floods", "--seconds", seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", default="5", help="of each span that is measured")
    wanted = parser.parse_args()
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} cores, load before: {load}\n", flush=True)
    print("| what | aim | reached | |\n|---|---|---|---|", flush=True)
    for row in rows(wanted.seconds):
        print(
            f"| {row.what} | {row.aim} | {row.reached} | {'yes' if row.ok else 'no'} |", flush=True
        )


if __name__ == "__main__":
    main()
