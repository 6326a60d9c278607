"""`play.py` is the whole program: every command of `landnam`, and messages that name `play.py`."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pytest

from tests.project.tree import ROOT

# The Python that a newcomer has: not the one of the environment that these tests run in.
PYTHON = getattr(sys, "_base_executable", None) or sys.executable
INSTALLED = Path(sys.executable).parent / "landnam"


def typed(*command: str) -> str:
    """A command as messages name it: without its folder, if the search path leads there."""
    first, *rest = command
    name = Path(first).name
    return shlex.join([name if shutil.which(name) == first else first, *rest])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a screen and without anybody's games."""
    monkeypatch.setenv("LANDNAM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("VIRTUAL_ENV", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def said(command: Sequence[str], folder: Path = ROOT) -> str:
    """All that a command says, however its lines are broken."""
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 2), done.stdout
    return " ".join(done.stdout.split())


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["resume"], "no unfinished game"),
        (["almanac", "sawmill"], "entries found"),
        (["print", "rollwrite", "--help"], "--village"),
        (["serve", "--help"], "--lan"),
        (["--help"], "play.py [OPTIONS] COMMAND"),
    ],
)
def test_play_py_takes_every_command_of_landnam(words: list[str], told: str) -> None:
    assert told in said([PYTHON, "play.py", *words])


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("words", [["rollwrite"], ["--seats", "roman", "--ascii"]])
def test_a_title_or_an_option_of_play_still_begins_a_game_in_the_terminal(
    words: list[str],
) -> None:
    # Nobody is at the keyboard, so the game is left at its first question.
    assert f"{typed(PYTHON, 'play.py')} resume" in said([PYTHON, "play.py", *words])


@pytest.mark.usefixtures("home")
def test_a_mistyped_command_is_told_as_such() -> None:
    told = said([PYTHON, "play.py", "resum"])
    assert "resum" in told
    assert f"{typed(PYTHON, 'play.py')} --help" in told
    assert "title" in told


@pytest.mark.parametrize(
    "command",
    [
        [PYTHON, "play.py"],
        [PYTHON, "-u", str(ROOT / "play.py")],
        [sys.executable, "-m", "landnam"],
        [str(INSTALLED)],
    ],
    ids=["play.py", "play.py by its path", "python -m landnam", "landnam by its path"],
)
@pytest.mark.usefixtures("home")
def test_messages_name_the_command_that_was_typed(command: list[str]) -> None:
    assert f"begin one with {typed(*command)} play." in said([*command, "resume"])


def test_errors_help_and_files_name_the_command_too(home: Path) -> None:
    command, file = [PYTHON, "play.py"], home / "mine.yaml"
    name = typed(*command)
    assert f"{name} village new {file}" in said([*command, "village", "check", str(file)])
    assert f"{name} village check {file}" in said([*command, "village", "new", str(file)])
    assert f"#   {name} village check FILE" in file.read_text("utf-8")
    assert f"Usage: {name} resume" in said([*command, "resume", "--help"])
    assert f"usage: {name} bench" in said([*command, "bench", "--help"])


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("command", "path"),
    [(["landnam"], INSTALLED.parent), (["python3", "play.py"], Path(PYTHON).parent)],
    ids=["landnam", "python3 play.py"],
)
def test_a_program_on_the_path_is_named_without_its_folder(
    command: list[str], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{path}{os.pathsep}{os.environ['PATH']}")
    assert f"begin one with {shlex.join(command)} play." in said([*command, "resume"])


@pytest.mark.skipif(sys.platform == "win32", reason="drives a terminal")
def test_the_command_that_goes_on_with_a_game_can_be_typed_as_it_is_told(home: Path) -> None:
    folder = home / "with a space"
    folder.symlink_to(ROOT)
    environment = {**os.environ, "COLUMNS": "200", "TERM": "xterm", "LC_ALL": "C.UTF-8"}

    def leave(command: str) -> str:
        """Start a game in a shell, leave it at once, and return what was told."""
        shell = pexpect.spawn(
            "/bin/sh",
            ["-c", command],
            cwd=home,
            env=environment,
            dimensions=(50, 200),
            encoding="utf-8",
            timeout=60,
        )
        shell.sendline("q")
        shell.expect(pexpect.EOF)
        shell.close()
        text: str = shell.before
        return text

    told = leave(f"{PYTHON} 'with a space/play.py' settlers --seed 1")
    [again] = re.findall(r"is saved; (.+ resume settlers-1) goes on", told)
    assert f"is saved; {again} goes on" in leave(again)
