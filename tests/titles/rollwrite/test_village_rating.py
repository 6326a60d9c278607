"""Ratings: the same games for every Village, honest errors, and figures kept up to date."""

from __future__ import annotations

from statistics import fmean

import pytest

from landnam.lab.rollwrite.rating import Rating, against, rate
from landnam.lab.rollwrite.standard import as_text, kept, scores_of
from landnam.lab.rollwrite.trial import Trial, play, trials
from landnam.titles.rollwrite.content import content
from landnam.titles.rollwrite.own import village_in

MILL = """\
name: Mill Town
buildings:
- Farm
- Sawmill
- Quarry
- Oracle
- Market
- name: Windfall
  ready: true
  ability: {final: [{vp: 20}]}
"""
VILLAGE = village_in(MILL, "mill.yaml")
PLAIN = village_in(MILL.replace("vp: 20", "vp: 1"), "mill.yaml")


def test_the_same_games_again() -> None:
    assert trials([VILLAGE], "random", 4, workers=1) == trials([VILLAGE], "random", 4, workers=2)


def test_games_are_told_as_they_are_played() -> None:
    heard: list[tuple[int, int]] = []
    trials([VILLAGE], "random", 3, workers=1, told=lambda *told: heard.append(told))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_the_same_dice_for_every_village() -> None:
    """With equal choices, 19 points more are 19 points more in every single game."""
    more = trials([VILLAGE], "random", 6, workers=1)[0]
    less = trials([PLAIN], "random", 6, workers=1)[0]
    assert [a.score - b.score for a, b in zip(more, less, strict=True)] == [19] * 6


def test_a_trial_knows_when_buildings_were_finished() -> None:
    trial = play(VILLAGE, "random", 0)
    assert trial.finished[-1] == 0
    assert all(-1 <= number <= 10 for number in trial.finished)
    assert len(trial.settled) == 6


def test_a_rating_says_where_a_village_stands() -> None:
    rating = Rating(VILLAGE, "random", [Trial(n, (1,) * 6, (0,) * 6) for n in (30, 34, 32, 36)])
    rating.sheets = {
        "far_below": [10, 15, 12, 17],
        "below": [29, 33, 31, 35],
        "near": [37, 28, 38, 31],
        "above": [50, 55, 51, 56],
    }
    assert rating.mean == 33
    assert rating.place == 3
    assert rating.percent == 50
    assert rating.clearly() == {1: 2, 0: 1, -1: 1}
    assert rating.verdict() == "among"
    assert 0 < rating.error < 5


def test_fewer_games_are_compared_with_the_same_ones() -> None:
    rating = Rating(VILLAGE, "random", [Trial(n, (1,) * 6, (0,) * 6) for n in (30, 34)])
    rating.sheets = {"lucky_later": [10, 12, 90, 90], "other": [31, 36, 0, 0]}
    assert rating.means == {"lucky_later": 11, "other": 33.5}
    assert (rating.place, rating.percent) == (2, 50)


def test_a_difference_must_be_clear() -> None:
    assert against([30, 50, 20], [31, 48, 20]) == 0
    assert against([30, 50, 20], [20, 41, 11]) == 1
    assert against([20, 41, 11], [30, 50, 20]) == -1


def test_a_far_stronger_village_is_found_to_be_so() -> None:
    strong = rate(VILLAGE, games=20, bot="random", workers=1)
    weak = rate(PLAIN, games=20, bot="random", workers=1)
    assert strong.verdict() == "above"
    assert strong.place == 1
    assert weak.mean == pytest.approx(strong.mean - 19)
    assert weak.place > 10
    assert any("Windfall: finished from the start" in line for line in strong.lines())


def test_the_kept_figures_are_of_this_bot_and_these_rules() -> None:
    """A few of the kept games, played again: else run the module landnam.lab.rollwrite.standard."""
    data = kept()
    assert list(data["scores"]) == list(content().adventures())
    assert {len(points) for points in data["scores"].values()} == {data["games"]}
    for number, sheet in enumerate(content().adventures()[::19]):
        again = play(sheet, data["bot"], number).score
        told = "run python -m landnam.lab.rollwrite.standard"
        assert data["scores"][sheet][number] == again, told


def test_the_kept_file_is_written_as_it_is_read() -> None:
    data = kept()
    assert as_text(**data).count("\n") == len(data["scores"]) + 6
    assert scores_of("nobody") is None
    assert fmean(scores_of(data["bot"])["romans_1"]) > 0  # type: ignore[index]
