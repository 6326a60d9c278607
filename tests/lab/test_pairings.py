"""Pairings: every side meets every other one in both seats, and a beginner slips."""

from itertools import permutations

import pytest

from landnam.lab.pairings import main, pairings
from tests.tiny.rules import TinyTitle
from tests.tiny.sitting import sitting_down

DEALS = 3


def test_every_side_meets_every_other_one_in_both_seats() -> None:
    with sitting_down(TinyTitle()):
        found = list(pairings("tiny", DEALS, "a test"))
    assert [(one.own, one.other) for one in found] == list(permutations(TinyTitle().sides, 2))
    assert {one.games for one in found} == {2 * DEALS}
    assert all(0 <= one.wins <= one.games for one in found)


def test_a_beginner_who_only_slips_wins_less_than_one_who_never_does() -> None:
    with sitting_down(TinyTitle()):
        never = sum(one.wins for one in pairings("tiny", DEALS, "a test", 0.0))
        always = sum(one.wins for one in pairings("tiny", DEALS, "a test", 1.0))
    assert always < never


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    with sitting_down(TinyTitle()):
        assert main(["--title", "tiny", "--deals", "1"]) == 0
    head, rule, *rows = capsys.readouterr().out.splitlines()
    assert {head.count("|"), rule.count("|"), *(row.count("|") for row in rows)} == {5}
    assert len(rows) == len(list(permutations(TinyTitle().sides, 2)))
