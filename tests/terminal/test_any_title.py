"""The generic part plays a title that it knows nothing of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from landnam.library import Library
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import begin_game
from tests.terminal.scripted import Scripted
from tests.tiny.rules import TINY
from tests.tiny.sitting import sitting_down


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    with sitting_down(TINY):
        yield


class Chooser(Scripted):
    """Answers each question by a number, and confirms each turn."""

    def __init__(self, luck: random.Random) -> None:
        super().__init__([])
        self.luck = luck

    def _read(self, prompt: str) -> str:
        self.out.write(f"{prompt}\n")
        if "confirm" in prompt or "press Enter" in prompt:
            return ""
        return str(self.luck.randint(1, 3))


@pytest.mark.parametrize("seed", range(3))
def test_a_title_without_a_layout_is_played_to_its_end(tmp_path: Path, seed: int) -> None:
    seats = [(side, "human") for side in TINY.sides[: 2 + seed]]
    game, players = begin_game(Library(tmp_path), "tiny", seats, {}, seed=seed)
    chooser = Chooser(random.Random(seed))
    with game:
        assert Sitting(game, players, chooser.screen).play()
    for word in ("points", "promise", "Decide in secret", "Your turn"):
        assert word in chooser.text


def test_its_things_are_looked_up_too(tmp_path: Path) -> None:
    seats = [(side, "human") for side in TINY.sides[:2]]
    game, players = begin_game(Library(tmp_path), "tiny", seats, {}, seed=1)
    hand = game.table.view(0)["state"]["camps"][0]["hand"]
    asked = [f"? {shell}" for shell in hand]
    scripted = Scripted(["", *asked, "deck", "opp", "log all", "? nothing"])
    with game:
        Sitting(game, players, scripted.screen).play()
    assert "Nothing on this table is called nothing." in scripted.text
