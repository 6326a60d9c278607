"""The power goes off in the middle of many games: no acknowledged move is lost, none is stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.kills import Kills


def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    with Kills(tmp_path / "data", games=4) as games:
        assert all(kill.live for kill in games.cut(kills=3, moves=40))
        games.finish()


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_twenty_kills_among_forty_games_lose_nothing(tmp_path: Path) -> None:
    with Kills(tmp_path / "data", games=40) as games:
        assert all(kill.live > 20 for kill in games.cut(kills=20, moves=100))
        games.finish()
