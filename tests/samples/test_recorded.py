"""A redesign changes no game: recorded games are asked, told and scored as they were."""

from __future__ import annotations

import json

import pytest

import landnam
from landnam.kernel.replay import follow, opening_of
from landnam.kernel.title import find_title
from tests.samples.record import FOLDER, MODES, asked, told


@pytest.mark.parametrize("mode", MODES)
def test_a_recorded_game_asks_and_tells_the_same_as_when_it_was_recorded(mode: str) -> None:
    case = MODES[mode]
    version = case.new().rules.version
    kept = landnam.load((FOLDER / f"{mode}-{version}-finished.json").read_bytes())
    table = opening_of(find_title(case.title), kept.setup, confirm=case.confirm)
    questions = [asked(table), *(asked(table) for _ in follow(table, kept.log))][:-1]
    recorded = json.loads((FOLDER / "asked" / f"{mode}.json").read_text("utf-8"))
    assert table.over
    assert table.scores == kept.scores
    assert table.winners == kept.winners
    assert first_difference(questions, recorded["asked"]) is None
    assert told(table) == recorded["told"]
    for viewer in (None, *range(len(case.seats))):
        assert table.events_since(0, viewer) == kept.events_since(0, viewer)


def first_difference(now: list[str], recorded: list[str]) -> int | None:
    """The number of the first log entry before which something else is asked."""
    pairs = enumerate(zip(now, recorded, strict=True))
    return next((at for at, (one, two) in pairs if one != two), None)
