"""Data from outside is measured before it is read: entries, levels, texts, and all together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

import landnam
from landnam.kernel.bounds import DEEPEST, LARGEST, LONGEST_TEXT, MOST_ENTRIES, check_bounds
from landnam.kernel.errors import (
    BadOption,
    OutOfBounds,
    TextTooLong,
    TooDeep,
    TooLarge,
    TooManyEntries,
)
from tests.tiny.rules import TINY


def nested(levels: int) -> Any:
    """Lists inside each other."""
    deep: Any = 1
    for _ in range(levels):
        deep = [deep]
    return deep


def test_data_up_to_the_bounds_may_be_read() -> None:
    check_bounds(nested(DEEPEST), "options")
    check_bounds(["x"] * MOST_ENTRIES, "options")
    check_bounds({"x" * LONGEST_TEXT: "x" * LONGEST_TEXT}, "options")


WRONG: list[tuple[Any, type[OutOfBounds], str]] = [
    ({"a": [1] * 201}, TooManyEntries, "options, a has 201 entries; reduce them to 200 at most"),
    ({"a": [0, {str(n): n for n in range(300)}]}, TooManyEntries, "options, a, 2 has 300 entries"),
    ({"a": (1,) * 900_000}, TooManyEntries, "options, a has 900000 entries"),
    ({"a": {"b": "x" * 201}}, TextTooLong, "options, a, b has 201 characters; shorten it to 200"),
    ({"a": {"x" * 5_000: 1}}, TextTooLong, "options, a has 5000 characters"),
    ({"a": nested(DEEPEST)}, TooDeep, "options: lists and mappings stand more than 24 levels"),
    (nested(100_000), TooDeep, "make it flatter"),
    ([["x" * 190] * 190], TooLarge, f"more than {LARGEST} characters in all; make it smaller"),
    ([[1] * 190] * 190, TooLarge, "options: there are more"),
]


@pytest.mark.parametrize(("data", "kind", "told"), WRONG)
def test_data_beyond_a_bound_is_refused_with_its_place(
    data: Any, kind: type[OutOfBounds], told: str
) -> None:
    with pytest.raises(kind) as caught:
        check_bounds(data, "options")
    assert told in str(caught.value)
    assert len(str(caught.value)) < 200


class Unread(list[int]):
    """A list into which nobody looks."""

    def __iter__(self) -> Iterator[int]:
        self.read()

    def read(self) -> NoReturn:
        raise AssertionError("it was read")


def test_nothing_of_a_list_with_too_many_entries_is_looked_at() -> None:
    with pytest.raises(TooManyEntries):
        TINY.check(["red", "blue"], {"rounds": Unread([1] * 1_000)})


@pytest.mark.parametrize("value", [nested(900), ["x"] * 80_000, "x" * 240_000])
def test_every_option_of_a_title_is_measured_first(value: Any) -> None:
    with pytest.raises(OutOfBounds):
        landnam.new("tiny", ["red", "blue"], options={"rounds": value})


def test_values_within_the_bounds_are_told_as_before() -> None:
    with pytest.raises(BadOption, match="rounds cannot be"):
        landnam.new("tiny", ["red", "blue"], options={"rounds": [2]})


@pytest.mark.parametrize("seed", ["x" * 201, 10**250])
def test_a_seed_that_no_save_could_hold_is_refused(seed: int | str) -> None:
    with pytest.raises(TextTooLong, match="seed has 2"):
        landnam.new("tiny", ["red", "blue"], seed=seed)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=250),
    lambda inner: (
        st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=20), inner, max_size=6)
    ),
    max_leaves=60,
)


@given(ANY)
def test_any_data_is_within_the_bounds_or_refused(data: Any) -> None:
    with suppress(OutOfBounds):
        check_bounds(data, "options")
