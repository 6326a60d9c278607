"""Repeat tests until it is certain that none hangs on luck: `python -m tools.repeat --times 20`.

Each run takes another random order and, in turn, another browser; with `--load 4` four processes
keep the machine busy meanwhile. A table tells of every run as soon as it has ended, and a later
call goes on where it stopped. What a failed run said lies beside the table; its order can be run
again with `pytest --order SEED`.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

import msgspec

from tests.browser.chromium import NPM, installed
from tools.stages import environment_for

ROOT = Path(__file__).resolve().parent.parent
PATHS = ("tests/server", "tests/browser")
TABLE = "table.tsv"

BUSY = """
import os, sys
while os.getppid() == int(sys.argv[1]):  # it ends with us, however we end
    for _ in range(1_000_000):
        pass
"""


class Kind(NamedTuple):
    """The tests to repeat, and the load."""

    tests: str
    load: int


class Run(NamedTuple):
    """One line of the table."""

    run: int
    tests: str
    load: int
    browser: str
    order: int
    passed: int
    failed: int
    seconds: int
    failures: str

    @property
    def kind(self) -> Kind:
        """Runs of one kind are counted together."""
        return Kind(self.tests, self.load)


class Table:
    """All runs so far, in a file that may be looked at meanwhile."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._file = folder / TABLE
        if not self._file.exists():
            self._write(Run._fields)

    def runs(self) -> list[Run]:
        """Return the runs so far."""
        with self._file.open(encoding="utf-8", newline="") as file:
            _, *rows = csv.reader(file, delimiter="\t")
        return msgspec.convert(rows, list[Run], strict=False)

    def add(self, run: Run) -> None:
        """One more."""
        self._write(tuple(map(str, run)))

    def _write(self, row: Sequence[str]) -> None:
        with self._file.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, delimiter="\t", lineterminator="\n").writerow(row)


def browsers() -> list[str]:
    """Values for LANDNAM_CHROMIUM: npm's Chromium, and the one that is installed here, if any."""
    return [NPM, *filter(None, [installed()])]


@contextmanager
def busy(processes: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep the machine busy with so many processes until the end of the block."""
    command = [sys.executable, "-c", BUSY, str(os.getpid())]
    started = [subprocess.Popen(command) for _ in range(processes)]
    try:
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()


def count(said: str, what: str) -> int:
    """Return the number of such tests in the last line of pytest.

    >>> count("FAILED tests/a.py::b\\n2 failed, 578 passed, 1 error in 9.1s (0:00:09)", "passed")
    578
    >>> count("no tests ran in 0.1s", "passed")
    0
    """
    found = re.findall(rf"\b(\d+) {what}", said.rstrip().rpartition("\n")[2])
    return int(found[0]) if found else 0


def failures(said: str, status: int) -> list[str]:
    """The names of the tests that failed, as pytest tells them at the end.

    >>> failures("FAILED tests/a.py::b[c d] - assert\\nERROR tests/e.py::f\\n2 failed", 1)
    ['tests/a.py::b[c d]', 'tests/e.py::f']
    >>> failures("Killed", 137)
    ['pytest ended with status 137']
    """
    names = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.MULTILINE)
    return names or ([f"pytest ended with status {status}"] if status else [])


def run_once(number: int, kind: Kind, browser: str, workers: int, table: Table) -> Run:
    """Run all of the tests once, in an order of its own."""
    order = SystemRandom().randrange(10**9)
    print(f"run {number}: order {order}, {browser}, load {kind.load} ...", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not long", "-n", str(workers)]
    began = time.monotonic()
    with busy(kind.load), environment_for(os.environ) as around:
        done = subprocess.run(
            [*command, "--order", str(order), *kind.tests.split()],
            check=False,
            cwd=ROOT,
            env={**around, "LANDNAM_CHROMIUM": browser},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    names = failures(done.stdout, done.returncode)
    if names:
        (table.folder / f"run-{number}.log").write_text(done.stdout, "utf-8")
    passed, seconds = count(done.stdout, "passed"), round(time.monotonic() - began)
    return Run(
        number, kind.tests, kind.load, browser, order, passed, len(names), seconds, "; ".join(names)
    )


def main(arguments: list[str]) -> int:
    """Repeat what is asked for; return 0 if nothing ever failed."""
    wanted = _parse(arguments)
    kind, table = Kind(" ".join(wanted.tests), wanted.load), Table(wanted.into)
    found = wanted.browser or browsers()
    while (done := sum(run.kind == kind for run in table.runs())) < wanted.times:
        browser = found[done % len(found)]
        run = run_once(len(table.runs()) + 1, kind, browser, wanted.workers, table)
        table.add(run)
        print(f"  {run.passed} passed, {run.failed} failed, {run.seconds} s {run.failures}")
    failed = sum(run.failed > 0 for run in table.runs() if run.kind == kind)
    print(f"{failed} of {done} runs failed; the table is {table.folder / TABLE}.")
    return int(failed > 0)


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.repeat", description="Repeat tests in random orders."
    )
    parser.add_argument("tests", nargs="*", default=PATHS, help="as for pytest: %(default)s")
    parser.add_argument("--times", type=int, default=20, help="runs there shall be: %(default)s")
    parser.add_argument("--load", type=int, default=0, help="busy processes: %(default)s")
    parser.add_argument("--workers", type=int, default=2, help="as pytest -n: %(default)s")
    parser.add_argument(
        "--browser", action="append", help=f"a Chromium, or {NPM}; several are used in turn"
    )
    parser.add_argument(
        "--into", type=Path, default=ROOT / "repeated", help="the folder of the table: %(default)s"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
