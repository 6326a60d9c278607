"""The project's own Python environment, `.venv`: made once, mended when something changed.

Three facts decide what a start has to do, and looking at them takes no time worth naming:

- a stamp per lock: which lock was installed, and for which Python;
- a stamp of the project: which pyproject.toml was installed, from where, and with which pages;
- the mark `.venv-unfinished`: an install was under way when its process ended.

Packages are fetched first and installed afterwards. So a lost network changes nothing, and only an
install that was cut off in the middle makes the whole environment anew.
"""

import hashlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.alone import alone
from tools.installer import Trouble, make_venv, pip_for, run
from tools.oldest import OLDEST
from tools.web import digest_of

# A lock may hold another one whole: then installing it installs the other too.
LOCKS = {"run": ("run",), "check": ("check", "run")}


def prepare(lock: str) -> "Environment":
    """Return this project's environment, ready for `lock`; stop with a sentence if it fails."""
    environment = Environment(Path(__file__).resolve().parent.parent)
    try:
        environment.ensure(lock)
    except Trouble as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        print("\nStopped; the next start takes it up again.", file=sys.stderr)
        sys.exit(130)
    return environment


class Environment:
    """The environment of the project that stands in the folder `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.unfinished = root / ".venv-unfinished"
        self.log = root / ".venv-install.log"
        windows = sys.platform == "win32"
        self.python = self.folder / ("Scripts/python.exe" if windows else "bin/python")

    def ready(self, lock: str) -> bool:
        """Say whether everything that `lock` names, and the project itself, is installed."""
        return (
            not self.unfinished.exists()
            and (version := self.version()) is not None
            and self._stamped(lock, self._lock_stamp(lock, version))
            and self._stamped("project", self._project_stamp())
        )

    def ensure(self, lock: str) -> None:
        """Make the environment hold `lock` and the project; do nothing if it does already."""
        if self.ready(lock):
            return
        try:
            with alone(self.root / ".venv-lock", waiting=self._say_waiting):
                if not self.ready(lock):  # another start may just have done it
                    self._install(lock)
        except OSError as error:
            raise Trouble(
                f"Setting up cannot use {error.filename or self.root} ({error.strerror}): see that "
                "this folder may be written to and that the disk is not full."
            ) from error

    def version(self) -> str | None:
        """Return the environment's own Python version, None if it does not work any more.

        A system upgrade may have replaced the Python below it: then its packages are not found.
        """
        try:
            made_with = (self.folder / "pyvenv.cfg").read_text("utf-8")
            program = "import sys; print('%d.%d' % sys.version_info[:2])"
            asked = [str(self.python), "-I", "-S", "-c", program]
            now = subprocess.check_output(asked, encoding="utf-8", stderr=subprocess.DEVNULL)
        except (OSError, UnicodeDecodeError, subprocess.CalledProcessError):
            return None
        now = now.strip()
        new_enough = tuple(map(int, now.split("."))) >= OLDEST
        as_made = re.search(rf"^version(_info)? = {now}\.", made_with, re.MULTILINE)
        return now if new_enough and as_made else None

    def _install(self, lock: str) -> None:
        self.log.unlink(missing_ok=True)
        if self.unfinished.exists() or self.version() is None:
            self._make_anew()
        version = self.version()
        if version is None:
            raise Trouble(f"The Python just installed in {self.folder} does not start.")
        pip = pip_for(self.python)
        stamp = self._lock_stamp(lock, version)
        if not self._stamped(lock, stamp):
            self._install_lock(pip, lock)
            for held in LOCKS[lock]:
                self._stamp(held, self._lock_stamp(held, version))
        self._install_project(pip)
        self._stamp("project", self._project_stamp())

    def _make_anew(self) -> None:
        foreign = self.folder.exists() and not (self.folder / "pyvenv.cfg").exists()
        if foreign and not self.unfinished.exists():
            raise Trouble(
                f"{self.folder} is not a Python environment and would be overwritten: move it "
                "away and start again."
            )
        print(f"Making the game's own Python environment in {self.folder.name} ...", flush=True)
        self.unfinished.touch()
        make_venv(self.folder, self.log)
        self.unfinished.unlink()

    def _install_lock(self, pip: list[str], lock: str) -> None:
        with tempfile.TemporaryDirectory(prefix="landnam-") as wheels:
            print("Fetching packages (a minute or two, this once) ...", flush=True)
            fetch = ["wheel", "--no-deps", "--require-hashes", "--wheel-dir", wheels]
            run([*pip, *fetch, "--requirement", str(self._lock(lock))], self.log)
            print("Installing them ...", flush=True)
            found = sorted(map(str, Path(wheels).glob("*.whl")))
            self.unfinished.touch()
            if found:
                run([*pip, "install", "--no-deps", "--no-index", *found], self.log)
            self.unfinished.unlink()

    def _install_project(self, pip: list[str]) -> None:
        # Editable: an edit of the sources is played at once. Without isolation: hatchling stands
        # in the lock, so nothing more is fetched.
        self.unfinished.touch()
        editable = ["--no-deps", "--no-index", "--no-build-isolation", "--editable"]
        run([*pip, "install", *editable, str(self.root)], self.log)
        self.unfinished.unlink()

    def _lock(self, name: str) -> Path:
        return self.root / "locks" / f"{name}.txt"

    def _lock_stamp(self, lock: str, version: str) -> str:
        return _digest(self._lock(lock).read_bytes(), version.encode())

    def _project_stamp(self) -> str:
        # The pages are built when the project is installed: new sources of theirs, a new install.
        pages = digest_of(self.root / "web")
        project = (self.root / "pyproject.toml").read_bytes()
        return _digest(project, os.fsencode(self.root), pages.encode())

    def _stamped(self, name: str, stamp: str) -> bool:
        try:
            return (self.folder / f"landnam-{name}.stamp").read_text("ascii") == stamp
        except (OSError, UnicodeDecodeError):
            return False

    def _stamp(self, name: str, stamp: str) -> None:
        (self.folder / f"landnam-{name}.stamp").write_text(stamp, "ascii")

    @staticmethod
    def _say_waiting() -> None:
        print("Another start is setting things up; waiting for it ...", flush=True)


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()
