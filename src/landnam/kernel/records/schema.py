"""What the declarations say to other programs: a JSON schema, and walks over records and data."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator, Mapping
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
