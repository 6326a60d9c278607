"""The tiny title keeps the whole contract: the kernel carries games that it knows nothing of."""

from __future__ import annotations

from itertools import permutations

import pytest

from landnam.testing import LAWS, Case, Coverage, cases_of, check_contract, setups_of
from tests.tiny.rules import TINY

SIDES = TINY.sides


@pytest.mark.parametrize("confirm", [False, True], ids=["at once", "confirm"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_law_holds_at_every_decision(count: int, confirm: bool) -> None:
    case = Case("tiny", SIDES[:count], {"rounds": 2}, f"tiny-{count}", confirm=confirm)
    report = check_contract(case, every=1, undos=0.15, worlds=4)
    assert set(LAWS) <= set(report.checked)


def test_every_law_holds_over_all_set_ups() -> None:
    coverage = Coverage()
    report = check_contract(cases_of("tiny", 14), every=10, worlds=5, coverage=coverage)
    assert report.games == 14
    assert coverage.never_run() == []
    # The laws that must find something to try did find it.
    for law in ("what_is_hidden_decides_nothing", "what_is_hidden_does_not_show"):
        assert report.inconclusive[law] < report.checked[law] / 4, str(report)
    arrivals = "every_order_of_arrival_is_the_same"
    assert report.checked[arrivals] - report.inconclusive[arrivals] > 25, str(report)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(4))
def test_every_law_holds_in_many_games(part: int) -> None:
    check_contract(cases_of("tiny", 20, f"many-{part}"), every=5, worlds=5, undos=0.1)


def test_the_set_ups_are_all_of_them() -> None:
    setups = setups_of(TINY)
    assert len(setups) == (6 + 4 + 1) * 2 * 2
    cases = list(cases_of("tiny", len(setups)))
    assert {frozenset(case.seats) for case in cases} == {frozenset(sides) for sides, _ in setups}
    assert {case.confirm for case in cases} == {False, True}
    seatings = {case.seats for case in cases_of("tiny", 300)}
    assert set(permutations(SIDES[:2])) <= seatings
