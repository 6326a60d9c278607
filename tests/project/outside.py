"""A title that lives outside this repository: its package, built and installed beside ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.project.tree import ROOT

PACKAGE = ROOT / "examples" / "pebbles"


def installed(folder: Path) -> Path:
    """Build the package as a wheel and install it, offline; returns where it lies."""
    python = [sys.executable, "-m"]
    build = [*python, "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheel")]
    subprocess.run(build, cwd=PACKAGE, check=True, capture_output=True)
    [wheel] = (folder / "wheel").glob("*.whl")
    place = folder / "installed"
    pip = [*python, "pip", "install", "--no-index", "--no-deps", "--target", str(place), str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    return place


def environment(place: Path) -> dict[str, str]:
    """Return the environment in which a process knows the things installed there."""
    return {"PYTHONPATH": str(place)}
