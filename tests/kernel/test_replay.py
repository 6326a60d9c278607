"""Replay: the log gives the game again, and a difference is named by its entry."""

from __future__ import annotations

from random import Random

import pytest

import landnam
from landnam.kernel.errors import ReplayDiffers
from landnam.kernel.replay import follow, opening_of, replay
from landnam.kernel.table import Table
from landnam.testing.play import play_randomly
from tests.tiny.rules import TINY


def played(confirm: bool) -> Table:
    table = landnam.new("tiny", ["red", "blue"], seed="replay-2", confirm=confirm)
    table.auto_pay = {0, 1}
    play_randomly(table, Random(5), undos=0.2)
    return table


@pytest.mark.parametrize("confirm", [False, True])
def test_a_whole_game_comes_out_the_same(confirm: bool) -> None:
    table = played(confirm)
    kinds = {key for entry in table.log for key in ("undo", "commit", "auto") if key in entry}
    assert kinds >= ({"undo", "commit", "auto"} if confirm else {"undo", "auto"})
    again = replay(TINY, table.setup, table.log, confirm=confirm)
    assert again.digest == table.digest
    assert again.log == table.log
    assert again.events_since(0, None) == table.events_since(0, None)
    assert again.winners == table.winners


def test_the_game_can_be_watched_entry_by_entry() -> None:
    table = played(confirm=False)
    watched = opening_of(TINY, table.setup)
    for count, entry in enumerate(follow(watched, table.log), start=1):
        assert watched.log == table.log[:count]
        assert watched.digest == entry["digest"]


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        ({"digest": "0" * 32}, "digest was 0000"),
        ({"choice": "keep:nothing"}, "is not among what"),
        ({"seat": 7}, "has nothing to decide"),
        ({"forced": ["x"]}, "forced was .* and is now None"),
        ({"undo": 3}, "nothing left to take back"),
        ({"commit": True}, "no finished turn"),
    ],
)
def test_the_first_entry_that_differs_is_named(change: dict[str, object], difference: str) -> None:
    table = played(confirm=False)
    log = [dict(entry) for entry in table.log]
    log[1].update(change)
    with pytest.raises(ReplayDiffers, match=rf"^Entry 1 of the log, .*{difference}"):
        replay(TINY, table.setup, log)


def test_a_log_under_another_seed_differs() -> None:
    table = played(confirm=False)
    with pytest.raises(ReplayDiffers, match="Entry 0"):
        replay(TINY, {**table.setup, "seed": "another"}, table.log)
