"""Making records: a class with declared fields becomes one with all its methods."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Mapping
from dataclasses import make_dataclass
from typing import Any, ClassVar, TypeVar, dataclass_transform

from landnam.kernel.records.codec import from_data, hidden, plain, to_data
from landnam.kernel.records.fields import (
    MISSING,
    Field,
    See,
    counted,
    derived,
    each_seat,
    everyone,
    nobody,
    private,
    remembered,
)
from landnam.kernel.records.lines import Scope, copied, fresh, read, shown, written
from landnam.kernel.records.record import Record
from landnam.kernel.records.shapes import check_hint

T = TypeVar("T")


@dataclass_transform(
    field_specifiers=(everyone, private, counted, remembered, nobody, each_seat, derived)
)
def record(cls: type[T]) -> type[T]:
    """Make a record that changes in place."""
    return _build(cls, is_frozen=False)


@dataclass_transform(
    frozen_default=True,
    field_specifiers=(everyone, private, counted, remembered, nobody, derived),
)
def frozen(cls: type[T]) -> type[T]:
    """Make a small immutable record: replaced when it changes, shared by clones."""
    return _build(cls, is_frozen=True)


def _build(cls: type[T], *, is_frozen: bool) -> type[T]:
    fields = _declared(cls)
    for field in fields:
        check_hint(field.hint, is_frozen, f"{cls.__name__}.{field.name}")
    own_names = _own_names(cls)
    body = {
        key: value
        for key, value in cls.__dict__.items()
        if key not in own_names and key not in ("__dict__", "__weakref__")
    }
    bases = cls.__bases__ if issubclass(cls, Record) else (Record, *_real_bases(cls))
    made = made_of(cls, bases, {**body, "__slots__": own_names}, fields, is_frozen=is_frozen)
    return typing.cast("type[T]", made)


def made_of(
    cls: type,
    bases: tuple[type, ...],
    body: Mapping[str, Any],
    fields: tuple[Field, ...],
    *,
    is_frozen: bool,
) -> Any:
    """A record class like this one, with these fields and all the methods that follow from them."""
    made: Any = type(cls.__name__, bases, dict(body))
    made.__qualname__ = cls.__qualname__
    made.__fields__ = fields
    made.__frozen__ = is_frozen
    # To msgspec it is a dataclass of all that lasts: it writes one without making plain data first.
    lasting = [field.name for field in fields if not field.derived]
    like: Any = make_dataclass(cls.__name__, lasting)
    made.__dataclass_fields__ = like.__dataclass_fields__
    _generate(made, fields)
    return made


def _real_bases(cls: type) -> tuple[type, ...]:
    return tuple(base for base in cls.__bases__ if base is not object)


def _own_names(cls: type) -> tuple[str, ...]:
    """Return the fields that the class declares itself, without class variables."""
    hints = typing.get_type_hints(cls)
    names = inspect.get_annotations(cls)
    return tuple(name for name in names if typing.get_origin(hints[name]) is not ClassVar)


def _declared(cls: type) -> tuple[Field, ...]:
    """The fields of the class, inherited ones first, with their resolved types."""
    hints = typing.get_type_hints(cls)
    fields: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        for inherited in getattr(base, "__fields__", ()):
            fields[inherited.name] = inherited
    for name in _own_names(cls):
        if hasattr(Record, name):
            raise TypeError(f"{cls.__name__}.{name}: every record has {name} of its own already")
        spec = cls.__dict__.get(name, MISSING)
        field = spec if isinstance(spec, Field) else Field(See.NOBODY, spec)
        field.name = name
        field.hint = hints[name]
        fields[name] = field
    return tuple(fields.values())


def _generate(cls: Any, fields: tuple[Field, ...]) -> None:
    """Write the methods as straight lines: the clone is the hottest code we have."""
    scope: Scope = {
        "_new": object.__new__,
        "_cls": cls,
        "_to_data": to_data,
        "_from_data": from_data,
        "_hidden": hidden,
        "_plain": plain,
        "_refused": _refused,
        "_names": {field.name for field in fields if not field.derived},
    }
    for field in fields:
        if field.default is not MISSING:
            scope[f"_default_{field.name}"] = field.default
    source = "\n".join(
        [
            *_constructor(cls, fields),
            *_copies(cls, fields),
            *_writers(cls, fields),
            *_reader(cls, fields, scope),
        ]
    )
    exec(source, scope)  # noqa: S102  # the one place of generated code
    for name in ("__init__", "clone", "__eq__", "as_data", "seen_by", "of_data"):
        if name not in cls.__dict__:
            scope[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, staticmethod(scope[name]) if name == "of_data" else scope[name])


def _constructor(cls: Any, fields: tuple[Field, ...]) -> list[str]:
    parameters = [
        field.name if field.default is MISSING else f"{field.name}=_default_{field.name}"
        for field in fields
    ]
    return [
        f"def __init__(self, {', '.join(parameters)}):",
        *(f"    self.{field.name} = {fresh(cls, field, field.name)}" for field in fields),
        "    return",
    ]


def _copies(cls: Any, fields: tuple[Field, ...]) -> list[str]:
    lasting = [field.name for field in fields if not field.derived]
    same = " and ".join(f"self.{name} == other.{name}" for name in lasting)
    return [
        "def clone(self):",
        "    copy = _new(_cls)",
        *(f"    copy.{field.name} = {copied(cls, field)}" for field in fields),
        "    return copy",
        "def __eq__(self, other):",
        "    if other.__class__ is not _cls: return NotImplemented",
        f"    return {same or 'True'}",
    ]


def _writers(cls: Any, fields: tuple[Field, ...]) -> list[str]:
    lasting = [field for field in fields if not field.derived]
    data = [f"'{field.name}': {written(field.hint, f'self.{field.name}')}" for field in lasting]
    view = [f"'{field.name}': {shown(field)}" for field in lasting]
    owner = cls.__owner_field__
    return [
        "def as_data(self):",
        f"    return {{{', '.join(data)}}}",
        "def seen_by(self, viewer, owner=None):",
        f"    owner = self.{owner}" if owner else "",
        "    mine = owner is not None and owner == viewer.seat",
        f"    return {{{', '.join(view)}}}",
    ]


def _reader(cls: Any, fields: tuple[Field, ...], scope: Scope) -> list[str]:
    values = {
        field.name: fresh(cls, field, f"_default_{field.name}")
        if field.derived
        else read(field.hint, f"data['{field.name}']", scope)
        for field in fields
    }
    return [
        "def of_data(data):",
        "    if data.keys() != _names: raise _refused(_cls, data)",
        "    copy = _new(_cls)",
        *(f"    copy.{name} = {value}" for name, value in values.items()),
        "    return copy",
    ]


def _refused(cls: Any, data: Mapping[str, Any]) -> KeyError:
    """The mistake in data that has other fields than the record."""
    names = [field.name for field in cls.__fields__ if not field.derived]
    wrong = [name for name in names if name not in data] or sorted(set(data) - set(names))
    return KeyError(f"{cls.__name__}.{wrong[0]}")
