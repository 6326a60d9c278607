"""A sitting of Empires of the North: a window in which nothing can be played is no question."""

from __future__ import annotations

from pathlib import Path

import pytest

from landnam.library import Library
from landnam.terminal.screen import Screen
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import begin_game
from tests.terminal.scripted import Kept, set_size


def test_nobody_is_asked_to_go_on_when_there_is_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_size(monkeypatch, 100, 40)
    game, players = begin_game(
        Library(tmp_path),
        "north",
        [("ulaf", "human"), ("glenn", "random")],
        {},
        seed=7,
        confirm=True,
    )
    asked: list[list[str]] = []

    def read(prompt: str) -> str:
        if len(asked) == 150:
            raise EOFError
        decision = game.table.decision_of(0)
        if decision is None or game.table.awaiting:
            return ""
        asked.append([option.verb for option in decision.options])
        pawns = [n for n, verb in enumerate(asked[-1], start=1) if verb == "pawn"]
        return f"{pawns[0] if pawns else 1}!"

    with game:
        Sitting(game, players, Screen(plain=True, out=Kept(), read=read)).play()
    assert ["go"] not in asked
    mine = [entry.get("choice") for entry in game.table.log if entry["seat"] == 0]
    assert "go" in mine


def test_undo_goes_back_to_what_was_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_size(monkeypatch, 100, 40)
    seats = [("ulaf", "human"), ("glenn", "random")]
    game, players = begin_game(
        Library(tmp_path), "north", seats, {"first": "ulaf"}, seed=7, confirm=True
    )
    undone: list[str] = []

    def read(prompt: str) -> str:
        decision = game.table.decision_of(0)
        last = game.table.log[-1]
        if undone:
            assert decision is not None
            undone.append(decision.kind)
            raise EOFError
        if decision is None or game.table.awaiting:
            if last.get("choice") == "go":
                undone.append("go")
                return "undo"
            return ""
        if last.get("choice") == "go" and game.table.can_undo(0):
            undone.append("go")
            return "undo"
        verbs = [option.verb for option in decision.options]
        return f"{verbs.index('pawn') + 1 if 'pawn' in verbs else 1}!"

    with game:
        Sitting(game, players, Screen(plain=True, out=Kept(), read=read)).play()
    assert undone == ["go", "action"]
