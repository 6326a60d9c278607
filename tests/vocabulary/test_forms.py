"""Forms tell that something is too much before they look into it."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.bounds import DEEPEST
from landnam.kernel.errors import WrongType
from landnam.vocabulary.forms import Form, Listing, Number, Text
from landnam.vocabulary.mappings import Fields, Named
from landnam.vocabulary.reading import Reader, read_text

ROWS: list[tuple[Form, Any, str]] = [
    (Listing(Number(), most=3), ["x"] * 4, "part must be a list of at most 3 entries, not 4"),
    (Listing(Text()), [7] * 60_000, "part must be a list of at most 200 entries, not 60000"),
    (Text(longest=5), "x" * 6, "part must be a text of at most 5 characters, not 6"),
    (Text("(a+)+b", "ab"), "a" * 10_000, "part must be a text of at most 200 characters"),
    (Number(), 21, "part must be a number from 1 to 20, not 21"),
    (Number(), 10**12, "part must be a number from 1 to 20"),
    (Number(1, 1), 2, "part must be 1, not 2"),
    (
        Named("[a-z]", "a letter", Number(), most=2),
        {str(n): 0 for n in range(9)},
        "part must be a mapping of at most 2 names, not 9",
    ),
]


@pytest.mark.parametrize(("form", "value", "told"), ROWS)
def test_of_data_that_are_too_much_only_that_is_told(form: Form, value: Any, told: str) -> None:
    [mistake] = Fields({"part": form}).mistakes(Reader({"part": value}, "mill.yaml"))
    assert told in str(mistake)


@pytest.mark.parametrize(
    "text", ["a: " + "[" * 90_000, "a:\n  b: " + "{c: " * 90_000, "[" * 90_000 + "]" * 90_000]
)
def test_a_file_that_is_nested_without_end_is_refused_with_the_line(text: str) -> None:
    with pytest.raises(WrongType, match=rf"line [12]: .* at most {DEEPEST} levels deep"):
        read_text(text, "mill.yaml")
