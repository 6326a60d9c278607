"""Kernel, vocabulary, titles and bots need the standard library and PyYAML, nothing else.

They are to run inside a browser page, where a package with compiled parts is a heavy guest.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import distribution
from pathlib import Path
from random import Random

import pytest
import yaml

import landnam
from landnam.testing.play import play_randomly

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"

IMPORT_ALL = """
import importlib, pkgutil
import landnam
for layer in ("words", "kernel", "vocabulary", "titles", "bots"):
    room = importlib.import_module(f"landnam.{layer}")
    for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        importlib.import_module(found.name)
"""

PLAY = """
import hashlib, sys
from random import Random
import landnam
from landnam.kernel.canonical import quick
from landnam.testing.play import play_randomly
assert quick is None, "msgspec is here"
title, *sides = sys.argv[1:]
table = landnam.new(title, sides, "bare")
play_randomly(table, Random("bare"))
print(hashlib.sha256(table.save()).hexdigest())
"""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has PyYAML and this project, without its dependencies."""
    place = tmp_path_factory.mktemp("bare") / "env"
    venv.create(place, symlinks=True)
    paths = sysconfig.get_paths("venv", {"base": str(place), "platbase": str(place)})
    packages = Path(paths["purelib"])
    shutil.copytree(Path(yaml.__file__).parent, packages / "yaml")
    known = distribution("landnam").read_text("entry_points.txt")
    described = packages / "landnam-0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: landnam\nVersion: 0\n")
    (described / "entry_points.txt").write_text(known or "")
    (packages / "landnam.pth").write_text(str(SOURCE))
    return Path(paths["scripts"]) / Path(sys.executable).name


def run(python: Path, *said: str) -> str:
    """Return the output of a program in the bare environment."""
    command = [str(python), "-I", "-c", *said]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_engine_imports_with_the_standard_library_and_yaml_alone(bare: Path) -> None:
    run(bare, IMPORT_ALL)


@pytest.mark.parametrize(
    ("title", "sides"),
    [
        ("settlers", ["roman", "barbarian"]),
        ("settlers", ["egyptian"]),
        ("rollwrite", ["red", "blue"]),
        ("north", ["ulaf", "mackinnon"]),
        ("empire", ["roman", "japanese"]),
    ],
)
def test_a_game_has_the_same_bytes_there(bare: Path, title: str, sides: list[str]) -> None:
    table = landnam.new(title, sides, "bare")
    play_randomly(table, Random("bare"))
    assert run(bare, PLAY, title, *sides) == hashlib.sha256(table.save()).hexdigest()
