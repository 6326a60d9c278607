"""`tools.repeat`: every run stands in the table, fails are named, and nothing runs on behind it."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.tree import ROOT
from tools.repeat import Run, Table, browsers, busy, main

TESTS = """
import os, pathlib

def note(text):
    with pathlib.Path(__file__).with_name("noted").open("a") as file:
        print(text, file=file)

def test_one(): note("test_one")
def test_two(): note("test_two")
def test_three(): note("test_three")
def test_four(): note(os.environ["LANDNAM_CHROMIUM"] + " test_four")
"""


def repeat(folder: Path, *arguments: str) -> int:
    """Repeat the tests of this folder, which are run as all of ours are."""
    (folder / "conftest.py").write_text("from tests.conftest import *", "utf-8")
    browser = ("--browser", "first", "--browser", "second")
    into = ("--into", str(folder / "into"), "--workers", "0")
    return main([str(folder / "test_it.py"), *into, *browser, *arguments])


def test_runs_are_written_down_and_a_later_call_goes_on(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS, "utf-8")
    assert repeat(tmp_path, "--times", "1") == 0
    assert repeat(tmp_path, "--times", "2") == 0
    assert repeat(tmp_path, "--times", "1", "--load", "1") == 0
    runs = Table(tmp_path / "into").runs()
    told = [(run.run, run.load, run.passed, run.failed) for run in runs]
    assert told == [(1, 0, 4, 0), (2, 0, 4, 0), (3, 1, 4, 0)]
    assert [run.browser for run in runs] == ["first", "second", "first"]
    noted = (tmp_path / "noted").read_text().split()
    assert [word for word in noted if "test" not in word] == [run.browser for run in runs]
    assert collected(tmp_path, runs[0]) == [word for word in noted if "test" in word][:4]


def collected(folder: Path, run: Run) -> list[str]:
    """The names of the tests in the order of a run."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--collect-only"]
    told = subprocess.check_output(
        [*command, "--order", str(run.order), folder / "test_it.py"], cwd=ROOT, text=True
    )
    return re.findall(r"::(\w+)", told)


def test_a_failure_is_named_and_its_output_kept(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_a(): assert 7 == 8\ndef test_b(): pass", "utf-8")
    assert repeat(tmp_path, "--times", "1") == 1
    (run,) = Table(tmp_path / "into").runs()
    assert (run.passed, run.failed) == (1, 1)
    assert run.failures.endswith("test_it.py::test_a")
    assert "assert 7 == 8" in (tmp_path / "into" / "run-1.log").read_text("utf-8")


def test_tests_that_cannot_even_be_read_are_a_failure(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("no Python at all", "utf-8")
    assert repeat(tmp_path, "--times", "1") == 1
    (run,) = Table(tmp_path / "into").runs()
    assert (run.passed, run.failed) == (0, 1)


def test_busy_processes_end_with_the_block() -> None:
    with busy(2) as processes:
        assert [process.poll() for process in processes] == [None, None]
    assert all(process.poll() is not None for process in processes)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a stranger end")
def test_busy_processes_end_with_a_repeat_that_is_killed() -> None:
    program = "from tools.repeat import busy\nwith busy(1) as (one,): print(one.pid); input()"
    command = [sys.executable, "-c", program]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as repeating:
        assert repeating.stdout is not None
        worker = os.pidfd_open(int(repeating.stdout.readline()))
        repeating.kill()
    assert select.select([worker], [], [], 60)[0] == [worker]
    os.close(worker)


def test_the_browser_of_npm_is_always_among_those_that_take_turns() -> None:
    assert browsers()[0] == "npm"
