"""A sitting of Empires of the North: its questions, and its secrets."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from landnam.kernel.table import Table
from landnam.library import Library
from landnam.terminal.screen import Screen
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import begin_game
from landnam.titles.north.rules import NorthRules
from tests.terminal.keyboard import plain
from tests.terminal.scripted import Kept, set_size

ERASED = "\x1b[3J"


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


def test_undo_goes_back_to_the_last_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


class Terminal(Kept):
    """A window that can be emptied."""

    def isatty(self) -> bool:
        return True


def secrets(table: Table, seat: int, viewer: int) -> set[str]:
    """Return names that a seat knows and another cannot: those of cards it holds or looks at."""
    rules = table.rules
    assert isinstance(rules, NorthRules)
    own = table.view(seat)["state"]["empires"][seat]
    told = [(event.what, event.cause, event.data) for event in table.events_since(0, viewer)]
    seen = f"{table.view(viewer)} {told}"
    known = {card.name for card in rules.cards.values() if card.id in seen}
    return {rules.cards[card].name for card in (*own["hand"], *own["looking"])} - known


def test_nobody_sees_the_hand_or_the_secret_choices_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_size(monkeypatch, 80, 24)
    monkeypatch.setenv("TERM", "xterm")
    seats = [("ulaf", "human"), ("glenn", "human"), ("panuk", "human")]
    game, players = begin_game(Library(tmp_path), "north", seats, {}, seed=5, confirm=True)
    out, luck = Terminal(), random.Random(5)
    hidden: list[int] = []

    def read(prompt: str) -> str:
        if len(hidden) >= 100:
            raise EOFError
        curtain = "press Enter" in prompt
        shown = plain(f"{out.getvalue().rsplit(ERASED, 1)[-1]}{prompt}")
        facing = None if curtain else sitting.facing
        for seat in range(3):
            viewer = (seat + 1) % 3 if facing is None else facing
            if seat == viewer:
                continue
            names = secrets(game.table, seat, viewer)
            hidden.append(len(names))
            assert [name for name in names if re.search(rf"\b{re.escape(name)}\b", shown)] == []
        if curtain or game.table.awaiting:
            return ""
        decision = game.table.decision_of(sitting.facing or 0)
        assert decision is not None
        return f"{luck.randrange(len(decision.options)) + 1}!"

    sitting = Sitting(game, players, Screen(plain=False, out=out, read=read))
    with game:
        sitting.play()
    assert sum(hidden) > 200
