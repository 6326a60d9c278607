"""All files that a server keeps are for their owner only, also those of an older version."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from landnam.cli.serving import locked
from landnam.server.database.copies import copy_store
from landnam.server.errors import CopyTargetOdd
from tests.server.running import Guest, Server

FOLDER, FILE = 0o700, 0o600


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_folder_database_and_copies_are_for_their_owner(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    data.mkdir(mode=0o755)
    database = data / "tables.sqlite"
    database.touch(mode=0o644)
    with Server(data) as server:
        Guest.comes(server, "Ann")
        assert rights(data) == FOLDER
        assert {rights(data / f"tables.sqlite{more}") for more in ("", "-wal", "-shm")} == {FILE}
        copy_store(database, copy)
        assert rights(copy) == FILE


def test_a_folder_is_for_its_owner_before_a_server_starts_there(tmp_path: Path) -> None:
    """`restore` puts the tables into a new folder, and perhaps nobody starts a server for long."""
    with locked(tmp_path / "new"):
        assert rights(tmp_path / "new") == FOLDER


def test_a_copy_takes_the_place_of_nothing_but_a_plain_file(tmp_path: Path) -> None:
    pipe, folder, link = tmp_path / "pipe", tmp_path / "folder", tmp_path / "link"
    os.mkfifo(pipe)
    folder.mkdir()
    link.symlink_to(tmp_path / "elsewhere")
    with Server(tmp_path / "data") as server:
        Guest.comes(server, "Ann")
        for odd in (pipe, folder, link):
            with pytest.raises(CopyTargetOdd):
                copy_store(server.database, odd)
    assert pipe.is_fifo()
    assert folder.is_dir()
    assert link.is_symlink()
