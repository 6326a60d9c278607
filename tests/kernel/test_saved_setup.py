"""The set-up in a save: all values that are used later are checked when the save is opened."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

import landnam
from landnam.kernel.canonical import canonical
from landnam.kernel.errors import SaveBroken
from tests.tiny.rules import TINY
from tests.tiny.sitting import sitting_down

with sitting_down(TINY):
    WHOLE = landnam.new("tiny", ["red", "blue"], seed="setup").save()

ODD: tuple[Any, ...] = (None, 5, "\ud800", [1], {"a": 1})


def with_setup(change: dict[str, Any], **body: Any) -> bytes:
    """The save with another set-up, and a digest that fits it."""
    save = json.loads(WHOLE)
    save["body"] |= {"setup": save["body"]["setup"] | change, **body}
    save["digest"] = hashlib.sha256(canonical(save["body"])).hexdigest()
    return canonical(save)


def test_an_addition_to_a_set_up_does_no_harm() -> None:
    with sitting_down(TINY):
        assert landnam.load(with_setup({"players": []})).setup["players"] == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("seed", value) for value in ODD),
        *(("salt", value) for value in ODD),
        *(("seats", value) for value in ODD),
        *(("options", value) for value in ODD[:-1]),  # whose names are for the title to know
    ],
)
def test_a_set_up_with_something_else_in_it_is_refused(name: str, value: Any) -> None:
    with sitting_down(TINY), pytest.raises(SaveBroken, match="does not fit the title tiny"):
        landnam.load(with_setup({name: value}))


@pytest.mark.parametrize("name", ["seed", "salt"])
def test_a_seed_or_salt_without_end_is_refused(name: str) -> None:
    with sitting_down(TINY):
        assert landnam.load(with_setup({name: "x" * 200})).setup[name] == "x" * 200
        with pytest.raises(SaveBroken, match=rf"length <= 200 - at `\$.setup.{name}`"):
            landnam.load(with_setup({name: "x" * 3_700_000}))


@pytest.mark.parametrize("name", ["title", "confirm", "setup"])
@pytest.mark.parametrize("value", [None, 5, [1], {"a": 1}])
def test_so_is_a_save_whose_beginning_is_something_else(name: str, value: Any) -> None:
    with sitting_down(TINY), pytest.raises(SaveBroken):
        landnam.load(with_setup({}, **{name: value}))
