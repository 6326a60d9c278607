"""A Chromium for the tests, wherever they run; if there is none, they fail and say so."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.alone import alone
from tools.web import install, node

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
UNPACKED = WEB / "node_modules" / ".landnam-chromium"
NPM = "npm"
"""The value of LANDNAM_CHROMIUM for the Chromium that comes with npm's package."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

LIBRARIES = ("al2023.tar", "fonts.tar", "swiftshader.tar")
UNPACK = """
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
const [, , from, to, ...names] = process.argv;
for (const name of names) {
  const packed = createReadStream(`${from}/${name}.br`);
  const file = createWriteStream(`${to}/${name}`, { mode: 0o755 });
  await pipeline(packed, createBrotliDecompress(), file);
}
"""


class Chromium(NamedTuple):
    """The program of a browser, and its environment."""

    program: str
    environment: dict[str, str]


@cache
def find_chromium() -> Chromium:
    """The one that is named, else the one of npm's package: it is the same for everybody.

    If that one does not start, which is made for Linux, the installed one.
    """
    named = os.environ.get("LANDNAM_CHROMIUM")
    if named and named != NPM:
        return Chromium(named, {})
    brought, here = _of_npm(), installed()
    if named or here is None or _starts(brought):
        return brought
    return Chromium(here, {})


def installed() -> str | None:
    """The Chromium of this machine, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def _starts(chromium: Chromium) -> bool:
    command = [chromium.program, "--no-sandbox", "--version"]
    around = {**os.environ, **chromium.environment}
    try:
        return not subprocess.run(command, env=around, check=False, capture_output=True).returncode
    except OSError:
        return False


def _of_npm() -> Chromium:
    install(WEB, checks=True)
    UNPACKED.mkdir(exist_ok=True)
    # Tests run side by side: one of them unpacks it.
    with alone(UNPACKED / ".lock", waiting=lambda: None):
        done = UNPACKED / ".done"
        if not done.is_file():
            _unpack()
            done.touch()
    program = str(UNPACKED / "chromium")
    # The machine's own libraries first; missing ones are found beside the browser.
    libraries = [os.environ.get("LD_LIBRARY_PATH", ""), *map(str, UNPACKED.rglob("lib"))]
    lacking = subprocess.run(["ldd", program], capture_output=True, text=True, check=False).stdout
    needed = {"LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries))}
    return Chromium(program, needed if "not found" in lacking else {})


def _unpack() -> None:
    """Unpack the one of npm, by hand: the package's own way wants to give files other owners,
    which not everybody may."""
    script = WEB / "node_modules" / ".landnam-unpack.mjs"
    script.write_text(UNPACK, "utf-8")
    packed = WEB / "node_modules" / "@sparticuz" / "chromium" / "bin"
    _run("node", str(script), str(packed), str(UNPACKED), "chromium", *LIBRARIES)
    for name in LIBRARIES:
        tar = UNPACKED / name
        _run("tar", "-x", "--no-same-owner", "-C", str(UNPACKED), "-f", str(tar))
        tar.unlink()


def _run(*command: str) -> None:
    told = subprocess.run(
        command, env=node(os.environ), check=False, capture_output=True, text=True
    )
    if told.returncode:
        raise RuntimeError(f"Chromium could not be unpacked:\n{told.stderr}")
