"""One at a time: two starts at once must not install into the same folder."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def alone(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock file `path`; call `waiting` once if another process holds it.

    The operating system lets go of the lock when its process ends, however it ends.
    """
    with path.open("ab") as file:
        if not _try_to_hold(file):
            waiting()
            while not _try_to_hold(file, patiently=True):
                pass
        yield


if sys.platform == "win32":
    import msvcrt

    def _try_to_hold(file: BinaryIO, patiently: bool = False) -> bool:
        file.seek(0)
        # Patiently means ten tries, one each second; then it gives up, and is asked again.
        mode = msvcrt.LK_LOCK if patiently else msvcrt.LK_NBLCK
        try:
            msvcrt.locking(file.fileno(), mode, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_to_hold(file: BinaryIO, patiently: bool = False) -> bool:
        mode = fcntl.LOCK_EX if patiently else fcntl.LOCK_EX | fcntl.LOCK_NB
        try:
            fcntl.flock(file, mode)
        except BlockingIOError:
            return False
        return True
