"""A sitting without a terminal: answers, commands, undo, passing, leaving."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import landnam
from landnam.kernel.errors import EngineFault
from landnam.kernel.table import Table
from landnam.library import Library, OpenGame
from landnam.terminal.sitting import EngineTrouble, Sitting
from landnam.terminal.start import begin_game, resume_game
from landnam.titles.settlers.rules import SettlersRules
from tests.terminal.scripted import Scripted, set_size


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    set_size(monkeypatch, 100, 40)
    return Library(tmp_path)


def sit(library: Library, seats: str, *answers: str, confirm: bool = True) -> tuple[str, OpenGame]:
    """Play a new game with these answers until they are used up."""
    pairs = [(side, kind) for side, _, kind in (part.partition(":") for part in seats.split(","))]
    game, players = begin_game(library, "settlers", pairs, {}, seed=7, confirm=confirm)
    scripted = Scripted(answers)
    with game:
        assert not Sitting(game, players, scripted.screen).play()
    return scripted.text, game


def on_disk(game: OpenGame) -> Table:
    """The table as it was saved."""
    return landnam.load(game.path.read_bytes())


DRAFTED = ["1", "", "1", ""]
"""A person drafts two cards and confirms each time."""


def test_a_turn_is_chosen_by_words_confirmed_and_saved(library: Library) -> None:
    text, game = sit(library, "roman:human,barbarian:random", *DRAFTED, "exch wood", "c")
    assert "Your turn is played." in text
    entries = on_disk(game).log
    assert any(entry.get("choice") == "exchange:wood" for entry in entries if not entry["seat"])


def test_a_step_is_taken_back(library: Library) -> None:
    text, game = sit(library, "roman:human,barbarian:random", *DRAFTED, "exch wood", "u")
    table = on_disk(game)
    assert "undo" in table.log[-1]
    assert table.decision is not None
    assert table.decision.kind == "action"
    assert table.view(0)["state"]["empires"][0]["goods"][4] == 2
    assert "nothing left to take back" not in text


def test_nothing_to_take_back_is_said(library: Library) -> None:
    text, _ = sit(library, "roman:human,barbarian:random", "u")
    assert "nothing left to take back" in text


def test_wrong_answers_are_answered(library: Library) -> None:
    answers = [*DRAFTED, "99", "dance", "exchange", "? dance", "? exchange", "opp celts"]
    text, _ = sit(library, "roman:human,barbarian:random", *answers)
    assert "99 is neither a number on the list" in text
    assert "dance is neither a number" in text
    assert "exchange can mean:" in text
    assert "Nothing on this table is called dance." in text
    assert "Whose empire? Type opp and one of Barbarians." in text


def test_a_card_is_explained_with_the_reasons_against_it(library: Library) -> None:
    pairs = [("roman", "human"), ("barbarian", "random")]
    game, players = begin_game(library, "settlers", pairs, {}, seed=7)
    assert isinstance(game.table.rules, SettlersRules)
    hand = game.table.view(0)["state"]["empires"][0]["hand"]
    card = game.table.rules.cards[hand[0]]
    scripted = Scripted([f"? {card.name}", f"build {card.name}"])
    with game:
        Sitting(game, players, scripted.screen).play()
    assert "Worth" in scripted.text
    assert "Cost:" in scripted.text
    assert f"{card.name} cannot be chosen now." in scripted.text
    assert "Build:" in scripted.text


def test_pass_is_asked_twice_while_something_can_be_done(library: Library) -> None:
    text, game = sit(library, "roman:human,barbarian:random", *DRAFTED, "pass", "no")
    assert "You could still" in text
    assert "Cleanup would take" in text
    assert not any(entry.get("choice") == "pass" for entry in game.table.log if not entry["seat"])
    _, game = sit(library, "roman:human,barbarian:random", *DRAFTED, "pass", "yes")
    assert any(entry.get("choice") == "pass" for entry in game.table.log if not entry["seat"])
    _, game = sit(library, "roman:human,barbarian:random", *DRAFTED, "pass!")
    assert any(entry.get("choice") == "pass" for entry in game.table.log if not entry["seat"])


def test_enter_never_chooses(library: Library) -> None:
    _, game = sit(library, "roman:human,barbarian:random", "", "", "")
    assert not any(entry["seat"] == 0 for entry in game.table.log)


def test_looking_around_changes_nothing(library: Library) -> None:
    looks = ["?", "log", "log all", "opp", "deck", "? build", "? raze", "? quarry"]
    text, game = sit(library, "roman:human,barbarian:random", *DRAFTED, *looks)
    before = len(game.table.log)
    assert before == len(on_disk(game).log)
    assert "take back the last step" in text
    assert "Common:" in text


def test_a_hint_tells_a_bots_choice_and_its_reason(library: Library) -> None:
    text, game = sit(library, "roman:human,barbarian:random", *DRAFTED, "hint")
    before = len(game.table.log)
    assert before == len(on_disk(game).log)
    assert " better than " in text.replace("\n", " ")


def test_among_people_there_are_no_hints(library: Library) -> None:
    text, _ = sit(library, "roman:human,barbarian:human", "", "hint")
    assert "There are no hints here: several people play." in text


def test_without_confirming_a_turn_is_passed_on_at_once(library: Library) -> None:
    answers = ["1", "1", "exch wood"]
    text, game = sit(library, "roman:human,barbarian:random", *answers, confirm=False)
    assert "Your turn is played." not in text
    assert any(entry.get("choice") == "exchange:wood" for entry in game.table.log)


def test_the_promise_of_the_shuffle_is_shown_before_the_game(library: Library) -> None:
    text, game = sit(library, "roman:human,barbarian:random")
    assert game.table.commitment in text.replace("\n ", "")


def test_bots_alone_play_to_the_end_with_their_log(library: Library) -> None:
    pairs = [("roman", "random"), ("egyptian", "random")]
    game, players = begin_game(library, "settlers", pairs, {}, seed=3)
    scripted = Scripted([])
    with game:
        assert Sitting(game, players, scripted.screen).play()
    assert "Round 5" in scripted.text
    assert "Together" in scripted.text
    assert game.table.setup["seed"] in scripted.text
    assert (library.finished / "settlers-1.json").exists()
    assert library.unfinished() == []


def broken(*_: object) -> None:
    raise EngineFault({"fault": "ZeroDivisionError: by a test", "log": []})


def test_a_fault_of_the_engine_leaves_a_report_and_the_game(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [("roman", "human"), ("barbarian", "human")]
    game, players = begin_game(library, "settlers", pairs, {}, seed=7)
    monkeypatch.setattr(game.table, "choose", broken)
    scripted = Scripted(["", "1"])
    with game:
        Sitting(game, players, scripted.screen).play()
    [report] = library.reports.glob("*.json")
    assert "ZeroDivisionError" in report.read_text()
    told = " ".join(scripted.text.split())
    assert "Nothing is lost" in told
    assert report.name in told.replace(" ", "")
    again, _ = resume_game(library, "1")
    with again:
        assert again.table.log == []


def test_a_fault_of_a_bot_leaves_a_report_and_the_game(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [("roman", "random"), ("barbarian", "human")]
    game, players = begin_game(library, "settlers", pairs, {"first": "roman"}, seed=7)
    monkeypatch.setattr(players[0].bot, "choose", lambda *_: 1 / 0)
    with game, pytest.raises(EngineTrouble, match="Nothing is lost") as trouble:
        Sitting(game, players, Scripted([]).screen).play()
    [report] = library.reports.glob("*.json")
    assert str(report) in str(trouble.value)
    assert "ZeroDivisionError" in report.read_text()
    assert landnam.load(game.path.read_bytes()).log == []


def test_a_full_disk_is_told_and_the_game_goes_on(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [("roman", "human"), ("barbarian", "random")]
    game, players = begin_game(library, "settlers", pairs, {}, seed=7)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    scripted = Scripted(["1", ""])
    with game:
        Sitting(game, players, scripted.screen).play()
    assert "could not be written" in scripted.text
    assert "No space left on device" in " ".join(scripted.text.split())
    assert len(game.table.log) > 1
