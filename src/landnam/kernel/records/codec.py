"""The codec: plain data in, plain data out.

Records read and write themselves by lines made from their declaration; here are the two functions
for values of any type.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landnam.kernel.records.fields import UNKNOWN, Viewer
from landnam.kernel.records.record import Record
from landnam.kernel.records.shapes import shape_of


def to_data(value: Any, viewer: Viewer | None = None, owner: int | None = None) -> Any:
    """The value as JSON-able data; with a viewer, what that viewer may know, in the same shape."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, Record):
        return value.as_data() if viewer is None else value.seen_by(viewer, owner)
    if isinstance(value, (list, tuple)):
        return [
            item if isinstance(item, (str, int)) else to_data(item, viewer, owner) for item in value
        ]
    if isinstance(value, (dict, Mapping)):
        return {key: to_data(value[key], viewer, owner) for key in sorted(value)}
    return value


def hidden(value: Any, counted: bool) -> Any:
    """Unknown of the same shape as the value; whether it is told how many things there are."""
    if isinstance(value, (list, tuple)):
        return [UNKNOWN] * len(value) if counted else []
    if isinstance(value, Mapping):
        return {}
    return UNKNOWN if isinstance(value, str) else None


def from_data(hint: Any, data: Any) -> Any:
    """The value of type ``hint`` that `to_data` made this data from.

    >>> from_data(tuple[str, ...], ["a", "b"])
    ('a', 'b')
    """
    kind, inner, may_be_none = shape_of(hint)
    if kind == "plain" or (data is None and may_be_none):
        return plain(data)
    if kind == "record":
        return inner.of_data(data)
    if kind == "row":
        return tuple([from_data(inner, item) for item in data])
    if kind == "list":
        return [from_data(inner, item) for item in data]
    if kind == "dict":
        key_hint, value_hint = inner
        return {key_hint(key): from_data(value_hint, item) for key, item in data.items()}
    return tuple(from_data(part, item) for part, item in zip(inner, data, strict=True))


def plain(data: Any) -> Any:
    """Return data of no declared type; a list that was a tuple becomes one again."""
    if isinstance(data, list):
        return tuple([plain(item) for item in data])
    if isinstance(data, dict):
        return {key: plain(item) for key, item in data.items()}
    return data
