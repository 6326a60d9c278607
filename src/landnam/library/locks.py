"""One program per game: a lock that the system drops when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


class GameLock:
    """A lock on the file of one game; the file itself stays and means nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Take the lock; False if another holds it."""
        file = self.path.open("a+b")
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def give_back(self) -> None:
        """Let others play."""
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        os.lseek(file.fileno(), 0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
