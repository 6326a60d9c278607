"""The forms that parts of a position must have, and what is said when they have not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.kernel.errors import UnknownKey, UnknownWord, WrongType
from landnam.vocabulary.position.names import Box

NONE: Final = "none"
"""What stands for a deck without cards."""


def number(
    told: Mapping[str, Any],
    key: str,
    where: str,
    default: int = 0,
    least: int = 0,
    most: int | None = None,
) -> int:
    """A whole number within these bounds."""
    value = told.get(key, default)
    if type(value) is not int or value < least or (most is not None and value > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise _wrong(where, key, f"a number, {bounds}", value)
    return value


def truth(told: Mapping[str, Any], key: str, where: str) -> bool:
    """True or false; false if nothing is said."""
    value = told.get(key, False)
    if not isinstance(value, bool):
        raise _wrong(where, key, "true or false", value)
    return value


def items(told: Mapping[str, Any], key: str, where: str) -> list[Any]:
    """A list; an empty one if nothing is said."""
    value = told.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _wrong(where, key, "a list", value)
    return value


def mapping(value: Any, key: str, where: str) -> Mapping[str, Any]:
    """A mapping; an empty one if nothing is said."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise _wrong(where, key, "a mapping", value)
    return value


def card_list(
    box: Box, told: Mapping[str, Any], key: str, decks: Sequence[str], where: str
) -> tuple[str, ...]:
    """The cards of a list, taken out of the box."""
    if told.get(key) == NONE:
        return ()
    return tuple(box.take(name, decks, f"{where}, {key}") for name in items(told, key, where))


def side_at(side: Any, sides: tuple[str, ...], where: str) -> int:
    """The seat of a side at this table."""
    if side not in sides:
        known = list(sides)
        raise UnknownWord(where=where, given=side, what="side at this table", known=known)
    return sides.index(side)


def known_keys(told: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """Refuse a key that means nothing here."""
    for key in told:
        if key not in known:
            raise UnknownKey(where=where, key=str(key), known=list(known))


def _wrong(where: str, key: str, wanted: str, value: Any) -> WrongType:
    return WrongType(where=where, key=key, wanted=wanted, given=repr(value))
