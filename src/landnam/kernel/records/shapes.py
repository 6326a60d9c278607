"""Shapes: the types of fields, taken apart; which of them a record may have."""

from __future__ import annotations

import types
import typing
from functools import cache
from typing import Any, Union

from landnam.kernel.records.record import Record


@cache
def shape_of(hint: Any) -> tuple[str, Any, bool]:
    """A type taken apart once: its kind, what is inside, and whether None is allowed."""
    only = without_none(hint)
    may_be_none = only is not hint
    origin, inner = typing.get_origin(only), typing.get_args(only)
    if is_record(only):
        return "record", only, may_be_none
    if origin is list:
        return "list", inner[0], may_be_none
    if origin is tuple:
        is_row = inner[-1] is Ellipsis
        return ("row", inner[0], may_be_none) if is_row else ("parts", inner, may_be_none)
    if origin is dict:
        return "dict", inner, may_be_none
    return "plain", None, may_be_none


def without_none(hint: Any) -> Any:
    """The type X of ``X | None``; any other type as it is."""
    if typing.get_origin(hint) in (Union, types.UnionType):
        rest = [choice for choice in typing.get_args(hint) if choice is not types.NoneType]
        return rest[0] if len(rest) == 1 else hint
    return hint


def check_hint(hint: Any, is_frozen: bool, where: str) -> None:
    """Refuse a type that could not be cloned, saved and loaded faithfully."""
    hint = without_none(hint)
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if is_frozen and any(is_mutable_record(part) for part in (hint, *inner)):
        raise TypeError(f"{where}: clones share a frozen record, so nothing in {hint} may change")
    if origin in (Union, types.UnionType):
        if any(_can_change(choice) or is_record(choice) for choice in inner):
            raise TypeError(f"{where}: data cannot tell which of {hint} it is; use one record type")
    elif origin is dict and inner[0] not in (str, int):
        raise TypeError(f"{where}: JSON has only texts for keys; use str or int, not {inner[0]}")
    elif origin is set or hint in (set, list, dict, tuple):
        raise TypeError(f"{where}: {hint} does not say what is in it or in which order")
    elif origin is tuple and any(_can_change(choice) for choice in inner):
        raise TypeError(f"{where}: a tuple shares what is in it; {hint} could change in place")
    elif origin in (list, dict) and any(
        _can_change(choice) and not is_record(choice) for choice in inner
    ):
        raise TypeError(f"{where}: a clone would share what is inside {hint}; use a record")


def _can_change(hint: Any) -> bool:
    hint = without_none(hint)
    return typing.get_origin(hint) in (list, dict, set) or is_mutable_record(hint)


def is_record(hint: Any) -> bool:
    """Return whether the type is a record."""
    return isinstance(hint, type) and issubclass(hint, Record)


def is_mutable_record(hint: Any) -> bool:
    """Return whether the type is a record that changes in place."""
    return is_record(hint) and not hint.__frozen__
