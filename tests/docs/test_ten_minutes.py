"""The card of CONTRIBUTING's ten minutes loads, reads and plays, in a copy of the project."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from landnam.words import knows
from tests.docs.pages import code_in, text_of
from tests.project.tree import ROOT

PAGE = "CONTRIBUTING.md"
CARD, PROOF, ARMORER = code_in(PAGE, "yaml")
DECK = Path("landnam/titles/settlers/content/common.yaml")
GAME = """
from landnam.lab import arena
from landnam.titles.settlers.reading.content import content
assert "com085" in content().deck("common")
assert arena(["greedy", "random"], games=2, seed=1).games == 2
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the card added, as the page says: at the end of the Common deck."""
    folder = tmp_path_factory.mktemp("ten-minutes") / "src"
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / DECK).open("a", encoding="utf-8") as deck:
        deck.write(f"\n{CARD}")
    return folder


def python(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these sources instead of the installed ones."""
    env = dict(os.environ, PYTHONPATH=str(source), COLUMNS="200")
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=source.parent, env=env, text=True, capture_output=True, check=False
    )


def told_on_the_page() -> list[str]:
    """Return the answers of the commands, as the page shows them."""
    answers: list[str] = code_in(PAGE, "")[1:]
    return [answer.strip() for answer in answers]


@pytest.mark.skipif(
    not knows("provenance.designed"), reason="the almanac has no words for a designed card yet"
)
def test_the_almanac_reads_it_as_the_page_says(source: Path) -> None:
    ended = python(
        source, "-m", "landnam", "almanac", "smokehouse", "--title", "settlers", "--json"
    )
    assert not ended.returncode, ended.stderr
    [face] = json.loads(ended.stdout)
    assert face["text"] == told_on_the_page()[0]


def test_its_text_is_the_one_on_the_page(source: Path) -> None:
    script = (
        "from landnam.titles.settlers.reading.content import content\n"
        "from landnam.titles.settlers.words.text import card_text\n"
        "print(card_text(content(), 'com085'))"
    )
    assert python(source, "-c", script).stdout.strip() == told_on_the_page()[0]


def test_its_scenarios_pass(source: Path, tmp_path: Path) -> None:
    proof = tmp_path / "smokehouse.yaml"
    proof.write_text(PROOF, encoding="utf-8")
    ended = python(source, "-m", "landnam", "rulebook", str(proof))
    assert ended.stdout.endswith("3 scenarios of 1 rule: 3 passed, 0 failed.\n"), ended.stdout


def test_bots_play_with_it(source: Path) -> None:
    ended = python(source, "-c", GAME)
    assert not ended.returncode, ended.stderr


def test_the_mistake_is_told_as_the_page_says(source: Path, tmp_path: Path) -> None:
    copy = tmp_path / "src"
    shutil.copytree(source, copy)
    text = (copy / DECK).read_text(encoding="utf-8")
    head, name, card = text.rpartition("Smokehouse")
    card = card.replace("{gain: {vp: 2}}", "{gain: {vps: 2}}")
    (copy / DECK).write_text(f"{head}{name}{card}", encoding="utf-8")
    ended = python(copy, "-m", "landnam", "almanac", "smokehouse")
    assert ended.returncode == 2
    told, shown = ended.stderr.strip(), told_on_the_page()[1]
    assert re.sub(r"line \d+", "line …", told) == re.sub(r"line \d+", "line …", shown)


def test_the_id_is_the_next_free_one() -> None:
    deck = (ROOT / "src" / DECK).read_text(encoding="utf-8")
    highest = max(int(number) for number in re.findall(r"\bcom(\d{3})\b", deck))
    assert f"[com{highest + 1:03}]" in CARD


def test_the_scenario_shown_is_true(tmp_path: Path) -> None:
    file = tmp_path / "armorer.yaml"
    file.write_text(ARMORER, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "landnam", "rulebook", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not ended.returncode, ended.stdout


def test_the_sections_of_the_page_are_there() -> None:
    for heading in ("The two commands", "A card in ten minutes", "A scenario", "The locks"):
        assert f"\n## {heading}\n" in text_of(PAGE)
