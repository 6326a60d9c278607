"""Comparing: the first place where two pieces of data differ, told in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def same(what: str, found: Any, wanted: Any) -> None:
    """Raise an AssertionError that tells where ``found`` differs from ``wanted``.

    >>> same("the view", {"deck": ["a", "b"]}, {"deck": ["a", "c"]})
    Traceback (most recent call last):
    AssertionError: the view: deck[1] is 'b', not 'c'
    """
    if found == wanted:
        return
    place, one, other = difference(found, wanted)
    where = f"{what}: {place}" if place else what
    raise AssertionError(f"{where} is {_short(one)}, not {_short(other)}")


def difference(found: Any, wanted: Any, place: str = "") -> tuple[str, Any, Any]:
    """Return the first place where the two differ, and both values there."""
    if isinstance(found, Mapping) and isinstance(wanted, Mapping):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            if key not in found or key not in wanted or found[key] != wanted[key]:
                inner = f"{place}.{key}" if place else str(key)
                return difference(found.get(key, MISSING), wanted.get(key, MISSING), inner)
    if isinstance(found, (list, tuple)) and isinstance(wanted, (list, tuple)):
        for index, (one, other) in enumerate(zip(found, wanted, strict=False)):
            if one != other:
                return difference(one, other, f"{place}[{index}]")
        if len(found) != len(wanted):
            longer = max(found, wanted, key=len)
            extra = longer[min(len(found), len(wanted))]
            pair = (extra, MISSING) if longer is found else (MISSING, extra)
            return f"{place}[{min(len(found), len(wanted))}]", *pair
    return place, found, wanted


class _Missing:
    def __repr__(self) -> str:
        return "nothing"


MISSING = _Missing()


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 300 else f"{text[:300]}…"
