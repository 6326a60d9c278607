"""Copies of a SQLite store, made while a server writes to it, and put back where there is none."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from landnam.server.database.private import private_file
from landnam.server.errors import (
    CopyBroken,
    CopyFailed,
    CopyMissing,
    CopyTargetOdd,
    StoreMissing,
    StoreThere,
)

MARK: Final = "alembic_version"
"""The table by which a store of ours is known."""


def copy_store(store: Path, target: Path) -> int:
    """Copy a store as it is at one moment; returns how many tables are in it.

    SQLite's own back-up reads one state of the file while others write, and holds nobody up. The
    copy gets its name when it is whole and on disk; an older one stays till then.
    """
    if not store.is_file():
        raise StoreMissing(file=str(store))
    _check_replaceable(target)
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        _copy(store, unfinished)
        count = tables_in(unfinished)
        unfinished.replace(target)
        _flush(target.absolute().parent)
    except (OSError, sqlite3.Error) as fault:
        raise CopyFailed(file=str(target), what=str(fault)) from fault
    finally:
        with suppress(OSError):  # where nothing can be written, nothing was left behind either
            unfinished.unlink(missing_ok=True)
    return count


def put_back(copy: Path, store: Path) -> int:
    """Put a copy where there is no store; returns how many tables are in it."""
    if store.exists():
        raise StoreThere(file=str(store))
    count = tables_in(copy)
    # Left behind by a store that was removed, these would be read as part of the new one.
    for rest in ("-wal", "-shm"):
        store.with_name(store.name + rest).unlink(missing_ok=True)
    copy_store(copy, store)
    return count


def tables_in(copy: Path) -> int:
    """Return the number of tables in a copy; `CopyBroken` if it is damaged, or no store of ours."""
    if not copy.is_file():
        raise CopyMissing(file=str(copy))
    try:
        with closing(_open(copy)) as database:
            ((found,),) = database.execute("PRAGMA quick_check(1)").fetchall()
            known = database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (MARK,))
            if found != "ok" or known.fetchone() is None:
                raise CopyBroken(file=str(copy))
            ((count,),) = database.execute("SELECT count(*) FROM tables").fetchall()
    except sqlite3.DatabaseError:
        raise CopyBroken(file=str(copy)) from None
    return int(count)


def _check_replaceable(target: Path) -> None:
    """A copy takes the place of an older copy, never of a device, a pipe, a link or a folder."""
    if target.is_symlink() or (target.exists() and not target.is_file()):
        raise CopyTargetOdd(file=str(target))


def _copy(store: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    private_file(target)
    with closing(_open(store)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    _flush(target)


def _open(file: Path) -> sqlite3.Connection:
    """A store that is there, to be read and nothing else."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=10)


def _flush(path: Path) -> None:
    """Bring a written file to disk; a folder too, where the system supports it."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
