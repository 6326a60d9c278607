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
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

UNPACK = """
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { spawn } from "node:child_process";
import chromium from "@sparticuz/chromium";
const [, , folder] = process.argv;
const tar = spawn("tar", ["-x", "-C", folder], { stdio: ["pipe", "inherit", "inherit"] });
const libraries = "node_modules/@sparticuz/chromium/bin/al2023.tar.br";
await pipeline(createReadStream(libraries), createBrotliDecompress(), tar.stdin);
console.log(await chromium.executablePath());
"""


class Chromium(NamedTuple):
    """Where it is, and what it needs around it."""

    program: str
    environment: dict[str, str]


@cache
def find_chromium() -> Chromium:
    """The one that is named, or installed, or else the one that comes with npm's package."""
    named = os.environ.get("LANDNAM_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if named:
        return Chromium(named, {})
    install(WEB, checks=True)
    UNPACKED.mkdir(exist_ok=True)
    # Tests run side by side: one of them unpacks it.
    with alone(UNPACKED / ".lock", waiting=lambda: None):
        told = UNPACKED / ".program"
        if not told.is_file():
            told.write_text(_unpack(), "utf-8")
        program = told.read_text("utf-8")
    # The machine's own libraries first; what it lacks is found beside the browser.
    libraries = [os.environ.get("LD_LIBRARY_PATH", ""), *map(str, UNPACKED.rglob("lib"))]
    lacking = subprocess.run(["ldd", program], capture_output=True, text=True, check=False).stdout
    needed = {"LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries))}
    return Chromium(program, needed if "not found" in lacking else {})


def _unpack() -> str:
    """Unpack the one of npm; returns the program."""
    script = WEB / "node_modules" / ".landnam-unpack.mjs"
    script.write_text(UNPACK, "utf-8")
    environment = {**node(os.environ), "TMPDIR": str(UNPACKED)}
    command = ["node", str(script), str(UNPACKED)]
    found = subprocess.run(
        command, cwd=WEB, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return found.stdout.strip()
