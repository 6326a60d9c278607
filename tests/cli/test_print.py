"""`landnam print`: sheets and scores as files, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Command
from tests.paper.reading import leaves

BOTS = ("--seats", "red:random,blue:random", "--seed", "5")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the pages; nothing else lies there."""
    made = tmp_path / "paper"
    made.mkdir()
    return made


def test_sheets_are_written(landnam_command: Command, folder: Path) -> None:
    place = folder / "sheets.pdf"
    told = landnam_command(
        "print", "rollwrite", "--copies", "2", "--paper", "letter", "-o", str(place)
    )
    assert told.status == 0
    assert told.out == f"{place}: 3 pages on Letter paper. Print without scaling.\n"
    assert len(leaves(place.read_bytes())) == 3
    assert [file.name for file in folder.iterdir()] == ["sheets.pdf"]


def test_villages_may_be_named_several_times(landnam_command: Command, folder: Path) -> None:
    place = folder / "sheets.pdf"
    villages = ("--village", "romans_1", "--village", "3", "--no-kit")
    assert landnam_command("print", "rollwrite", *villages, "-o", str(place)).status == 0
    assert len(leaves(place.read_bytes())) == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rollwrite", "--copies", "0"], "There cannot be 0 copies of a sheet; ask for 1 to 100."),
        (["rollwrite", "--paper", "a3"], "The option paper cannot be 'a3'; it takes a4 or letter."),
        (["rollwrite", "--village", "atlantis"], "There is no Village atlantis; name a sheet"),
        (["rollwrite", "--mode", "expert"], "it takes basic, advanced or adventure"),
        (["rollwrite", "--mode", "basic", "--village", "3"], "has a Village of its own"),
        (
            ["score", "rollwrite-9"],
            "There is no game rollwrite-9; name a saved file, or a finished",
        ),
    ],
)
def test_mistakes_are_told_in_one_sentence(
    landnam_command: Command, folder: Path, arguments: list[str], told: str
) -> None:
    outcome = landnam_command("print", *arguments, "-o", str(folder / "x.pdf"))
    assert outcome.status == 2
    assert told in outcome.err
    assert outcome.err.count("\n") == 1
    assert list(folder.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told(landnam_command: Command, folder: Path) -> None:
    nowhere = landnam_command("print", "rollwrite", "-o", str(folder / "no" / "x.pdf"))
    assert nowhere.status == 2
    assert "name a file in a folder that you may write to" in nowhere.err
    inside = landnam_command("print", "rollwrite", "-o", str(folder))
    assert inside.status == 2
    assert "cannot be written to" in inside.err
    assert list(folder.iterdir()) == []
    assert not list(folder.parent.glob("*.new"))


# --- the score ------------------------------------------------------------------------------------


def test_a_finished_game_is_found_by_name_or_file(landnam_command: Command, folder: Path) -> None:
    landnam_command("play", "settlers", "--seats", "roman:random,egyptian:random", "--seed", "5")
    file = landnam_command.home / "games" / "finished" / "settlers-1.json"
    made = []
    for given in ("settlers-1", str(file)):
        place = folder / "score.pdf"
        assert landnam_command("print", "score", given, "-o", str(place)).status == 0
        made.append(place.read_bytes())
    assert made[0] == made[1]
    [leaf] = leaves(made[0])
    assert "Victory for" in leaf.text
    unknown = landnam_command("print", "score", "settlers-4", "-o", str(folder / "x.pdf"))
    assert "there is settlers-1." in unknown.err


def test_the_sheets_of_a_finished_game_follow_its_score(
    landnam_command: Command, folder: Path
) -> None:
    landnam_command("play", "rollwrite", *BOTS)
    place = folder / "score.pdf"
    assert landnam_command("print", "score", "rollwrite-1", "-o", str(place)).status == 0
    first, red, blue = leaves(place.read_bytes())
    assert "Victory for" in first.text
    assert "Player Red" in red.text
    assert "Player Blue" in blue.text


def test_an_unfinished_game_is_not_printed(landnam_command: Command, folder: Path) -> None:
    landnam_command("play", "settlers", "--seats", "roman:human,egyptian:random", "--seed", "5")
    [game] = json.loads(landnam_command("resume", "--json").out)
    outcome = landnam_command("print", "score", game["name"], "-o", str(folder / "x.pdf"))
    assert outcome.status == 2
    assert "settlers-1 is not over" in outcome.err
    assert list(folder.iterdir()) == []


def test_a_file_that_is_no_game_is_told(landnam_command: Command, folder: Path) -> None:
    other = landnam_command.home / "other.json"
    other.write_text("{}", encoding="utf-8")
    outcome = landnam_command("print", "score", str(other), "-o", str(folder / "x.pdf"))
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1
