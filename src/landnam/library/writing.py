"""Writing a file so that a reader finds the old one or the new one, whole, even after a crash."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from landnam.library.errors import ExportFailed, SaveFailed

PRIVATE: Final = 0o600
"""A game knows its seed and every hand, so its file is for its owner alone."""

_WRITE: Final = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the file, force it to the disk, put it in place, force the folder.

    The name of the file beside is fixed: the next write replaces the leftovers of a crash.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "game.json"
    >>> write_whole(path, b"{}")
    >>> path.read_bytes()
    b'{}'
    """
    beside = path.with_name(f"{path.name}.new")
    try:
        with os.fdopen(os.open(beside, _WRITE, PRIVATE), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _force_folder(path.parent)
    except OSError as fault:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise SaveFailed(file=str(path), what=fault.strerror or str(fault)) from fault


def export(path: Path, data: bytes) -> None:
    """Write to a place that the player named.

    A device, a pipe or the file behind a link is written to, never replaced.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            write_whole(Path(os.path.realpath(path)), data)
    except OSError as fault:
        raise ExportFailed(file=str(path), what=fault.strerror or str(fault)) from fault
    except SaveFailed as failed:
        what = failed.message.args["what"]
        raise ExportFailed(file=str(path), what=what) from failed


def _force_folder(folder: Path) -> None:
    """After a power cut the new name must still be there. Windows cannot open folders; it logs."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
