"""`landnam pack`: begin, check and list packs; `--pack` makes one known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from landnam.titles.settlers.own import packs
from tests.cli.command import Command


@pytest.fixture(autouse=True)
def no_packs_left() -> Iterator[None]:
    """Forget the packs of `--pack` after each test."""
    yield
    packs._USED.clear()


def test_a_new_pack_has_a_card_and_no_mistake(landnam_command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "Fjord"
    assert "landnam pack check" in landnam_command("pack", "new", str(folder)).out
    checked = landnam_command("pack", "check", str(folder))
    assert checked.status == 0
    assert "Ropewalk, Roman, 1 copy" in checked.out
    assert "Production: 1 wood." in checked.out
    assert "Fjord: 1 card in 1 copy, and no mistake." in checked.out
    assert landnam_command("pack", "new", str(folder)).status == 2


def test_all_mistakes_are_told(landnam_command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "fjord"
    landnam_command("pack", "new", str(folder))
    cards = folder / "roman.yaml"
    cards.write_text(cards.read_text().replace("gain: {wood: 1}", "gain: {fish: 1}, maxx: 2"))
    (folder / "pack.yaml").write_text("pack: Fjord\n")
    checked = landnam_command("pack", "check", str(folder))
    assert checked.status == 2
    assert "fish is no good" in checked.err
    assert "the key maxx means nothing here" in checked.err
    assert "pack.yaml, line 1: pack must be an id of up to 40 small letters" in checked.err
    assert "pack.yaml, line 1: name is missing" in checked.err
    assert f"{folder}: 4 mistakes." in checked.err
    data = json.loads(landnam_command("pack", "check", str(folder), "--json").out)
    assert len(data["mistakes"]) == 4


def test_a_folder_without_a_pack_is_told(landnam_command: Command, tmp_path: Path) -> None:
    told = landnam_command("pack", "check", str(tmp_path / "nowhere"))
    assert told.status == 2
    assert "is no pack" in told.err


def test_the_packs_are_listed_with_their_decks(landnam_command: Command) -> None:
    listed = landnam_command("pack", "list").out
    assert "hearth: Hearth and Harbour, 12 cards." in listed
    assert "hearth/japanese" in listed


def test_a_pack_named_on_the_command_line_is_played(
    landnam_command: Command, tmp_path: Path
) -> None:
    folder, deck = tmp_path / "fjord", tmp_path / "deck.yaml"
    landnam_command("pack", "new", str(folder))
    landnam_command("deck", "new", "roman", str(deck), "--pack", str(folder))
    deck.write_text(deck.read_text().replace("- Colossus", "- Ropewalk").replace("# - R", "# "))
    packs._USED.clear()
    assert landnam_command("deck", "check", str(deck)).status == 2
    assert landnam_command("deck", "check", str(deck), "--pack", str(folder)).status == 0
    seats = ("--seats", "roman:random,egyptian:random", "--seed", "1")
    played = landnam_command("play", *seats, "--deck", str(deck), "--pack", str(folder))
    assert "The finished game lies in" in played.out
    packs._USED.clear()
    file = landnam_command.home / "games" / "finished" / "settlers-1.json"
    assert "every digest is as it was" in landnam_command("replay", str(file)).out


def test_a_schema_is_printed(landnam_command: Command) -> None:
    assert json.loads(landnam_command("pack", "schema", "deck").out)["title"] == "Faction deck"
    told = landnam_command("pack", "schema", "map")
    assert told.status == 2
    assert "There is no schema of map" in told.err


def test_the_almanac_knows_the_cards_of_packs(landnam_command: Command) -> None:
    shown = landnam_command("almanac", "aqueduct").out
    assert "our own design" in shown
    assert "From the pack Hearth and Harbour." in shown
    [data] = json.loads(landnam_command("almanac", "aqueduct", "--faction", "roman", "--json").out)
    assert data["pack"] == "Hearth and Harbour"
    assert data["source"] == {"name": "designed", "face": "designed"}
