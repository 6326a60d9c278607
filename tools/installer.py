"""Running Python's own installers (`venv`, `pip`), and saying in one sentence what went wrong."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

OLDEST_PIP = (22, 3)  # the first that installs into another environment (`pip --python`)
NO_INSTALLER = (
    "This Python can neither make an environment with pip in it nor fill one: install the package "
    "python3-venv (or python3-pip, with pip 22.3 or newer) and start again."
)
NO_NETWORK = re.compile(
    r"connection|resolve|resolution|unreachable|timed out|proxy|ssl|no matching distribution"
    r"|from versions: none",
    re.IGNORECASE,
)


class Trouble(Exception):
    """Set-up cannot go on; its one sentence gives the reason and a cure."""


def run(command: list[str], log: Path) -> str:
    """Run an installer quietly and return what it said, which also goes to the end of `log`."""
    done = _ask(command)
    with log.open("a", encoding="utf-8") as book:
        book.write(f"$ {' '.join(command)}\n{done.stdout}\n")
    if done.returncode:
        raise Trouble(explain(done.stdout, log))
    return done.stdout


def explain(said: str, log: Path) -> str:
    """Return one sentence for the output of a failed installer.

    >>> explain("ERROR: No space left on device", Path("log.txt"))
    'Setting up failed (No space left on device): all that pip said stands in log.txt.'
    >>> explain("ERROR: Could not find a version (from versions: none)", Path("log.txt"))[:39]
    'The packages could not be fetched (Coul'
    """
    lines = [line.strip() for line in said.splitlines() if line.strip()] or ["no word"]
    errors = [line for line in lines if line.startswith("ERROR:")]
    warnings = [line for line in lines if line.startswith("WARNING:")]
    cause = (errors or lines[-1:])[0].removeprefix("ERROR:").strip().rstrip(".:")
    if "DO NOT MATCH THE HASHES" in said:
        return (
            "A fetched package is not the one that the lock names, so nothing was installed: try "
            f"again later, or from another network; all that pip said stands in {log}."
        )
    if NO_NETWORK.search("\n".join(errors + warnings)):
        return (
            f"The packages could not be fetched ({cause}): see that this machine is online and "
            f"start again; all that pip said stands in {log}."
        )
    return f"Setting up failed ({cause}): all that pip said stands in {log}."


def make_venv(folder: Path, log: Path) -> None:
    """Make an empty environment in `folder`, with pip in it where this Python can."""
    if importlib.util.find_spec("venv") is None:
        raise Trouble(NO_INSTALLER)
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    # Debian splits ensurepip off into python3-venv; the pip beside this Python does as well.
    if importlib.util.find_spec("ensurepip") is None:
        if pip_version(sys.executable) < OLDEST_PIP:
            raise Trouble(NO_INSTALLER)
        command.insert(-1, "--without-pip")
    run(command, log)


def pip_for(python: Path) -> list[str]:
    """Return the command that installs into the environment of `python`."""
    if pip_version(str(python)) >= OLDEST_PIP:
        return [str(python), "-m", "pip"]
    if pip_version(sys.executable) >= OLDEST_PIP:
        return [sys.executable, "-m", "pip", "--python", str(python)]
    raise Trouble(NO_INSTALLER)


def pip_version(python: str) -> tuple[int, int]:
    """Return the version of the pip that belongs to `python`, (0, 0) if it has none."""
    found = re.search(r"^pip (\d+)\.(\d+)", _ask([python, "-m", "pip", "--version"]).stdout, re.M)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _ask(command: list[str]) -> subprocess.CompletedProcess[str]:
    # A pip set to install for the user, or to ask questions, would do so here too.
    environ = dict(os.environ, PIP_USER="0", PIP_NO_INPUT="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    environ.pop("PYTHONPATH", None)
    return subprocess.run(
        command,
        check=False,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
