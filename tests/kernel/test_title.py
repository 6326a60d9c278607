"""Titles: possible set-ups, and finding titles."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.kernel.errors import (
    BadOption,
    BadSeatCount,
    LandnamError,
    OptionsNoMapping,
    SeatsNoList,
    SetupError,
    SideTaken,
    UnknownOption,
    UnknownSide,
    UnknownTitle,
)
from landnam.kernel.manifest import Choice, title_names
from landnam.kernel.things import frames_of, held_by, shown_in, words_in, zones_of
from landnam.kernel.title import find_title
from tests.tiny.rules import SHELLS, TINY


@pytest.mark.parametrize(
    ("seats", "options", "error", "words"),
    [
        ([], {}, BadSeatCount, "played by 2 to 4, not by 0"),
        (["red"], {}, BadSeatCount, "not by 1"),
        (["red"] * 5, {}, BadSeatCount, "not by 5"),
        (
            "red",
            {},
            SeatsNoList,
            r"cannot be 'red'; .* \['red', 'blue', 'green', 'white'\]",
        ),
        (None, {}, SeatsNoList, "Seats cannot be None"),
        (
            ["red", "blue"],
            ["mild"],
            OptionsNoMapping,
            r"Options cannot be \['mild'\]; .*{'rounds': 3}",
        ),
        (["red", "pink"], {}, UnknownSide, "no side pink; choose from red, blue, green and white"),
        (["red", "blue", "red"], {}, SideTaken, "Seats 1 and 3 both asked for red"),
        (["red", "blue"], {"speed": 3}, UnknownOption, "no option speed; its options are rounds"),
        (["red", "blue"], {"rounds": 9}, BadOption, "rounds cannot be 9; it takes 3 or 2"),
        (["red", "blue"], {"rounds": 3.0}, BadOption, "cannot be 3.0"),
        (["red", "blue"], {"rounds": True}, BadOption, "cannot be True"),
        (["red", "blue"], {"mild": 1}, BadOption, "mild cannot be 1; it takes False or True"),
    ],
)
def test_a_wrong_set_up_is_refused(
    seats: list[str], options: dict[str, Any], error: type[SetupError], words: str
) -> None:
    with pytest.raises(error, match=words):
        landnam.new("tiny", seats, options=options)


def test_options_have_defaults() -> None:
    assert TINY.check(["red", "blue"], {}) == {"rounds": 3, "mild": False}
    assert TINY.check(["red", "blue"], {"rounds": 2}) == {"rounds": 2, "mild": False}
    assert Choice("x", "a", "b").default == "a"


def test_titles_are_found_by_name() -> None:
    assert {"tiny", "settlers"} <= set(title_names())
    assert find_title("tiny") is TINY
    with pytest.raises(UnknownTitle, match=r"no title catan; choose one of .*settlers.*tiny"):
        find_title("catan")


def test_errors_travel_between_processes() -> None:
    import pickle

    error = UnknownTitle(given="catan", known=["settlers"])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    assert type(again) is UnknownTitle
    assert str(again) == str(error)
    assert isinstance(again, LandnamError)


def test_a_game_without_a_seed_gets_one_of_its_own() -> None:
    one, other = (landnam.new("tiny", ["red", "blue"]) for _ in range(2))
    assert one.setup["seed"] != other.setup["seed"]
    assert one.digest != other.digest


# --- things ---------------------------------------------------------------------------------------


def test_things_are_found_where_they_lie() -> None:
    table = landnam.new("tiny", ["red", "blue"], seed="things")
    rules, state = table.rules, table.state
    lying = [thing for _, things in zones_of(state) for thing in things]
    assert sorted(lying) == sorted(SHELLS)
    assert rules.conserved(state) == dict.fromkeys(SHELLS, 1)
    shown = shown_in(type(state), table.view(0)["state"])
    assert shown == set(state.camps[0].hand)  # type: ignore[attr-defined]
    assert shown <= words_in(table.view(0))
    assert held_by(state, 0) == set()
    table.choose(0, 0)
    assert held_by(table.state, 0) == {table.log[-1]["choice"].split(":")[1]}
    assert len(list(frames_of(table.state))) == 3
