"""Writing a file so that a reader finds the old one or the new one, whole, even after a crash."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from landnam.library.errors import SaveFailed

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
        raise SaveFailed(file=str(path), what=fault.strerror or str(fault)) from fault


def _force_folder(folder: Path) -> None:
    """After a power cut the new name must still be there. Windows cannot open folders; it logs."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
