"""Common parts of the server's benchmarks: a server, a small client, and the yardstick.

The yardstick is the calibration loop, run again and again while the server is measured: the machine
may be twice as slow from one second to the next, and the loop is then too.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

Data = dict[str, Any]

_LOOP: Final = 2_000
_EVERY: Final = 0.05


class Server(NamedTuple):
    """A server that runs for one benchmark."""

    process: int
    port: int
    folder: Path

    def cpu(self) -> float:
        """The processor time it has used so far, in seconds, all its threads together."""
        fields = Path(f"/proc/{self.process}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def a_server(beside: Path | None, message: int = 0) -> Iterator[Server]:
    """A server with a folder of its own, in ``beside`` or the folder for temporary files.

    Its messages to sockets have at least so many bytes. It has one core for itself: what is
    measured is what one core carries, and clients on the same core would be measured with it.
    It ends with the benchmark, also when that is told to stop.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory(dir=beside) as folder:
        filled = [str(Path(__file__).with_name("server_filled.py")), str(message)]
        program = filled if message else ["-m", "landnam"]
        command = [sys.executable, *program, "serve", "--port", "0", "--data", folder]
        running = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        _part(running.pid)
        try:
            assert running.stdout is not None
            said = running.stdout.readline()
            found = re.search(r":(\d+)/", said)
            if found is None:
                raise RuntimeError(f"the server did not start: {said!r}")
            yield Server(running.pid, int(found[1]), Path(folder))
        finally:
            running.terminate()
            running.wait(30)


def _part(server: int) -> None:
    """One core for the server, the others for us; where the system knows how, and has two."""
    if not hasattr(os, "sched_setaffinity"):
        return
    first, *others = sorted(os.sched_getaffinity(0))
    if others:
        os.sched_setaffinity(server, {first})
        os.sched_setaffinity(0, others)


class Yardstick:
    """The time of an iteration of the calibration loop, measured throughout a block.

    The time of the loop itself is the client's, not the server's.
    """

    def __init__(self) -> None:
        self._seconds = 0.0
        self._iterations = 0

    async def __aenter__(self) -> Yardstick:
        self._task = asyncio.create_task(self._measure())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _measure(self) -> None:
        while True:
            self._run()
            await asyncio.sleep(_EVERY)

    def _run(self) -> None:
        x, began = 1, time.thread_time()
        for _ in range(_LOOP):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        self._seconds += time.thread_time() - began
        self._iterations += _LOOP

    def iterations(self, seconds: float) -> int:
        """So many iterations could have been made in this time."""
        return round(seconds * self._iterations / self._seconds)


def stolen_seconds() -> float:
    """Return the time this machine's cores wanted to run and could not; 0 if unknown."""
    told = Path("/proc/stat")
    if not told.exists():
        return 0.0
    return int(told.read_text("ascii").split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


def commit_ms(folder: Path) -> float:
    """Return SQLite's own time for the safe commit of one row in this folder; the median."""
    taken = []
    with contextlib.closing(sqlite3.connect(folder / "disk", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE rows (entry TEXT)")
        for _ in range(100):
            began = time.perf_counter()
            connection.execute("INSERT INTO rows VALUES (?)", ("x" * 150,))
            taken.append(time.perf_counter() - began)
    return round(1000 * median(taken), 3)


class Wire(asyncio.Protocol):
    """One kept connection; a small HTTP client that costs little beside the server."""

    def __init__(self, port: int, household: int = 1) -> None:
        self.port = port
        self.household = household  # from one address only so many tables may be made
        self.arrived = 0.0  # when the last answer was there
        self._come = b""
        self._whole = 0  # how long an answer is, once its head has come
        self._answered: asyncio.Future[bytes]

    async def open(self) -> Wire:
        """Connect."""
        loop = asyncio.get_running_loop()
        own = (f"127.0.0.{self.household}", 0)
        connecting = loop.create_connection(lambda: self, "127.0.0.1", self.port, local_addr=own)
        self.transport, _ = await connecting
        return self

    def data_received(self, data: bytes) -> None:
        """Some of the answer has come."""
        self._come += data
        if not self._whole:
            head, end, _ = self._come.partition(b"\r\n\r\n")
            if not end:
                return
            length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
            self._whole = len(head) + len(end) + (int(length[1]) if length else 0)
        if len(self._come) >= self._whole:
            self.arrived = time.perf_counter()
            answer, self._come, self._whole = self._come, b"", 0
            self._answered.set_result(answer)

    async def ask(self, method: str, path: str, body: Data | None, *headers: str) -> bytes:
        """The body of the answer."""
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} /api/v1/{path} HTTP/1.1", "Host: 127.0.0.1", *headers]
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}", "", ""]
        self._answered = asyncio.get_running_loop().create_future()
        self.transport.write("\r\n".join(lines).encode() + data)
        head, _, answer = (await self._answered).partition(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer!r}")
        return answer

    async def ask_data(self, method: str, path: str, body: Data | None, *headers: str) -> Data:
        """The answer, read."""
        found: Data = json.loads(await self.ask(method, path, body, *headers))
        return found

    async def person(self) -> str:
        """The header of a new person."""
        welcome = await self.ask_data("POST", "people", {"nickname": "bench"})
        return f"Authorization: Landnam {welcome['secret']}"
