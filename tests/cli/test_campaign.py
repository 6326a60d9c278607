"""`campaign` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from landnam.library import Library
from landnam.library.empire.campaigns import Campaigns
from tests.cli.command import Command
from tests.titles.empire.chains import late_campaign, play_game


@pytest.fixture(scope="module")
def played() -> object:
    return play_game(play_game(late_campaign(), seed=1), seed=2)


@pytest.fixture
def saga(landnam_command: Command, played: object) -> Command:
    """A campaign after two games."""
    Campaigns(Library(landnam_command.home)).add(played)  # type: ignore[arg-type]
    return landnam_command


def test_a_campaign_is_founded_and_shown(landnam_command: Command) -> None:
    made = landnam_command(
        "campaign", "new", "saga", "--seats", "roman,egyptian:random",
        "--player", "Rob", "--empire", "Robia",
    )  # fmt: skip
    assert made.status == 0
    assert "campaign play saga" in made.out
    shown = landnam_command("campaign", "status", "saga")
    assert "Robia (Rob, Romans)" in shown.out
    assert "Empire of the Egyptians (random-2, Egyptians)" in shown.out
    [data] = json.loads(landnam_command("campaign", "status", "--json").out)
    assert (data["name"], data["game"], data["playing"]) == ("saga", 1, False)


def test_a_damaged_campaign_hides_no_other_one(saga: Command) -> None:
    campaigns = Campaigns(Library(saga.home))
    half = campaigns.path("saga").read_bytes()[:200]
    campaigns.path("half").write_bytes(half)
    shown = saga("campaign", "status")
    assert "The campaign saga stands before game 6." in shown.out
    assert "half: This campaign file ends in the middle" in shown.err
    assert shown.status == 2
    listed = saga("campaign", "status", "--json")
    assert [data["name"] for data in json.loads(listed.out)] == ["saga"]
    assert listed.status == 2


def test_the_menu_and_resume_know_a_campaign_that_waits(saga: Command) -> None:
    listed = saga("resume")
    assert "The campaign saga stands before game 6." in listed.out
    [data] = json.loads(saga("resume", "--json").out)
    assert (data["title"], data["name"]) == ("empire", "saga")
    assert "What now?" in saga("resume", "saga").out
    assert "The campaign saga" in saga("play").out


def test_the_title_begins_a_campaign(landnam_command: Command) -> None:
    begun = landnam_command("empire", "--seats", "roman,egyptian")
    assert "The campaign campaign-1 has begun." in begun.out
    assert "Game 1 of the campaign campaign-1 is saved" in begun.out
    assert "campaign-1-1" in landnam_command("resume").out


def test_the_chronicle_tells_every_game(saga: Command) -> None:
    told = saga("campaign", "history", "saga")
    assert told.out.count("won by") == 2
    one = saga("campaign", "history", "saga", "--game", "5")
    assert one.out.count("won by") == 1
    data = json.loads(saga("campaign", "history", "saga", "--json").out)
    assert [chapter["game"] for chapter in data] == [4, 5]
    assert {deed["empire"] for deed in data[0]["deeds"]} == {"Robia", "Katia"}


def test_any_past_game_can_be_replayed_and_taken_along(saga: Command, tmp_path: Path) -> None:
    again = saga("campaign", "replay", "saga", "4", "--json")
    assert json.loads(again.out)["title"] == "empire"
    file = tmp_path / "game.json"
    assert "replay" in saga("campaign", "export", "saga", str(file), "--game", "4").out
    assert saga("replay", str(file)).status == 0
    wrong = saga("campaign", "replay", "saga", "9")
    assert wrong.status == 2
    assert "no finished game 9; there are 4 and 5" in wrong.err


def test_a_campaign_moves_to_another_computer(saga: Command, tmp_path: Path) -> None:
    file = tmp_path / "saga.json"
    assert saga("campaign", "export", "saga", str(file)).status == 0
    assert "stands before game 6" in saga("campaign", "status", str(file)).out
    Campaigns(Library(saga.home)).path("saga").unlink()
    assert saga("campaign", "new", "--from", str(file)).status == 0
    assert saga("campaign", "history", "saga").out.count("won by") == 2


def test_a_campaign_from_a_file_keeps_its_name(saga: Command, tmp_path: Path) -> None:
    file = tmp_path / "saga.json"
    assert saga("campaign", "export", "saga", str(file)).status == 0
    Campaigns(Library(saga.home)).path("saga").unlink()
    renamed = saga("campaign", "new", "twin", "--from", str(file))
    assert renamed.status == 2
    assert "is called saga in all its games; leave twin out" in renamed.err
    assert saga("campaign", "new", "saga", "--from", str(file)).status == 0


def test_the_chronicle_and_empire_sheets_are_printed(saga: Command, tmp_path: Path) -> None:
    for words in (("chronicle", "saga"), ("empire", "--era", "ancient")):
        file = tmp_path / f"{words[0]}.pdf"
        outcome = saga("print", *words, "-o", str(file))
        assert "1 page on A4 paper" in outcome.out
        assert file.read_bytes().startswith(b"%PDF-")
    game = saga("print", "score", "saga-9", "-o", str(tmp_path / "score.pdf"))
    assert game.status == 2


def test_the_almanac_knows_the_cards_of_the_campaign(landnam_command: Command) -> None:
    assert "Raze 4 grey cards" in landnam_command("almanac", "prudent", "caesar").out
    found = json.loads(landnam_command("almanac", "--title", "empire", "--json").out)
    assert len(found) == 163


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("campaign", "status", "nothing"), "There is no campaign nothing"),
        (("campaign", "new", "saga"), "There is a campaign saga already"),
        (("campaign", "new", "settlers"), "cannot be called settlers"),
        (("campaign", "new", "x", "--seats", "roman,roman"), "already"),
        (("campaign", "new", "x", "--seats", "viking"), "viking"),
        (("campaign", "new", "x", "--seats", "roman:ghost"), "ghost"),
        (
            ("campaign", "new", "x", "--seats", "roman", "--empire", "A", "--empire", "B"),
            "at most 1",
        ),
        (("campaign", "play", "saga", "--away", "Nobody"), "Nobody"),
        (("campaign", "new", "--from", "no/such.json"), "The file no/such.json cannot be read"),
        (("campaign", "new", "x", "--option", "campaign=7"), "empire has no option campaign"),
        (("campaign", "export", "saga", "/nowhere/at/all.json"), "cannot be written"),
    ],
)
def test_an_impossible_request_is_told_in_a_sentence(
    saga: Command, words: tuple[str, ...], told: str
) -> None:
    outcome = saga(*words)
    assert outcome.status == 2
    assert told in outcome.err
    assert "Traceback" not in outcome.err


def test_a_damaged_campaign_is_listed_with_its_trouble(saga: Command) -> None:
    path = Campaigns(Library(saga.home)).path("saga")
    path.write_bytes(path.read_bytes()[:500])
    assert "ends in the middle" in saga("resume").out
    outcome = saga("campaign", "play", "saga")
    assert outcome.status == 2
    assert "ends in the middle" in outcome.err
