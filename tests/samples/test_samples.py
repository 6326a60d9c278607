"""Games saved by released versions still open, and recorded games still replay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import landnam
from landnam.kernel.replay import replay
from landnam.kernel.title import find_title
from landnam.testing import play_randomly

SAMPLES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_kept_save_opens_where_it_was_and_plays_on(sample: Path) -> None:
    table = landnam.load(sample.read_bytes())
    assert table.digest == table.log[-1]["digest"]
    play_randomly(table, Random(1))
    assert table.over
    assert len(table.scores) == len(table.rules.sides)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_recorded_game_replays_digest_by_digest(sample: Path) -> None:
    table = landnam.load(sample.read_bytes())
    title = find_title(table.rules.title)
    again = replay(title, table.setup, table.log, confirm=table.confirm)
    assert again.digest == table.digest
    assert again.scores == table.scores


def test_samples_in_the_middle_of_an_effect_are() -> None:
    samples = [path for path in SAMPLES if "mid" in path.stem]
    assert samples
    for sample in samples:
        decision = landnam.load(sample.read_bytes()).decision
        assert decision is not None
        assert decision.kind != "action"
