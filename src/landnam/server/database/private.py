"""Files for their owner only: games hold what seats must not know, and hashes of secrets."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER: Final = 0o700
FILE: Final = 0o600


def private_folder(folder: Path) -> Path:
    """The folder, made if it was missing, which nobody else may open."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    _restrict(folder, FOLDER)
    return folder


def private_file(file: Path) -> Path:
    """The file, made empty if it was missing, which nobody else may read.

    SQLite gives the files that it puts beside a database the rights of the database.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, FILE))
    _restrict(file, FILE)
    return file


def _restrict(path: Path, mode: int) -> None:
    """Take the rights of others away; leave files of another user as they are."""
    if os.name == "posix" and path.stat().st_uid == os.geteuid():
        path.chmod(mode)
