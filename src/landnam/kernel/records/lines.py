"""Lines: the code of a record's methods, written from its declaration.

Each function gives the expression for one field. They follow the declared type as deep as it goes,
so that nothing has to be looked at while a game runs: the clone is the hottest code we have, and
digests, views and saves are not far behind.
"""

from __future__ import annotations

import typing
from typing import Any

from landnam.kernel.records.fields import UNKNOWN, Field, See
from landnam.kernel.records.shapes import is_mutable_record, shape_of, without_none

PLAIN = (int, str, bool)
"""Types whose values are data as they are."""

Scope = dict[str, Any]
"""The names that the lines use."""


def fresh(cls: Any, field: Field, value: str) -> str:
    """A default list or dict is copied, so that two records that change never share it."""
    if not cls.__frozen__ and isinstance(field.default, (list, dict)):
        return f"{type(field.default).__name__}({value})"
    return value


def copied(cls: Any, field: Field) -> str:
    """A field for a clone, copied as deep as things in it can change."""
    value = f"self.{field.name}"
    if not field.cloned:
        return f"_default_{field.name}"
    if cls.__frozen__:
        return value
    hint = without_none(field.hint)
    copy = _copied_value(hint, value)
    if copy != value and hint is not field.hint:
        return f"None if {value} is None else {copy}"
    return copy


def _copied_value(hint: Any, value: str) -> str:
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return f"[x.clone() for x in {value}]" if is_mutable_record(inner[0]) else f"{value}[:]"
    if origin is dict:
        if is_mutable_record(inner[1]):
            return f"{{k: x.clone() for k, x in {value}.items()}}"
        return f"{value}.copy()"
    return f"{value}.clone()" if is_mutable_record(hint) else value


def written(hint: Any, value: str, method: str = "as_data()", viewer: str = "") -> str:
    """A value as plain data; ``method`` is how the records in it give theirs."""
    kind, inner, may_be_none = shape_of(hint)
    data = f"_to_data({value}{viewer})"
    if kind == "plain" and without_none(hint) in PLAIN:
        return value
    if kind == "record":
        data = f"{value}.{method}"
    elif kind in ("list", "row"):
        item = written(inner, "x", method, viewer)
        each = f"([{item} for x in {value}] if {value} else [])"  # a loop over nothing costs a call
        data = f"list({value})" if item == "x" else each
    elif kind == "dict":
        data = f"({data} if {value} else {{}})"
    return f"(None if {value} is None else {data})" if may_be_none else data


def shown(field: Field) -> str:
    """A field as the viewer may know it; ``mine`` says whether the viewer is the owner."""
    value = f"self.{field.name}"
    if field.see is See.EVERYONE:
        if field.per_seat:
            return f"[x.seen_by(viewer, seat) for seat, x in enumerate({value})]"
        return written(field.hint, value, "seen_by(viewer, owner)", ", viewer, owner")
    if field.see in (See.OWNER, See.MEMORY):
        all_of_it = written(field.hint, value, "seen_by(viewer, owner)", ", viewer, owner")
        return f"{all_of_it} if mine else {_unknown(field, value)}"
    return _unknown(field, value)


def _unknown(field: Field, value: str) -> str:
    counted = field.see in (See.OWNER, See.COUNT)
    kind, _, may_be_none = shape_of(field.hint)
    if kind in ("list", "row", "parts") and not may_be_none:
        return f"[{UNKNOWN!r}] * len({value})" if counted else "[]"
    if field.hint is str:
        return repr(UNKNOWN)
    return f"_hidden({value}, {counted})"


def read(hint: Any, data: str, scope: Scope) -> str:
    """A value out of plain data."""
    kind, inner, may_be_none = shape_of(hint)
    value = f"_from_data({_named(hint, scope)}, {data})"
    if kind == "plain":
        return data if without_none(hint) in PLAIN else f"_plain({data})"
    if kind == "record":
        value = f"{_named(inner.of_data, scope)}({data})"
    elif kind in ("list", "row"):
        item = read(inner, "x", scope)
        items = data if item == "x" else f"[{item} for x in {data}]"
        value = f"{'list' if kind == 'list' else 'tuple'}({items})"
    elif kind == "dict":
        value = f"({value} if {data} else {{}})"
    return f"(None if {data} is None else {value})" if may_be_none else value


def _named(thing: Any, scope: Scope) -> str:
    name = f"_{len(scope)}"
    scope[name] = thing
    return name
