"""Impossible positions of Empires of the North are refused, with a possible one."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.errors import LandnamError
from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from landnam.titles.north.solo.state import SoloState

TWO = ("glenn", "panuk")
ALONE = ("glenn",)


def at(given: dict[str, Any], seats: tuple[str, ...] = TWO) -> Table:
    position, rules, options = position_of("north", seats, {}, "a test")
    state = position.place(given, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    return Table.at(rules, state, setup)


def built(entry: Any, *before: str) -> dict[str, Any]:
    return {"glenn": {"built": [*before, entry]}}


def copying(copied: str, *before: str) -> dict[str, Any]:
    return {"panuk": {"built": [*before, {"card": "Mirror Ice", "copies": copied}]}}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"circle": ["sail", "explore"]}, "all 5 tiles"),
    ({"circle": ["sail", "sail", "explore", "populate", "harvest"]}, "everything once"),
    ({"circle": ["sail", "raid", "explore", "populate", "harvest"]}, "raid"),
    ({"round": 5, "last": 3}, "5 or later"),
    ({"glenn": {"pawns": ["sail", "sail", "explore"]}}, "2 pawns at most"),
    ({"glenn": {"hand": ["Old Orchard"]}}, "hand must be .* other than Basic cards"),
    ({"glenn": {"deck": ["Old Orchard"]}}, "deck must be .* other than Basic cards"),
    ({"new": True, "glenn": {"deck": ["Pine Lot"]}}, "not 'Pine Lot'"),
    ({"glenn": {"discard": ["Old Orchard"]}}, "discard must be .* other than Basic cards"),
    (built("Work Bee"), "can lie in an Empire by itself"),
    (built("Barley Strip"), "can lie in an Empire by itself"),
    (built({"card": "Pine Lot", "upgrades": ["Barley Strip"]}), "fit under Pine Lot"),
    (built({"card": "Wool Market", "upgrades": ["Barley Strip"]}), "fit under Wool Market"),
    (built({"card": "Old Orchard", "upgrades": ["Blacksmith"]}), "fit under Old Orchard"),
    (built({"card": "Pine Lot", "copies": "Blacksmith"}, "Blacksmith"), "copies nothing"),
    (copying("Ice Quarry", "Ice Quarry"), "whose ability can be copied"),
]


@pytest.mark.parametrize(("given", "told"), WRONG, ids=[told for _, told in WRONG])
def test_a_position_that_cannot_be_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(LandnamError, match=told):
        at(given)


ALONE_WRONG: list[tuple[dict[str, Any], str]] = [
    ({"round": 5}, "1 to 4"),
    ({"drawn": [6]}, "each once of 1, 2, 3, 4, 5"),
    ({"drawn": [2, 2]}, "each once of 1, 2, 3, 4, 5"),
    ({"turned": ["fish"]}, "fish"),
]


@pytest.mark.parametrize(("given", "told"), ALONE_WRONG, ids=[str(g) for g, _ in ALONE_WRONG])
def test_a_position_of_one_player_that_cannot_be_is_refused(
    given: dict[str, Any], told: str
) -> None:
    with pytest.raises(LandnamError, match=told):
        at(given, ALONE)


def test_with_all_tokens_drawn_they_are_drawn_anew() -> None:
    table = at({"phase": "cleanup", "drawn": [1, 2, 3, 4, 5]}, ALONE)
    assert isinstance(table.state, SoloState)
    assert len(table.state.drawn) == 6
