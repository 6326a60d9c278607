"""The solo game at the keyboard: the virtual player's strip, its pages, the end and the score."""

from __future__ import annotations

from pathlib import Path

import pytest

from landnam.bots import find_bot
from landnam.library import Library
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import begin_game, play_from_menu
from tests.terminal.scripted import Scripted, set_size

WON, LOST = 7, 1
"""Seeds of games that greedy wins, and that are lost by passing."""


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    set_size(monkeypatch, 100, 40)
    return Library(tmp_path)


def sit(library: Library, *answers: str, side: str = "roman") -> str:
    """Play a new game alone with these answers until they are used up."""
    game, players = begin_game(library, "settlers", [(side, "human")], {}, seed=LOST)
    scripted = Scripted(answers)
    with game:
        Sitting(game, players, scripted.screen).play()
    return scripted.text


def test_the_virtual_player_is_a_strip_of_the_table(library: Library) -> None:
    text = sit(library, "1", "1")
    assert "0 Faction Locations : 0 collected, a tie loses" in text
    assert "15 attack cards to come" in text
    strip = text.rpartition("Virtual player")[2]
    assert strip.partition("Locations   ")[2].count("(raze ") >= 1
    assert "first ·" not in text


def test_its_page_its_piles_and_its_targets_are_explained(library: Library) -> None:
    text = sit(library, "1", "1", "opp", "deck", "? gold target", "opp virtual")
    assert "You win with more Faction Locations" in text
    assert "Collection pile: 0 cards" in text
    assert "Virtual player: 15 in the deck, 0 discarded" in text
    assert "An attack card, after gold." in text


def test_an_attack_is_told(library: Library) -> None:
    text = sit(library, "1", "1", "pass!")
    assert "The virtual player attacks." in text
    assert text.count("on the Collection pile.") == 2
    assert text.count(" is the new first Target.") == 2
    assert "0 Faction Locations : 2 collected, you are behind" in text


def test_a_lost_game_says_why_and_keeps_no_score(library: Library) -> None:
    text = sit(library, *["1", "1", "pass!"] * 5)
    assert "The Romans have lost: 0 Faction Locations against 10 collected." in text
    assert "takes more Faction Locations" in text
    assert "points, your first score here" not in text
    assert library.scores.of("settlers", "alone/roman") == []


def test_a_victory_has_a_title_and_is_kept_by_faction(library: Library) -> None:
    game, players = begin_game(library, "settlers", [("japanese", "human")], {}, seed=WON)
    bot, table = find_bot("greedy", 1), game.table.clone()
    answers = []
    while (decision := table.decision) is not None:
        key = bot.choose(table.view(0), decision)
        table.choose(key)
        answers.append(f"{key}!")
    scripted = Scripted(answers)
    with game:
        assert Sitting(game, players, scripted.screen).play()
    assert "The Japanese have won: " in scripted.text
    assert "more for the title" in scripted.text
    assert "Imperial Settlers alone, Japanese: " in scripted.text
    [score] = library.scores.of("settlers", "alone/japanese")
    assert score.points == table.scores[0]
    assert score.standing.called


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 50)])
def test_every_window_has_the_race_and_the_targets(
    library: Library, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    set_size(monkeypatch, *size)
    text = sit(library, "1", "1", "pass!", "1", "1", side="egyptian")
    assert "0 : 2" in text or ": 2 collected" in text
    assert "Targets" in text
    assert all(len(line) <= size[0] for line in text.splitlines() if "Virtual player" in line)


def test_the_menu_leads_to_a_game_alone(library: Library) -> None:
    scripted = Scripted(["Imperial Settlers alone", "japanese"])
    play_from_menu(scripted.screen, library, seed=1)
    assert "Imperial Settlers alone, against the virtual player" in scripted.text
    assert "Who else plays?" not in scripted.text
    assert "Japanese (you)" in scripted.text
