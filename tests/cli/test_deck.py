"""`landnam deck`: begin, check and show decks; `landnam play --deck` plays them."""

from __future__ import annotations

import json
from pathlib import Path

import landnam
from landnam.titles.settlers.rules import SettlersRules
from tests.cli.command import Command

BOTS = ("play", "settlers", "--seats", "roman:random,egyptian:random", "--seed", "5")


def test_the_printed_deck_is_written_as_a_file_to_change(
    landnam_command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    told = landnam_command("deck", "new", "roman", str(file), "--name", "Stone first")
    assert f"landnam deck check {file}" in told.out
    assert "name: Stone first" in file.read_text()
    assert "# - Aqueduct" in file.read_text()
    assert landnam_command("deck", "check", str(file)).out.startswith("Stone first, for the Romans")
    again = landnam_command("deck", "new", "roman", str(file))
    assert again.status == 2
    assert "is there already" in again.err


def test_a_deck_can_be_printed_instead(landnam_command: Command) -> None:
    assert landnam_command("deck", "new", "egyptian").out.startswith("faction: egyptian\n")
    unknown = landnam_command("deck", "new", "greek")
    assert unknown.status == 2
    assert "There is no faction greek" in unknown.err


def test_every_mistake_of_a_deck_is_told(landnam_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    landnam_command("deck", "new", "roman", str(file))
    text = file.read_text().replace("- Spies", "- Pyramid").replace("- Colossus", "- Colosus")
    file.write_text(text)
    told = landnam_command("deck", "check", str(file))
    assert told.status == 2
    assert told.err.count("mine.yaml, line ") == 2
    assert "Pyramid is of the Egyptian deck" in told.err
    assert "did you mean Colossus" in told.err
    data = json.loads(landnam_command("deck", "check", str(file), "--json").out)
    assert len(data["mistakes"]) == 2


def test_a_deck_that_is_nowhere_is_told(landnam_command: Command) -> None:
    for command in (["deck", "check", "no.yaml"], ["deck", "show", "hearth/greek"]):
        told = landnam_command(*command)
        assert told.status == 2
        assert "There is no deck" in told.err
        assert "hearth/roman" in told.err


def test_a_deck_that_is_no_text_is_told(landnam_command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_bytes(b"\xff\xfe\x00")
    for command in (["check", str(tmp_path / "mine.yaml")], ["check", str(tmp_path)]):
        told = landnam_command("deck", *command)
        assert told.status == 2
        assert "cannot be read" in told.err


def test_decks_are_shown_set_by_set(landnam_command: Command) -> None:
    shown = landnam_command("deck", "show", "hearth/roman").out
    assert "3 cards in 3 copies each:" in shown
    assert "9 cards in 1 copy:" in shown
    assert "Aqueduct" in shown
    assert "Trade Colony" in landnam_command("deck", "show", "roman").out
    data = json.loads(landnam_command("deck", "show", "hearth/roman", "--json").out)
    assert sum(len(card["copies"]) for card in data["cards"]) == 30


def test_a_game_is_played_with_decks_and_replays_anywhere(landnam_command: Command) -> None:
    played = landnam_command(*BOTS, "--deck", "hearth/roman", "--deck", "hearth/egyptian")
    assert "The finished game lies in" in played.out
    file = landnam_command.home / "games" / "finished" / "settlers-1.json"
    rules = landnam.load(file.read_bytes()).rules
    assert isinstance(rules, SettlersRules)
    assert "hearth/aqueduct-1" in rules.decks["roman"]
    assert "hearth/painters-1" in rules.decks["egyptian"]
    assert "every digest is as it was" in landnam_command("replay", str(file)).out


def test_a_deck_of_an_absent_faction_is_refused(landnam_command: Command) -> None:
    told = landnam_command(*BOTS, "--deck", "hearth/japanese")
    assert told.status == 2
    assert "whom nobody plays here" in told.err


def test_greedy_bots_play_with_decks_of_their_own(landnam_command: Command) -> None:
    seats = ("play", "settlers", "--seats", "roman:greedy,egyptian:random", "--seed", "5")
    assert "The finished game lies in" in landnam_command(*seats, "--deck", "hearth/roman").out
