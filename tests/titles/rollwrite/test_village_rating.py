"""Ratings: the same games for every Village, honest errors, and figures kept up to date."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from landnam.lab.rollwrite import standard
from landnam.lab.rollwrite.rating import Rating, against, rate
from landnam.lab.rollwrite.standard import BOTS, Kept, best_bot, kept
from landnam.lab.rollwrite.trial import Trial, play, trials
from landnam.titles.rollwrite.own import village_in
from landnam.titles.rollwrite.reading.content import content

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
    strong = rate(VILLAGE, games=8, bot="greedy", workers=1)
    weak = rate(PLAIN, games=8, bot="greedy", workers=1)
    assert (strong.kept, strong.verdict()) == (True, "above")
    assert strong.place == 1
    assert weak.mean < strong.mean - 10
    assert weak.place > strong.place
    assert any("Windfall: finished from the start" in line for line in strong.lines())


def test_without_kept_figures_the_sheets_are_played_too() -> None:
    rating = rate(PLAIN, games=5, bot="random", workers=1)
    assert not rating.kept
    assert {len(points) for points in rating.sheets.values()} == {5}
    assert any("played in the same run, 5 games each" in line for line in rating.lines())


KEPT = [figures for bot in BOTS if (figures := kept(bot)) is not None]


def test_the_best_bot_with_kept_figures_rates() -> None:
    assert KEPT
    assert best_bot() == KEPT[0].bot


@pytest.mark.parametrize("figures", KEPT, ids=[figures.bot for figures in KEPT])
def test_the_kept_figures_are_of_this_bot_and_these_rules(figures: Kept) -> None:
    """A few of the kept games, played again."""
    assert list(figures.scores) == list(content().adventures())
    assert {len(points) for points in figures.scores.values()} == {figures.games}
    told = f"run python -m landnam.lab.rollwrite.standard {figures.bot} --games {figures.games}"
    for number, sheet in enumerate(content().adventures()[::19]):
        assert figures.scores[sheet][number] == play(sheet, figures.bot, number).score, told


def test_the_figures_are_kept_as_they_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standard, "BOTS", ("random",))
    standard.main(["random", "--games", "1", "--workers", "1", "--folder", str(tmp_path)])
    made = json.loads((tmp_path / "standard-random.json").read_text(encoding="utf-8"))
    assert (made["bot"], made["games"]) == ("random", 1)
    assert made["scores"]["romans_1"] == [play("romans_1", "random", 0).score]
    assert len(made["scores"]) == 48
