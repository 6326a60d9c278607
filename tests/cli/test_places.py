"""Files and folders that cannot be used: each is told with its own reason and a cure that works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import Command


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with a file, a folder and something that is no text."""
    folder = tmp_path / "here"
    (folder / "inside").mkdir(parents=True)
    (folder / "file").write_text("")
    (folder / "bytes").write_bytes(b"\xff\xfe\x00")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["deck", "new", "roman", "file/mine.yaml"], "file/mine.yaml cannot be written ("),
        (["pack", "new", "file/mine"], "); choose a place in a folder that you may"),
        (["village", "new", "file/mine.yaml"], "file/mine.yaml cannot be written ("),
        (["print", "rollwrite", "-o", ""], "cannot be written to ."),
        (["print", "rollwrite", "-o", "inside"], "name a file in a folder that you may write to"),
        (["deck", "check", "inside"], "inside cannot be read (Is a directory); name the file of"),
        (["deck", "check", "bytes"], "bytes cannot be read (it is no text in UTF-8); name the"),
        (["village", "check", "bytes"], "it is no text in UTF-8); name a Village file, which is"),
        (["village", "check", "inside"], "(Is a directory); name a Village file, which is text"),
        (["restore", "nowhere.db"], "no file nowhere.db; name one that landnam backup has written"),
        (["restore", "bytes"], "bytes is not a whole copy of a server's tables"),
        (["restore", "bytes", "--data", "file"], "Choose another folder with --data"),
        (["serve", "--port", "0", "--data", "file"], "Choose another folder with --data"),
    ],
)
@pytest.mark.usefixtures("place")
def test_a_place_that_is_no_good_is_told(
    landnam_command: Command, arguments: list[str], told: str
) -> None:
    outcome = landnam_command(*arguments)
    assert outcome.status == 2
    assert told in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_campaign_that_cannot_be_exported_is_told(landnam_command: Command, place: Path) -> None:
    landnam_command("campaign", "new", "saga")
    for file, what in (("inside", "Is a directory"), ("file/x.json", "Not a directory"), ("", "")):
        outcome = landnam_command("campaign", "export", "saga", file)
        assert outcome.status == 2
        assert f"cannot be written ({what}" in outcome.err
        assert "name a file in a folder that you may write to" in outcome.err
    assert sorted(path.name for path in place.iterdir()) == ["bytes", "file", "inside"]


@pytest.mark.usefixtures("place")
def test_a_command_that_is_named_can_be_typed_as_it_stands(landnam_command: Command) -> None:
    for begin, check in (
        (("village", "new", "my mill.yaml"), "landnam village check 'my mill.yaml'"),
        (("deck", "new", "roman", "my deck.yaml"), "landnam deck check 'my deck.yaml'"),
        (("pack", "new", "my pack"), "landnam pack check 'my pack'"),
        (("village", "check", "my mill.yaml"), "landnam play rollwrite --village 'my mill.yaml'"),
    ):
        assert check in landnam_command(*begin).out
    assert "village new 'no mill.yaml'" in landnam_command("village", "check", "no mill.yaml").err


# --- streams that are closed, or full ---------------------------------------------------------

posix = pytest.mark.skipif(os.name == "nt", reason="a shell closes the streams")


def shell(home: Path, streams: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program as a shell starts it with some streams redirected."""
    command = ["sh", "-c", f'"$@" {streams}', "sh", sys.executable, "-m", "landnam", *arguments]
    env = {**os.environ, "LANDNAM_HOME": str(home)}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@posix
@pytest.mark.parametrize(
    ("streams", "arguments", "status"),
    [
        ("<&-", ["play"], 0),
        ("<&-", ["play", "settlers", "--seats", "roman:human,barbarian:random"], 0),
        ("<&-", ["resume"], 0),
        (">&-", ["titles"], 0),
        (">&-", ["no-such-command"], 2),
        ("<&- >&-", ["play"], 0),
    ],
)
def test_a_closed_stream_is_as_good_as_nobody(
    tmp_path: Path, streams: str, arguments: list[str], status: int
) -> None:
    done = shell(tmp_path, streams, *arguments)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["titles"], ["almanac", "mill"], ["rulebook", "no.yaml"]])
def test_a_full_disk_behind_the_output_is_told(tmp_path: Path, arguments: list[str]) -> None:
    done = shell(tmp_path, "> /dev/full", *arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    if arguments[0] != "rulebook":
        assert "make room there, or let it go somewhere else" in done.stderr


@posix
def test_sheets_go_through_a_pipe_and_replace_no_device(tmp_path: Path) -> None:
    pdf = tmp_path / "sheets.pdf"
    done = shell(tmp_path, f"| head -c 5 > {pdf}", "print", "rollwrite", "-o", "/dev/stdout")
    assert done.returncode == 0
    assert pdf.read_bytes() == b"%PDF-"
    assert Path("/dev/stdout").is_symlink()


def test_what_lies_behind_a_link_is_written(landnam_command: Command, place: Path) -> None:
    (place / "link").symlink_to(place / "real.json")
    landnam_command("campaign", "new", "saga")
    assert landnam_command("campaign", "export", "saga", "link").status == 0
    assert (place / "link").is_symlink()
    assert (place / "real.json").stat().st_size > 100
