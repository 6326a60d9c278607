"""Forms of the parts of a position, and the errors about them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from landnam.kernel.errors import WrongType
from landnam.vocabulary.position.names import Box, known_name
from landnam.vocabulary.reading import Reader

NONE: Final = "none"
"""The word for a deck without cards."""


def number(
    told: Reader, key: str, default: int = 0, least: int = 0, most: int | None = None
) -> int:
    """A whole number within these bounds."""
    value = told.data.get(key, default)
    if type(value) is not int or value < least or (most is not None and value > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise wrong(told, key, f"a number, {bounds}", value)
    return value


def items(told: Reader, key: str) -> list[Any]:
    """A list; an empty one if nothing is said."""
    return told.items(key) if key in told else []


def listed(told: Reader, key: str, known: Collection[str], what: str) -> list[str]:
    """A list of names, each once; an empty one if nothing is said."""
    names = items(told, key)
    for name in names:
        known_name(name, known, what, f"{told.where}, {key}")
        if names.count(name) > 1:
            raise wrong(told, key, "a list that names everything once", name)
    return list(names)


def card_list(box: Box, told: Reader, key: str, decks: Sequence[str]) -> tuple[str, ...]:
    """The cards of a list, taken out of the box; none if nothing is said, or `NONE`."""
    if key not in told or told.raw(key) == NONE:
        return ()
    return tuple(box.take(name, decks, f"{told.where}, {key}") for name in told.items(key))


def side_at(told: Reader, key: str, sides: Sequence[str], default: str) -> int:
    """The seat of a side at this table."""
    return sides.index(word(told, key, sides, "side at this table", default))


def word(told: Reader, key: str, known: Collection[str], what: str, default: str) -> str:
    """Return one of a closed set of words; an error names the known words and the place."""
    return known_name(told.data.get(key, default), known, what, f"{told.where}, {key}")


def part(told: Reader, key: str) -> Reader:
    """The mapping at a key; an empty one if nothing is said."""
    return Reader.of(told.data.get(key) or {}, told.file, key, told.deeper(key))


def wrong(told: Reader, key: str, wanted: str, value: Any) -> WrongType:
    """The error for something of the wrong form."""
    return WrongType(where=told.where, key=key, wanted=wanted, given=repr(value))
