"""Every mistake on the command line: one sentence with the cure, status 2, nothing changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from landnam.kernel.manifest import title_names
from landnam.words.render import join
from tests.cli.command import Command

TITLES = join(title_names(), "or")
TWO = "roman:human,barbarian:random"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "catan"], f"There is no title catan; choose one of {TITLES}."),
        (["play", "settlers", "--seats", "celt,roman"], "has no side celt; choose from"),
        (["play", "settlers", "--seats", "roman,roman"], "Seats 1 and 2 both asked for roman"),
        (["play", "settlers", "--seats", ""], "write them as roman:human,barbarian:greedy"),
        (
            ["play", "settlers", "--seats", "roman", "--option", "lookout=advanced"],
            "cannot be advanced in a game alone; leave it standard",
        ),
        (
            ["play", "settlers", "--seats", "roman,barbarian,egyptian,japanese,roman"],
            "played by 1 to 4, not by 5",
        ),
        (["play", "settlers", "--seats", "roman:wizard,egyptian"], "choose human, greedy or"),
        (["play", "settlers", "--seats", "roman:beam,egyptian"], "choose human, greedy or random"),
        (["play", "settlers", "--option", "dragons=yes"], "has no option dragons; its options"),
        (["play", "settlers", "--option", "lookout=tall"], "it takes standard, alternate or"),
        (["play", "settlers", "--option", "lookout"], "write it as name=value"),
        (
            ["play", "north", "--option", "errata=yes", "--option", "errata=no"],
            "The option errata is given twice, as True and as False; give it once.",
        ),
        (["play", "settlers", "--option", "first=japanese"], "first cannot be 'japanese'"),
        (["play", "rollwrite", "--option", "mode=tall"], "it takes basic, advanced or adventure"),
        (["play", "rollwrite", "--option", "village=3"], "The mode basic has a Village of its own"),
        (
            ["play", "rollwrite", "--option", "mode=adventure", "--option", "village=romans_9"],
            "The option village cannot be 'romans_9'; it takes random",
        ),
        (["play", "rollwrite", "--seats", "red:human"], "One player cannot play the mode basic"),
        (["play", "rollwrite", "--seats", "pink"], "has no side pink; choose from red, blue"),
        (
            ["play", "settlers", "--village", "x.yaml"],
            "--village is for rollwrite, not for settlers; leave it out, or play rollwrite.",
        ),
        (["play", "rollwrite", "--village", "no-such.yaml"], "no-such.yaml"),
        (
            ["play", "rollwrite", "--village", "x.yaml", "--option", "village=3"],
            "Name the Village once: by --village x.yaml, or by --option village=romans_1.",
        ),
        (["scores", "catan"], f"There is no title catan; choose one of {TITLES}."),
        (["almanac", "--people", "celts"], "No building belongs to celts; choose common"),
        (["almanac", "--village", "49"], "There is no Village 49; name a number from 1 to 48"),
        (["almanac", "--village", "romans"], "There is no Village romans; name a number"),
        (["almanac", "--title", "catan"], "There is no title catan"),
        (
            ["almanac", "--people", "romans", "--colour", "red"],
            "are for settlers, --people and --village are for rollwrite.",
        ),
        (["almanac", "--title", "settlers", "--people", "romans"], "do not go together with"),
        (["resume", "settlers-7"], "There is no unfinished game settlers-7; there is no"),
        (["replay", "no-such-file.json"], "cannot be read (No such file or directory)"),
        (["almanac", "--faction", "celt"], "There is no deck celt; choose common"),
        (["almanac", "--colour", "green"], "No card is green; the colours are"),
    ],
)
def test_one_sentence_names_the_mistake_and_the_cure(
    landnam_command: Command, arguments: list[str], told: str
) -> None:
    outcome = landnam_command(*arguments)
    assert outcome.status == 2
    assert told in outcome.err
    assert outcome.err.count("\n") == 1
    assert not list(landnam_command.home.rglob("*.json"))


def test_an_unknown_command_or_flag_is_told(landnam_command: Command) -> None:
    assert landnam_command("dance").status == 2
    assert landnam_command("play", "--loudly").status == 2


# --- damaged saves ----------------------------------------------------------------------------


@pytest.fixture
def saves(landnam_command: Command) -> list[Path]:
    """Two games that were begun and left."""
    for seed in ("1", "2"):
        landnam_command("play", "settlers", "--seats", TWO, "--seed", seed)
    return [landnam_command.home / "games" / f"settlers-{n}.json" for n in (1, 2)]


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4000])


def tamper(path: Path) -> None:
    save = json.loads(path.read_bytes())
    save["body"]["state"]["round"] = 5
    path.write_text(json.dumps(save, sort_keys=True, separators=(",", ":")))


def make_foreign(path: Path) -> None:
    path.write_text("<html>not a game</html>")


def make_newer(path: Path) -> None:
    save = json.loads(path.read_bytes())
    path.write_text(json.dumps({**save, "version": 99}, sort_keys=True, separators=(",", ":")))


def empty(path: Path) -> None:
    path.write_bytes(b"")


DAMAGES = [
    (truncate, "ends in the middle"),
    (tamper, "was changed after it was written"),
    (make_foreign, "no saved game of Landnám"),
    (make_newer, "install a newer landnam"),
    (empty, "ends in the middle"),
]


@pytest.mark.parametrize(
    ("damage", "told"), DAMAGES, ids=[damage.__name__ for damage, _ in DAMAGES]
)
def test_a_damaged_game_is_told_and_its_neighbour_still_plays(
    landnam_command: Command, saves: list[Path], damage: type, told: str
) -> None:
    broken, whole = saves
    damage(broken)
    before = broken.read_bytes()
    for arguments in (("resume", "1"), ("replay", str(broken))):
        outcome = landnam_command(*arguments)
        assert outcome.status == 2
        assert told in outcome.err
        assert outcome.err.count("\n") == 1
    listed = landnam_command("resume")
    assert listed.status == 0
    assert told in " ".join(listed.out.split())
    assert "settlers-2: Roman (human) and Barbarian (random)" in listed.out
    entries = json.loads(landnam_command("resume", "--json").out)
    assert {entry["name"]: entry["trouble"] is None for entry in entries} == {
        "settlers-1": False,
        "settlers-2": True,
    }
    assert landnam_command("resume", "2").status == 0
    assert broken.read_bytes() == before
    assert whole.exists()


def test_the_menu_leaves_a_damaged_game_aside(landnam_command: Command, saves: list[Path]) -> None:
    truncate(saves[1])
    assert "Your last game: settlers-1" in landnam_command("play").out


def test_a_folder_that_cannot_be_used_is_told(
    landnam_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "a-file"
    file.write_text("")
    monkeypatch.setenv("LANDNAM_HOME", str(file))
    outcome = landnam_command("play", "settlers", "--seats", TWO)
    assert outcome.status == 2
    assert "set LANDNAM_HOME to a folder you may write to" in outcome.err
