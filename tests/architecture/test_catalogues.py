"""All catalogues of words live together: no two say one key in different ways."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main
import yaml
from typer.core import TyperGroup

import landnam
from landnam.cli.commands import app
from landnam.vocabulary.plain_yaml import PlainLoader

ROOT = Path(landnam.__file__).parent
PAGES = sorted((Path(__file__).parents[2] / "web" / "src").rglob("english.ts"))


@pytest.mark.parametrize("file", sorted(ROOT.rglob("english.yaml")), ids=str)
def test_no_key_stands_twice_in_a_catalogue(file: Path) -> None:
    assert yaml.load(file.read_text(encoding="utf-8"), Loader=PlainLoader)


def test_all_parts_can_be_loaded_in_one_program() -> None:
    packages = sorted(
        "landnam." + ".".join(file.relative_to(ROOT).parent.parts)
        for file in ROOT.rglob("english.yaml")
    )
    assert len(packages) > 10
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    ran = subprocess.run(
        [sys.executable, "-c", program, *packages], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_a_sentence_that_names_a_command_asks_how_the_program_was_started() -> None:
    commands = typer.main.get_command(app)
    assert isinstance(commands, TyperGroup)
    fixed = re.compile(rf"\b(?:landnam|play\.py) ({'|'.join(commands.commands)})\b")
    files = [*sorted(ROOT.rglob("*.yaml")), *PAGES]
    named = {str(file): fixed.findall(file.read_text(encoding="utf-8")) for file in files}
    assert {name: found for name, found in named.items() if found} == {}, "write {program} instead"
