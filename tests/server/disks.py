"""Disks that are really full: a small file system of its own, or files that may not grow."""

from __future__ import annotations

import errno
import resource
import shutil
import subprocess
from pathlib import Path
from types import TracebackType

import pytest

from tests.server.running import Server

SIZE = "8m"


class SmallDisk:
    """A file system of a few megabytes that only the server sees; it ends with the block.

    It is mounted in a namespace that a process of ours holds open, so no rights are needed where
    the system lets everybody have such namespaces; where it does not, the test is left out.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def __enter__(self) -> SmallDisk:
        mount = f'mount -t tmpfs -o size={SIZE} none "$0" && echo mounted && exec cat'
        self._holder = subprocess.Popen(
            ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, self.folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._holder.stdout is not None
        said = self._holder.stdout.readline().strip()
        if said != "mounted":
            self.__exit__(None, None, None)
            pytest.skip(f"no file system may be mounted here: {said}")
        self.server = _Inside(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._holder:  # closes its input, and thus it ends
            pass

    @property
    def before(self) -> list[str]:
        """The beginning of a command line that runs something where the disk is."""
        who = ["--preserve-credentials", "--user", "--mount"]
        return ["nsenter", *who, "--target", str(self._holder.pid), "--"]

    def database(self) -> Path:
        """A copy of the server's file, where everybody sees it; for when the server has ended."""
        copy = self.folder.with_suffix(".copy")
        shutil.copytree(self._seen(self.server.folder), copy)
        return copy / self.server.database.name

    def _seen(self, path: Path) -> Path:
        return Path(f"/proc/{self._holder.pid}/root{path}")

    def fill(self) -> None:
        """Leave no room for anything."""
        with self._seen(self.folder / "filler").open("wb", buffering=0) as filler:
            try:
                while filler.write(bytes(4096)):
                    pass
            except OSError as fault:
                if fault.errno != errno.ENOSPC:
                    raise

    def clear(self) -> None:
        """Now there is room again."""
        self._seen(self.folder / "filler").unlink()


class _Inside(Server):
    """A server whose folder is on the small disk; its log is not."""

    def __init__(self, disk: SmallDisk) -> None:
        super().__init__(disk.folder / "data")
        self.log = disk.folder.with_suffix(".log")
        self._disk = disk

    def furnish(self) -> None:
        """The small disk is seen by its own processes only: the server makes its tables there."""

    def command(self) -> list[str]:
        return [*self._disk.before, *super().command()]


class StiffFiles:
    """A server whose files may not grow beyond what they are: works on any Linux."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder / "data")
        folder.mkdir()

    def __enter__(self) -> StiffFiles:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def database(self) -> Path:
        return self.server.database

    def fill(self) -> None:
        """No file of the server may become larger than its largest is."""
        files = self.server.folder.iterdir()
        self._limit(max(file.stat().st_size for file in files))

    def clear(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        pid, (_, most) = self.server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, most))
