"""The page of help: the aim of a game, what may be typed, and the signs of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from landnam.kernel.manifest import find_manifest, title_names
from landnam.library import Library
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import begin_game
from tests.terminal.scripted import Scripted, set_size


def asked(tmp_path: Path, title: str, seats: list[tuple[str, str]], *answers: str) -> list[str]:
    """The lines that a player reads who begins a game and types these answers."""
    game, players = begin_game(Library(tmp_path), title, seats, {}, seed=1)
    scripted = Scripted(answers)
    with game:
        Sitting(game, players, scripted.screen).play()
    return scripted.text.splitlines()


def first_two(title: str) -> list[tuple[str, str]]:
    """A person and a bot."""
    own, other, *_ = find_manifest(title).first_game
    return [(own, "human"), (other, "random")]


@pytest.mark.parametrize("title", title_names())
@pytest.mark.parametrize("width", [80, 100])
def test_help_tells_the_aim_first_and_cuts_no_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, width: int
) -> None:
    set_size(monkeypatch, width, 200)
    lines = asked(tmp_path, title, first_two(title), "?")
    page = lines[lines.index(next(line for line in lines if line.endswith("> ?"))) + 1 :]
    assert page[0].startswith(" The aim: ")
    assert not [line for line in page if line.endswith("…") or len(line) > width]
    assert any(line.startswith(" ?              this page") for line in page)


def test_what_hangs_under_a_sign_stands_in_its_column(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_size(monkeypatch, 80, 200)
    lines = asked(tmp_path, "settlers", first_two("settlers"), "?")
    hint = next(n for n, line in enumerate(lines) if line.startswith(" hint "))
    assert lines[hint + 1] == f"{'':16}or against bots)"


@pytest.mark.parametrize(("title", "side"), [("settlers", "roman"), ("north", "glenn")])
def test_alone_the_aim_is_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, side: str
) -> None:
    set_size(monkeypatch, 100, 200)
    told = " ".join(" ".join(asked(tmp_path, title, [(side, "human")], "?")).split())
    assert {"settlers": "win with more Faction Locations", "north": "the scenario asks"}[
        title
    ] in told


@pytest.mark.parametrize("title", title_names())
def test_a_new_game_says_where_help_is(tmp_path: Path, title: str) -> None:
    told = asked(tmp_path, title, first_two(title))
    assert any("Type ? for the aim of the game" in line for line in told)
