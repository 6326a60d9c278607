"""Setting up a game: a wrong request is refused with its own error and its cure."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.kernel.errors import (
    BadOption,
    BadSeatCount,
    SetupError,
    SideTaken,
    UnknownOption,
    UnknownSide,
    UnknownTitle,
)
from landnam.titles.settlers.title import NotAlone

WRONG: list[tuple[str, list[str], dict[str, Any], type[SetupError], str]] = [
    ("catan", ["roman", "barbarian"], {}, UnknownTitle, "settlers"),
    ("settlers", ["roman", "greek"], {}, UnknownSide, "egyptian"),
    ("settlers", ["roman", "roman"], {}, SideTaken, "roman"),
    ("settlers", [], {}, BadSeatCount, "1 to 4"),
    ("settlers", ["roman", "barbarian", "japanese", "egyptian", "roman"], {}, BadSeatCount, "4"),
    ("settlers", ["roman", "barbarian"], {"speed": 3}, UnknownOption, "lookout"),
    ("settlers", ["roman", "barbarian"], {"lookout": "blind"}, BadOption, "advanced"),
    ("settlers", ["roman", "barbarian"], {"peaceful": 1}, BadOption, "True"),
    ("settlers", ["roman", "barbarian"], {"oasis_limit": 5}, BadOption, "4"),
    ("settlers", ["roman", "barbarian"], {"first": "egyptian"}, BadOption, "barbarian"),
    ("settlers", ["roman"], {"first": "egyptian"}, BadOption, "roman"),
    ("settlers", ["roman"], {"lookout": "advanced"}, NotAlone, "standard"),
    ("settlers", ["roman"], {"peaceful": True}, NotAlone, "alone"),
]


@pytest.mark.parametrize(("title", "seats", "options", "kind", "cure"), WRONG)
def test_a_wrong_set_up_is_refused(
    title: str, seats: list[str], options: dict[str, Any], kind: type[SetupError], cure: str
) -> None:
    with pytest.raises(kind) as caught:
        landnam.new(title, seats=seats, seed=1, options=options)
    assert type(caught.value) is kind
    assert cure in str(caught.value)


def test_the_first_player_is_random_or_given() -> None:
    seats = ["roman", "barbarian", "egyptian"]
    firsts = {
        landnam.new("settlers", seats, seed=seed).view(None)["state"]["first"] for seed in range(20)
    }
    assert firsts == {0, 1, 2}
    table = landnam.new("settlers", seats, seed=1, options={"first": "egyptian"})
    assert table.view(None)["state"]["first"] == 2


def test_a_seed_nobody_gave_is_128_bits_and_committed_to() -> None:
    first, second = (landnam.new("settlers", ["roman", "barbarian"]) for _ in range(2))
    assert len(first.setup["seed"]) == 32
    assert first.setup["seed"] != second.setup["seed"]
    assert first.commitment != second.commitment


def test_hands_are_secret_and_supplies_public() -> None:
    table = landnam.new("settlers", ["roman", "barbarian"], seed=3)
    own, other = table.view(0)["state"]["empires"][0], table.view(1)["state"]["empires"][0]
    assert "?" not in own["hand"]
    assert other["hand"] == ["?"] * len(own["hand"])
    assert own["goods"] == other["goods"]
    assert own["vp"] == other["vp"]


def test_nobody_sees_the_decks_or_the_marker_of_a_trade_route() -> None:
    table = landnam.new("settlers", ["roman", "japanese"], seed=3)
    for viewer in (0, 1, None):
        state = table.view(viewer)["state"]
        assert set(state["common"]) == {"?"}
        assert all(set(empire["deck"]) == {"?"} for empire in state["empires"])
        assert state["seed"] == "?"
