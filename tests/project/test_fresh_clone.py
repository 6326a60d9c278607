"""The two ways to get the game, for real: `play.py` in a fresh clone, and `pip install .`."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_commands import commands_in, lines_of, spans_of
from tests.project.tree import copy_project
from tools.environment import Environment
from tools.installer import make_venv, pip_for, run

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]
# The Python that a newcomer has: not the one of the environment that these tests run in.
PYTHON = getattr(sys, "_base_executable", None) or sys.executable
SETTING_UP = "Installing them"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The project as somebody has just fetched it, in a folder with a space in its name."""
    return copy_project(tmp_path / "fresh clone")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the player stands in, with nobody else's games in reach."""
    monkeypatch.setenv("LANDNAM_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "rich.py").write_text("raise SystemExit('the wrong rich')", "utf-8")
    return folder


def start(clone: Path, elsewhere: Path, *words: str) -> subprocess.Popen[str]:
    """Start `play.py --help` as a player does; words may name a command."""
    command = [PYTHON, "-u", str(clone / "play.py"), *words, "--help"]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, cwd=elsewhere, stdout=pipe, stderr=subprocess.STDOUT, text=True, process_group=0
    )


def finish(player: subprocess.Popen[str]) -> str:
    """Wait for a start to end well; return all it said."""
    said, _ = player.communicate()
    assert player.returncode == 0, said
    assert "Usage" in said
    return said


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process group, as a power cut would")
def test_from_a_fresh_clone_to_the_game(clone: Path, elsewhere: Path) -> None:
    environment = Environment(clone)

    # The first start is killed in the middle of installing.
    first = start(clone, elsewhere)
    assert first.stdout is not None
    while SETTING_UP not in first.stdout.readline():
        assert first.poll() is None
    while not environment.unfinished.exists():
        assert first.poll() is None
    os.killpg(first.pid, signal.SIGKILL)
    first.communicate()
    assert environment.unfinished.exists()
    assert not environment.ready("run")

    # Two more at once: one of them mends it, both play.
    second, third = start(clone, elsewhere), start(clone, elsewhere)
    told = [finish(second), finish(third)]
    assert sum(SETTING_UP in said for said in told) == 1
    assert environment.ready("run")

    # From now on nothing is installed.
    stamps = {path: path.stat().st_mtime_ns for path in environment.folder.glob("*.stamp")}
    assert len(stamps) == 2
    assert SETTING_UP not in finish(start(clone, elsewhere))
    assert {path: path.stat().st_mtime_ns for path in stamps} == stamps

    # Every command that the README shows is there.
    readme = Path("README.md")
    shown = [*commands_in(lines_of(readme) + spans_of(readme))]
    assert len(shown) > 10
    for words in shown:
        finish(start(clone, elsewhere, *words))

    # Wrong arguments: the game's own exit status comes through.
    wrong = [PYTHON, str(clone / "play.py"), "--no-such-option"]
    assert subprocess.run(wrong, check=False, capture_output=True).returncode == 2


def test_pip_install_gives_the_command_and_the_rulebook(
    clone: Path, elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", PYTHON)
    log = tmp_path / "install.log"
    make_venv(tmp_path / "venv", log)
    programs = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = pip_for(programs / "python")
    run([*pip, "install", "--require-hashes", "-r", str(clone / "locks" / "run.txt")], log)
    run([*pip, "install", "--no-deps", "--no-build-isolation", str(clone)], log)
    clone.rename(tmp_path / "gone")  # what was installed must stand alone
    for program in (["landnam"], ["python", "-P", "-m", "landnam"]):
        for words in (["--help"], ["rulebook"]):
            done = subprocess.run(
                [str(programs / program[0]), *program[1:], *words],
                check=False,
                cwd=elsewhere,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            assert done.returncode == 0, done.stdout.decode("utf-8", "replace")
