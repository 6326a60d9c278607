"""`landnam village`: begin a file, hear all that is wrong with it, see it, and rate it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pexpect
import pytest

from landnam.titles.rollwrite.reading.content import content
from tests.cli.command import Command
from tests.terminal.keyboard import heed_interrupts

BAD = """\
name: Hill
buildings:
- farm
- quary
- name: Mill
  spaces: [[fish]]
  ability: {each_round: [{gain: {food: 1}}]}
"""


@pytest.fixture
def begun(landnam_command: Command, tmp_path: Path) -> Path:
    """A file as `landnam village new` begins it."""
    file = tmp_path / "mine.yaml"
    outcome = landnam_command("village", "new", str(file))
    assert outcome.status == 0
    assert f"landnam village check {file}" in outcome.out
    return file


def test_a_new_file_is_good_and_shown_as_the_game_reads_it(
    landnam_command: Command, begun: Path
) -> None:
    outcome = landnam_command("village", "check", str(begun))
    assert (outcome.status, outcome.err) == (0, "")
    assert "New Harbour" in outcome.out
    assert "Each round: gain _1_ resource: wood or food." in outcome.out
    assert "Build spaces: 1 wood, 1 stone, an action only." in outcome.out
    assert "Blueprint  X .\n            X X" in outcome.out
    assert outcome.out.endswith(f"play it with landnam play rollwrite --village {begun}.\n")


def test_a_file_that_is_there_is_never_written_over(landnam_command: Command, begun: Path) -> None:
    begun.write_text("mine", encoding="utf-8")
    outcome = landnam_command("village", "new", str(begun))
    assert outcome.status == 2
    assert "name another one" in outcome.err
    assert begun.read_text(encoding="utf-8") == "mine"


def test_a_file_cannot_be_begun_nowhere(landnam_command: Command, tmp_path: Path) -> None:
    outcome = landnam_command("village", "new", str(tmp_path / "no" / "mine.yaml"))
    assert (outcome.status, outcome.out) == (2, "")
    assert "cannot be written" in outcome.err


def test_all_mistakes_are_told_each_with_its_line(landnam_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "hill.yaml"
    file.write_text(BAD, encoding="utf-8")
    outcome = landnam_command("village", "check", str(file))
    assert (outcome.status, outcome.out) == (2, "")
    first, second, third, last = outcome.err.splitlines()
    assert first == f"{file}, line 2: a Village has 6 buildings, not 3; name 6."
    assert second.startswith(f"{file}, line 4: there is no building quary in the almanac; the near")
    assert third == f"{file}, line 6, Mill: fish is no good; known are wood, stone and food."
    assert last == f"{file} cannot be played: 3 mistakes."


def test_mistakes_for_programs(landnam_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "hill.yaml"
    file.write_text(BAD, encoding="utf-8")
    outcome = landnam_command("village", "check", str(file), "--json")
    told = json.loads(outcome.out)
    assert outcome.status == 2
    assert (told["good"], told["village"]) == (False, None)
    assert [mistake["line"] for mistake in told["mistakes"]] == [2, 4, 6]
    assert [mistake["kind"] for mistake in told["mistakes"]] == [
        "WrongVillage",
        "NoSuchBuilding",
        "UnknownWord",
    ]


def test_a_good_village_for_programs(landnam_command: Command, begun: Path) -> None:
    told = json.loads(landnam_command("village", "check", str(begun), "--json").out)
    assert told["good"]
    assert [building["name"] for building in told["village"]["buildings"]][-2:] == [
        "Quay",
        "Beacon",
    ]


@pytest.mark.parametrize("name", ["romans_1", "Romans 1", "3"])
def test_a_sheet_is_shown_by_id_name_or_number(landnam_command: Command, name: str) -> None:
    outcome = landnam_command("village", "show", name)
    assert outcome.status == 0
    for building in content().villages["romans_1"].buildings:
        assert content().buildings[building].name in outcome.out


def test_a_file_is_shown_in_plain_letters(landnam_command: Command, begun: Path) -> None:
    outcome = landnam_command("village", "show", str(begun), "--ascii")
    assert outcome.status == 0
    assert outcome.out.isascii()
    told = json.loads(landnam_command("village", "show", str(begun), "--json").out)
    assert told["name"] == "New Harbour"


@pytest.mark.parametrize(
    ("arguments", "cure"),
    [
        (["show", "vikings_1"], "name a number from 1 to 48"),
        (["show", "nowhere.yaml"], "landnam village new nowhere.yaml"),
        (["check", "nowhere.yaml"], "landnam village new nowhere.yaml"),
        (["rate", "nowhere.yaml"], "landnam village new nowhere.yaml"),
    ],
)
def test_a_missing_village_is_told(
    landnam_command: Command, arguments: list[str], cure: str
) -> None:
    outcome = landnam_command("village", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert cure in outcome.err


def test_a_village_is_rated(landnam_command: Command, begun: Path) -> None:
    command = ("village", "rate", str(begun), "--bot", "greedy", "--games", "5")
    outcome = landnam_command(*command)
    assert (outcome.status, outcome.err) == (0, "")
    assert "in 5 games played by the bot greedy" in outcome.out
    assert "of 49: stronger than" in outcome.out
    assert "Farm: finished in" in outcome.out
    told = json.loads(landnam_command(*command, "--json").out)
    assert told["games"] == 5
    assert len(told["sheets"]) == 48


@pytest.mark.parametrize(
    ("arguments", "cure"),
    [
        (["--games", "1"], "play 5 to 10000"),
        (["--games", "100000"], "play 5 to 10000"),
        (["--bot", "wizard"], "There is no bot wizard"),
    ],
)
def test_a_wrong_rating_is_refused(
    landnam_command: Command, begun: Path, arguments: list[str], cure: str
) -> None:
    outcome = landnam_command("village", "rate", str(begun), *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert cure in outcome.err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_games_are_counted_and_can_be_stopped(begun: Path) -> None:
    arguments = ["-m", "landnam", "village", "rate", str(begun), "--bot", "random"]
    child = pexpect.spawn(
        sys.executable,
        [*arguments, "--games", "5000"],
        encoding="utf-8",
        preexec_fn=heed_interrupts,
    )
    child.expect("2 of 5000 games")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert "Traceback" not in (child.before or "")
    assert child.exitstatus == 130


def test_a_bad_village_is_not_rated(landnam_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "hill.yaml"
    file.write_text(BAD, encoding="utf-8")
    outcome = landnam_command("village", "rate", str(file))
    assert (outcome.status, outcome.out) == (2, "")
    assert "6 buildings" in outcome.err
