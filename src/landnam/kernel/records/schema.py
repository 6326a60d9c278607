"""Declarations for other programs: a JSON schema, and walks over records and data."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Union

from landnam.kernel.records.fields import Field
from landnam.kernel.records.record import Record
from landnam.kernel.records.shapes import is_record, shape_of


def schema(hint: Any) -> dict[str, Any]:
    """A JSON schema of the type, from the same declaration.

    >>> schema(tuple[int, ...])
    {'type': 'array', 'items': {'type': 'integer'}}
    """
    origin = typing.get_origin(hint)
    arguments = typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema(choice) for choice in arguments]}
    if origin is tuple and arguments[-1] is not Ellipsis:
        parts = [schema(part) for part in arguments]
        size = len(parts)
        return {"type": "array", "prefixItems": parts, "minItems": size, "maxItems": size}
    if origin in (tuple, list):
        return {"type": "array", "items": schema(arguments[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(arguments[1])}
    if is_record(hint):
        shown = [field for field in hint.__fields__ if not field.derived]
        return {
            "type": "object",
            "title": hint.__name__,
            "properties": {
                field.name: {**schema(field.hint), "x-see": field.see.value} for field in shown
            },
            "required": [field.name for field in shown],
            "additionalProperties": False,
        }
    return _SCALARS.get(hint, {})


_SCALARS: Final[Mapping[Any, dict[str, Any]]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    types.NoneType: {"type": "null"},
}


def records_in(hint: Any, data: Any) -> Iterator[tuple[type[Record], Mapping[str, Any]]]:
    """The records that data of this type holds, each with its class; hidden ones are left out."""
    kind, inner, _ = shape_of(hint)
    if kind == "record":
        if isinstance(data, Mapping):
            yield inner, data
    elif kind in ("list", "row") and isinstance(data, list):
        if shape_of(inner)[0] != "plain":
            for item in data:
                yield from records_in(inner, item)
    elif kind == "dict":
        for item in data.values():
            yield from records_in(inner[1], item)


def misfit(hint: Any, data: Any) -> tuple[str, ...] | None:
    """Return the place of a value of another kind than the type declares; None if all fit.

    `from_data` trusts data that a program has written. Data of a stranger is checked first.

    >>> misfit(tuple[int, ...], [1, "2"])
    ('2',)
    """
    kind, inner, may_be_none = shape_of(hint)
    if data is None and may_be_none:
        return None
    if kind == "plain":
        return None if hint not in _SCALARS or type(data) is hint else ()
    if kind == "record" and isinstance(data, Mapping):
        fields = [field for field in inner.__fields__ if field.name in data]
        return _first_misfit((field.name, field.hint, data[field.name]) for field in fields)
    if kind == "dict" and isinstance(data, Mapping):
        return _first_misfit((str(key), inner[1], item) for key, item in data.items())
    if kind in ("row", "list", "parts") and isinstance(data, (list, tuple)):
        hints = inner if kind == "parts" else [inner] * len(data)
        numbered = enumerate(zip(hints, data, strict=False), 1)
        return _first_misfit((str(number), hint, item) for number, (hint, item) in numbered)
    return ()


def _first_misfit(parts: Iterable[tuple[str, Any, Any]]) -> tuple[str, ...] | None:
    for name, hint, data in parts:
        inside = misfit(hint, data)
        if inside is not None:
            return (name, *inside)
    return None


def walk(cls: type, visit: Callable[[type, Field], None]) -> None:
    """Call ``visit`` for every field of a record class and of the records inside it."""
    done: set[Any] = set()

    def inside(hint: Any) -> None:
        for inner in typing.get_args(hint):
            inside(inner)
        if is_record(hint) and hint not in done:
            done.add(hint)
            for field in hint.__fields__:
                visit(hint, field)
                inside(field.hint)

    inside(cls)
