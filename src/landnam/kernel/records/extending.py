"""Extending: a record class with the fields of others besides, laid out flat.

Modules of a title add fields to its records; the record classes of a table are put together from
the title's own and theirs. A class made so has all the methods of any record; the added fields come
after its own.

>>> from landnam.kernel.records import everyone, record
>>> @record
... class Purse(Record):
...     coins: int = everyone(default=0)
>>> @record
... class Deeds(Record):
...     deeds: tuple[str, ...] = everyone(default=())
>>> extended(Purse, (Deeds,))(3)
Purse(coins=3, deeds=())
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from copy import copy
from functools import cache, reduce
from operator import or_
from typing import Any, TypeVar, Union

from landnam.kernel.records.fields import MISSING, Field
from landnam.kernel.records.making import made_of
from landnam.kernel.records.record import Record

R = TypeVar("R", bound=Record)


def extended(
    cls: type[R],
    parts: tuple[type[Record], ...] = (),
    inside: Mapping[type[Record], type[Record]] | None = None,
) -> type[R]:
    """The class with the fields of ``parts``; itself, if there is nothing to add.

    ``inside``: record classes that its fields hold, each with the one that they hold instead.
    """
    changed = tuple((old, new) for old, new in (inside or {}).items() if old is not new)
    base: Any = cls  # mypy takes its hash for that of a record
    made: type[R] = _extended(base, parts, changed) if parts or changed else cls
    return made


@cache
def _extended(cls: Any, parts: Any, inside: Any) -> Any:
    """Make the class once, so that all tables share what is cached for it."""
    fields = {field.name: _holding(field, dict(inside)) for field in cls.__fields__}
    own = len(fields)
    for part in parts:
        for field in part.__fields__:
            if field.name in fields:
                raise TypeError(f"{part.__name__}.{field.name}: {cls.__name__} has such a field")
            if field.default is MISSING:
                raise TypeError(f"{part.__name__}.{field.name}: an added field needs a default")
            if part.__frozen__ != cls.__frozen__:
                kind = "frozen" if cls.__frozen__ else "record"
                raise TypeError(f"{part.__name__}: what extends {cls.__name__} must be a {kind}")
            fields[field.name] = field
    body = {"__slots__": tuple(fields)[own:], "__module__": cls.__module__, "__doc__": cls.__doc__}
    return made_of(cls, (cls,), body, tuple(fields.values()), is_frozen=cls.__frozen__)


def _holding(field: Field, inside: Mapping[Any, Any]) -> Field:
    """The field, with other records inside."""
    hint = _hint(field.hint, inside)
    if hint is field.hint:
        return field
    held = copy(field)
    held.hint = hint
    return held


def _hint(hint: Any, inside: Mapping[Any, Any]) -> Any:
    arguments = typing.get_args(hint)
    if not arguments:
        return inside.get(hint, hint)
    found = tuple(_hint(argument, inside) for argument in arguments)
    if found == arguments:
        return hint
    origin = typing.get_origin(hint)
    return reduce(or_, found) if origin in (Union, types.UnionType) else origin[found]
