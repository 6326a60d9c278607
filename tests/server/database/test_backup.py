"""A copy of all tables, made while people play, from which everything goes on elsewhere."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from landnam.server.database.copies import copy_store
from landnam.server.errors import CopyFailed
from tests.server.running import PATIENCE, Data, Guest, Made, Server
from tests.server.stored_games import game_in


def landnam(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "landnam", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


class Playing:
    """Moves at one table, as fast as they are acknowledged, until told to stop.

    A choice and its undo by turns: so the game lasts as long as anything else does.
    """

    def __init__(self, table: Made) -> None:
        self.table = table
        self.done = 0
        self.stop = Event()

    def play(self) -> None:
        while not self.stop.is_set():
            guest, now = self.table.asked()
            if now["can_undo"]:
                guest.post(self.table.path("undo"), {"number": now["number"]})
            else:
                self.table.step()
            self.done += 1


def elsewhere(table: Made, server: Server) -> Made:
    """The same table on another server, with the same people."""
    people = {seat: player.elsewhere(server) for seat, player in table.players.items()}
    return Made(Guest(server, table.host.secret), table.data, people)


def test_a_copy_made_while_people_play_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with Server(tmp_path / "data") as server:
        ann = Guest.comes(server, "Ann")
        tables = [ann.make("settlers", "roman", "barbarian") for _ in range(2)]
        playing = [Playing(table) for table in tables]
        with ThreadPoolExecutor(3) as pool:
            running = [pool.submit(each.play) for each in playing]
            while any(each.done < 10 for each in playing):
                assert not any(task.done() for task in running)
            before = [each.done for each in playing]
            copying = pool.submit(landnam, "backup", str(copy), "--data", str(server.folder))
            while any(each.done == done for each, done in zip(playing, before, strict=True)):
                assert not any(task.done() for task in running)  # moves go on meanwhile
            ran = copying.result()
            after = [each.done for each in playing]
            for each in playing:
                each.stop.set()
            for task in running:
                task.result()
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == f"2 tables are in {copy}.\n"
    assert [file.name for file in tmp_path.iterdir() if "copy" in file.name] == ["copy.sqlite"]

    ran = landnam("restore", str(copy), "--data", str(tmp_path / "new"))
    assert (ran.returncode, ran.stderr) == (0, "")
    with Server(tmp_path / "new") as server:
        for each, least, most in zip(playing, before, after, strict=True):
            table = elsewhere(each.table, server)
            kept = _acts(game_in(server.database, table.id).log)
            assert least <= kept <= most + 1, "all that was acknowledged, nothing that was not sent"
            for _ in range(5):
                table.step()
        assert ann_there(server, ann) == "Ann"


def _acts(log: list[Data]) -> int:
    """Count the entries that people have made, without forced ones and automatic payments."""
    return sum(not entry.get("auto", False) for entry in log)


def ann_there(server: Server, ann: Guest) -> str:
    return str(Guest(server, ann.secret).get("people/me")["nickname"])


def test_a_copy_takes_the_place_of_nothing(server: Server, ann: Guest, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert landnam("backup", str(copy), "--data", str(server.folder)).returncode == 0
    ran = landnam("restore", str(copy), "--data", str(server.folder))
    assert ran.returncode == 2
    assert "already" in ran.stderr, "a server runs there"
    folder = tmp_path / "there"
    assert landnam("restore", str(copy), "--data", str(folder)).returncode == 0
    ran = landnam("restore", str(copy), "--data", str(folder))
    assert ran.returncode == 2
    assert "move that file away" in ran.stderr


@pytest.mark.parametrize("content", [b"", b"not a database at all" * 100])
def test_a_file_that_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(content)
    ran = landnam("restore", str(broken), "--data", str(tmp_path / "data"))
    assert ran.returncode == 2
    assert "not a whole copy" in ran.stderr
    assert not (tmp_path / "data" / "tables.sqlite").exists()


def test_a_copy_that_cannot_be_written_leaves_the_old_one(server: Server, tmp_path: Path) -> None:
    ran = landnam("backup", str(tmp_path / "nowhere" / "copy"), "--data", str(server.folder))
    assert ran.returncode == 2
    assert "could not be written" in ran.stderr
    ran = landnam("backup", str(tmp_path / "copy"), "--data", str(tmp_path))
    assert ran.returncode == 2
    assert "There are no tables" in ran.stderr


@pytest.mark.parametrize("name", ["plain/copy", "x" * 250])
def test_a_copy_that_cannot_even_begin_is_told_in_a_sentence(
    server: Server, tmp_path: Path, name: str
) -> None:
    (tmp_path / "plain").touch()
    with pytest.raises(CopyFailed, match="could not be written"):
        copy_store(server.database, tmp_path / name)
