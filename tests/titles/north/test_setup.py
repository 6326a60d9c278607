"""Setting up Empires of the North: the players, and refusals."""

from __future__ import annotations

import re

import pytest

import landnam
from landnam.kernel.errors import BadOption, BadSeatCount, SetupError, SideTaken, UnknownSide
from landnam.titles.north.table.state import ACTS, NorthState


def state_of(*seats: str, seed: int = 1) -> NorthState:
    state = landnam.new("north", seats, seed=seed).state
    assert isinstance(state, NorthState)
    return state


def test_the_circle_holds_every_tile_once_and_differs_from_game_to_game() -> None:
    circles = {state_of("glenn", "ulaf", seed=seed).circle for seed in range(12)}
    assert all(sorted(circle) == sorted(ACTS) for circle in circles)
    assert len(circles) > 3


def test_any_player_may_be_the_first() -> None:
    assert {state_of("glenn", "ulaf", seed=seed).first for seed in range(12)} == {0, 1}


def test_two_seats_cannot_have_one_clan() -> None:
    with pytest.raises(SideTaken, match="Seats 1 and 2 both asked for glenn"):
        landnam.new("north", ["glenn", "glenn"])


def test_an_unknown_clan_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownSide, match="no side olaf; choose from glenn, ulaf"):
        landnam.new("north", ["glenn", "olaf"])


def test_five_players_are_too_many() -> None:
    with pytest.raises(BadSeatCount):
        landnam.new("north", ["glenn", "ulaf", "panuk", "heidel", "nanurjuk"])


def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="first"):
        landnam.new("north", ["glenn", "ulaf"], options={"first": "panuk"})


def test_a_scenario_is_for_one_player() -> None:
    told = re.escape(
        "The scenario sea_wolves is for one player; with several leave it winter_near."
    )
    with pytest.raises(SetupError, match=told):
        landnam.new("north", ["glenn", "ulaf"], options={"scenario": "sea_wolves"})
