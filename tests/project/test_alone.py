"""Two starts at once: the second waits until the first is done."""

import subprocess
import sys
from pathlib import Path

from tests.project.tree import ROOT
from tools.alone import alone

HOLDER = """
import sys
from pathlib import Path
from tools.alone import alone
with alone(Path(sys.argv[1]), waiting=lambda: None):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        said: list[str] = []

        def waiting() -> None:
            said.append("waiting")
            first.kill()  # the worst way to end: the lock is free all the same

        with alone(path, waiting):
            said.append("alone")
    assert said == ["waiting", "alone"]


def test_nobody_waits_when_it_is_free(tmp_path: Path) -> None:
    said: list[str] = []
    for _ in range(2):
        with alone(tmp_path / "lock", lambda: said.append("waiting")):
            pass
    assert said == []
