"""A title in a package outside the repository: listed, played, judged, printed, saved, resumed.

Nothing in Landnám is changed for it: its wheel is installed beside, and found by entry points.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.outside import environment, installed
from tests.terminal.keyboard import Keyboard, plain

JUDGED = """
import json
import landnam
from landnam.bots import bot_names
from landnam.bots.judges import bench_for
from landnam.lab import arena

BOTS = ("greedy", "counter")
table = landnam.new("pebbles", ["red", "blue"], seed=1)
_, judge = bench_for(table.view(0))
wins = [arena([bot, "random"], games=20, title="pebbles").players[0].wins for bot in BOTS]
print(json.dumps([type(judge).__module__, bot_names("pebbles"), wins]))
"""

SAVED = """
import landnam

table = landnam.new("pebbles", ["red", "blue", "green"], seed=3, options={"heap": 21})
while table.decision is not None:
    table.choose(-1 + len(table.decision.options))
    again = landnam.load(table.save())
    assert (again.digest, again.scores) == (table.digest, table.scores)
print(table.winners)
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the package is installed."""
    return installed(tmp_path_factory.mktemp("outside"))


def python(place: Path, home: Path, *arguments: str) -> str:
    """Return the output of a program that knows the package."""
    variables = {**os.environ, **environment(place), "LANDNAM_HOME": str(home)}
    ran = subprocess.run(
        [sys.executable, *arguments], env=variables, capture_output=True, text=True, check=False
    )
    assert not ran.returncode, ran.stderr
    return ran.stdout


def test_it_is_listed_with_its_words(place: Path, tmp_path: Path) -> None:
    told = json.loads(python(place, tmp_path, "-m", "landnam", "titles", "--json"))
    [facts] = [facts for facts in told if facts["name"] == "pebbles"]
    assert facts["sides"] == ["red", "blue", "green"]
    assert facts["options"] == {"heap": [11, 21]}
    assert "pebbles" in python(place, tmp_path, "-m", "landnam", "play", "--help")


def test_it_is_chosen_from_the_menu_and_left(place: Path, tmp_path: Path) -> None:
    with Keyboard(tmp_path, "play", env=environment(place)) as terminal:
        assert "Pebbles" in plain_lines(terminal.wait())
        assert "Which side do you play?" in plain_lines(terminal.type("Pebbles"))
        terminal.type("blue")
        assert "11 left: how many do you take?" in plain_lines(terminal.type(""))


def test_it_is_played_saved_resumed_and_printed(place: Path, tmp_path: Path) -> None:
    wanted = ["pebbles", "--seats", "red:human,blue:counter", "--seed", "1", "--no-confirm"]
    with Keyboard(tmp_path, "play", *wanted, env=environment(place)) as terminal:
        assert "● ● ● ● ● ● ● ● ● ● ●" in plain_lines(terminal.wait())
        assert "● ● ● ● ●" in plain_lines(terminal.type("3"))
        told = plain_lines(terminal.type("? Skipping Stone"))
        assert "Throw 1 pebble back onto the heap." in told
        assert "resume pebbles-1" in plain_lines(terminal.type("q"))
    with Keyboard(tmp_path, "resume", "pebbles-1", env=environment(place)) as terminal:
        assert "5 left: how many do you take?" in plain_lines(terminal.wait())
        told = ""
        while "win with" not in told:
            told = plain_lines(terminal.type("1"))
    pages = tmp_path / "score.pdf"
    python(place, tmp_path, "-m", "landnam", "print", "score", "pebbles-1", "-o", str(pages))
    assert pages.read_bytes().startswith(b"%PDF-")


def test_it_is_judged_by_its_own_judge_and_played_by_its_own_bot(
    place: Path, tmp_path: Path
) -> None:
    judge, bots, wins = json.loads(python(place, tmp_path, "-c", JUDGED))
    assert judge == "pebbles.judge"
    assert bots == ["counter", "greedy", "random"]
    assert min(wins) > 10, "both beat the random one"


def test_it_is_saved_and_loaded_at_every_decision(place: Path, tmp_path: Path) -> None:
    assert python(place, tmp_path, "-c", SAVED).startswith("(")


def test_it_is_unknown_where_it_is_not_installed() -> None:
    command = [sys.executable, "-m", "landnam", "play", "pebbles"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "There is no title pebbles" in ran.stderr


def plain_lines(raw: str) -> str:
    """Return the output, without codes, in one line."""
    return " ".join(plain(raw).split())
