"""Roll & Write keeps the whole contract: everybody at once, own dice, own Villages."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.testing import LAWS, Case, Coverage, cases_of, check_contract

SIDES = ("red", "blue", "green", "yellow")

RIVER: dict[str, Any] = {
    "name": "River Folk",
    "buildings": [
        "engineers",
        "tea_house",
        "bathhouse",
        "storehouse",
        {
            "id": "sluice",
            "name": "Sluice",
            "spaces": [["stone"], []],
            "ability": {"when": {"field_opened": True}, "do": [{"harvest": "U"}, {"vp": 1}]},
            "underlined": 1,
            "blueprint": ["X.X"],
        },
        {
            "id": "raft",
            "name": "Raft",
            "spaces": [[]],
            "ability": {"always": [{"discount": {"on": "bridges", "of": "any"}, "times": 2}]},
        },
    ],
}

FAST = [
    (2, {"mode": "basic"}, False),
    (3, {"mode": "advanced", "yield_limit": 1}, True),
    (1, {"mode": "adventure", "village": "aztecs_4"}, True),
    (2, {"mode": "adventure", "village": RIVER}, False),
]


@pytest.mark.parametrize(("count", "options", "confirm"), FAST)
def test_every_law_holds(count: int, options: dict[str, Any], confirm: bool) -> None:
    case = Case("rollwrite", SIDES[:count], options, f"rollwrite-{count}", confirm=confirm)
    report = check_contract(case, every=25)
    assert set(LAWS) <= set(report.checked)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(4))
def test_every_law_holds_over_many_set_ups(part: int) -> None:
    check_contract(cases_of("rollwrite", 12, f"many-{part}"), every=10, undos=0.1)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_law_holds_in_competitions(count: int, mode: str) -> None:
    """Among all set-ups those of the competition are few: the adventure has 48 Villages."""
    options = [{"mode": mode, "yield_limit": limit} for limit in ("none", 1)]
    for seed in range(4):
        case = Case(
            "rollwrite",
            SIDES[4 - count :],
            options[seed % 2],
            f"competition-{seed}",
            confirm=seed % 4 > 1,
        )
        check_contract(case, every=10, undos=0.1)


RARE = {"mead_hall/use", "dojo/use", "drill_yard/use"}
"""A random player hardly ever spends 3 food or 3 wood, or rolls a triple, in the right round; each
of them is used in a scenario of the rulebook.
"""


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_ability_is_used() -> None:
    """Over all 48 Villages nothing that can be used stays unused."""
    coverage = Coverage()
    villages = sorted({case.options["village"] for case in cases_of("rollwrite", 4000)})
    assert len(villages) == 49
    for seed in range(8):
        for village in villages:
            options = {"mode": "adventure", "village": village}
            case = Case("rollwrite", SIDES, options, f"used-{seed}")
            check_contract(case, laws=["games_end"], coverage=coverage)
    assert set(coverage.never_run()) <= RARE
