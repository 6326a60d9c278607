"""Records: the plain data a game is made of, declared once.

A record is a typed ``__slots__`` class. Each field says who may see it; from that one
declaration come the constructor, clone, equality, the JSON codec, the digest and the views.
A field that says nothing is seen by nobody.

>>> @record
... class Purse:
...     coins: int = everyone(default=0)
...     cards: tuple[str, ...] = private(default=())
>>> purse = Purse(3, ("ace", "ten"))
>>> other = purse.clone()
>>> other.coins = 4
>>> purse.coins, purse == Purse(3, ("ace", "ten"))
(3, True)
>>> to_data(purse)
{'coins': 3, 'cards': ['ace', 'ten']}
>>> to_data(purse, Viewer(seat=1), owner=0)
{'coins': 3, 'cards': ['?', '?']}

`record` is for what changes in place, `frozen` for small things that are replaced when they
change: clones share them.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar, Union, dataclass_transform

UNKNOWN: Final = "?"
"""What a view shows in place of a thing its viewer may not know."""


class See(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"  # its owner sees all, others how many
    COUNT = "count"  # everyone sees how many, nobody which
    NOBODY = "nobody"


class _Missing:
    """No default given."""


MISSING: Final = _Missing()


class Field:
    """What is declared about one field of a record.

    ``tally``: the field's size or value is counted by events, so that folding the events gives it
    back. ``resets``: the moment (a word of the title's) at which the field returns to its default.
    ``per_seat``: a list with one record for each seat; element *i* is owned by seat *i*.
    ``derived``: computed from the rest, so neither saved, compared nor shown. ``cloned``: whether a
    clone takes the value over; if not, it starts with the default.
    """

    __slots__ = (
        "cloned",
        "default",
        "derived",
        "hint",
        "name",
        "per_seat",
        "resets",
        "see",
        "tally",
    )

    def __init__(
        self,
        see: See,
        default: object,
        *,
        tally: bool = False,
        resets: str | None = None,
        per_seat: bool = False,
        derived: bool = False,
        cloned: bool = True,
    ) -> None:
        self.see = see
        self.default = default
        self.tally = tally
        self.resets = resets
        self.per_seat = per_seat
        self.derived = derived
        self.cloned = cloned
        self.name = ""
        self.hint: Any = None


# The specifiers return Any so that a declaration reads `coins: int = everyone(default=0)`.


def everyone(default: Any = MISSING, *, tally: bool = False, resets: str | None = None) -> Any:
    """A field that everybody sees."""
    return Field(See.EVERYONE, default, tally=tally, resets=resets)


def private(default: Any = MISSING, *, tally: bool = False) -> Any:
    """A field that its owner sees; others see how many things it holds."""
    return Field(See.OWNER, default, tally=tally)


def counted(default: Any = MISSING, *, tally: bool = False) -> Any:
    """A field of which everybody sees the count and nobody the contents."""
    return Field(See.COUNT, default, tally=tally)


def nobody(default: Any = MISSING) -> Any:
    """A field that nobody sees."""
    return Field(See.NOBODY, default)


def each_seat(default: Any = MISSING) -> Any:
    """A list with one record per seat, each owned by that seat."""
    return Field(See.EVERYONE, default, per_seat=True)


def derived(default: Any = MISSING, *, cloned: bool = True) -> Any:
    """A field computed from the others: copied by clones, left out of everything else."""
    return Field(See.NOBODY, default, derived=True, cloned=cloned)


class Viewer:
    """Somebody who looks: a seat, or a spectator when the seat is None."""

    __slots__ = ("seat",)

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def sees(self, field: Field, owner: int | None) -> bool:
        """Whether this viewer sees the contents of a field owned by ``owner``."""
        if field.see is See.EVERYONE:
            return True
        return field.see is See.OWNER and owner is not None and owner == self.seat


class Record:
    """The base of all records: what the generator adds, for type checkers to see."""

    __slots__ = ()
    __fields__: typing.ClassVar[tuple[Field, ...]] = ()
    __frozen__: typing.ClassVar[bool] = False
    __owner_field__: typing.ClassVar[str] = ""  # the field that names the owner, if there is one

    def clone(self: R) -> R:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def as_data(self) -> dict[str, Any]:
        """Everything that lasts, as plain data."""
        raise NotImplementedError

    def but(self: R, **changes: Any) -> R:
        """The same record with some fields changed."""
        copy = self.clone()
        for name, value in changes.items():
            object.__setattr__(copy, name, value)
        return copy

    def __eq__(self, other: object) -> bool:
        raise NotImplementedError

    def __hash__(self) -> int:
        if not self.__frozen__:
            raise TypeError(f"a {type(self).__name__} changes in place and cannot be hashed")
        return hash(
            tuple(getattr(self, field.name) for field in self.__fields__ if not field.derived)
        )

    def __repr__(self) -> str:
        inner = ", ".join(
            f"{field.name}={getattr(self, field.name)!r}" for field in self.__fields__
        )
        return f"{type(self).__name__}({inner})"


R = TypeVar("R", bound=Record)
T = TypeVar("T")


@dataclass_transform(field_specifiers=(everyone, private, counted, nobody, each_seat, derived))
def record(cls: type[T]) -> type[T]:
    """Make a record that changes in place."""
    return _build(cls, is_frozen=False)


@dataclass_transform(
    frozen_default=True, field_specifiers=(everyone, private, counted, nobody, derived)
)
def frozen(cls: type[T]) -> type[T]:
    """Make a small immutable record: replaced when it changes, shared by clones."""
    return _build(cls, is_frozen=True)


def _build(cls: type[T], *, is_frozen: bool) -> type[T]:
    fields = _declared(cls)
    for field in fields:
        _check_hint(field.hint, is_frozen, f"{cls.__name__}.{field.name}")
    own_names = tuple(inspect.get_annotations(cls))
    body = {
        key: value
        for key, value in cls.__dict__.items()
        if key not in own_names and key not in ("__dict__", "__weakref__")
    }
    body["__slots__"] = own_names
    bases = cls.__bases__ if issubclass(cls, Record) else (Record, *_real_bases(cls))
    made: Any = type(cls.__name__, bases, body)
    made.__qualname__ = cls.__qualname__
    made.__fields__ = fields
    made.__frozen__ = is_frozen
    _generate(made, fields)
    return typing.cast("type[T]", made)


def _real_bases(cls: type) -> tuple[type, ...]:
    return tuple(base for base in cls.__bases__ if base is not object)


def _declared(cls: type) -> tuple[Field, ...]:
    """The fields of the class, inherited ones first, with their resolved types."""
    hints = typing.get_type_hints(cls)
    fields: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        for inherited in getattr(base, "__fields__", ()):
            fields[inherited.name] = inherited
    for name in inspect.get_annotations(cls):
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
    parameters = []
    scope: dict[str, Any] = {"_new": object.__new__, "_cls": cls, "_to_data": to_data}
    lasting = [field for field in fields if not field.derived]
    compared = [f"self.{field.name} == other.{field.name}" for field in lasting]
    encoded = [f"'{field.name}': {_encoded(field)}" for field in lasting]
    for field in fields:
        if field.default is MISSING:
            parameters.append(field.name)
        else:
            scope[f"_default_{field.name}"] = field.default
            parameters.append(f"{field.name}=_default_{field.name}")
    assigns = [f"    self.{field.name} = {_fresh(cls, field)}" for field in fields]
    copies = [f"    copy.{field.name} = {_copied(cls, field)}" for field in fields]
    source = "\n".join(
        [
            f"def __init__(self, {', '.join(parameters)}):",
            *(assigns or ["    pass"]),
            "def clone(self):",
            "    copy = _new(_cls)",
            *copies,
            "    return copy",
            "def __eq__(self, other):",
            "    if other.__class__ is not _cls: return NotImplemented",
            f"    return {' and '.join(compared) or 'True'}",
            "def as_data(self):",
            f"    return {{{', '.join(encoded)}}}",
        ]
    )
    exec(source, scope)  # the one place of generated code
    for name in ("__init__", "clone", "__eq__", "as_data"):
        if name not in cls.__dict__:
            setattr(cls, name, scope[name])
            scope[name].__qualname__ = f"{cls.__qualname__}.{name}"


def _fresh(cls: Any, field: Field) -> str:
    """A default list or dict is copied, so that two records that change never share it."""
    if not cls.__frozen__ and isinstance(field.default, (list, dict)):
        kind = type(field.default).__name__
        return f"{kind}({field.name})"
    return field.name


def _encoded(field: Field) -> str:
    """The expression that turns a field into plain data."""
    value = f"self.{field.name}"
    kind, inner, may_be_none = _shape(field.hint)
    if kind == "plain" and _without_none(field.hint) in (int, str, bool):
        return value
    if kind == "record" and not may_be_none:
        return f"{value}.as_data()"
    if kind in ("list", "row") and not may_be_none:
        if inner in (int, str, bool):
            return f"list({value})"
        if _is_record(inner):
            return f"[x.as_data() for x in {value}]"
    return f"_to_data({value})"


def _copied(cls: Any, field: Field) -> str:
    """The expression that copies a field, as deep as things in it can change."""
    value = f"self.{field.name}"
    if not field.cloned:
        return f"_default_{field.name}"
    if cls.__frozen__:
        return value
    hint = _without_none(field.hint)
    copied = _copied_value(hint, value)
    if copied != value and hint is not field.hint:
        return f"None if {value} is None else {copied}"
    return copied


def _copied_value(hint: Any, value: str) -> str:
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return f"[x.clone() for x in {value}]" if _is_mutable_record(inner[0]) else f"{value}[:]"
    if origin is dict:
        if _is_mutable_record(inner[1]):
            return f"{{k: x.clone() for k, x in {value}.items()}}"
        return f"{value}.copy()"
    return f"{value}.clone()" if _is_mutable_record(hint) else value


def _without_none(hint: Any) -> Any:
    """The type X of ``X | None``; any other type as it is."""
    if typing.get_origin(hint) in (Union, types.UnionType):
        rest = [choice for choice in typing.get_args(hint) if choice is not types.NoneType]
        return rest[0] if len(rest) == 1 else hint
    return hint


def _check_hint(hint: Any, is_frozen: bool, where: str) -> None:
    """Refuse a type that could not be cloned, saved and loaded faithfully."""
    hint = _without_none(hint)
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if is_frozen and any(_is_mutable_record(part) for part in (hint, *inner)):
        raise TypeError(f"{where}: clones share a frozen record, so nothing in {hint} may change")
    if origin in (Union, types.UnionType):
        if any(_can_change(choice) or _is_record(choice) for choice in inner):
            raise TypeError(f"{where}: data cannot tell which of {hint} it is; use one record type")
    elif origin is dict and inner[0] not in (str, int):
        raise TypeError(f"{where}: JSON has only texts for keys; use str or int, not {inner[0]}")
    elif origin is set or hint in (set, list, dict, tuple):
        raise TypeError(f"{where}: {hint} does not say what is in it or in which order")
    elif origin is tuple and any(_can_change(choice) for choice in inner):
        raise TypeError(f"{where}: a tuple shares what is in it; {hint} could change in place")
    elif origin in (list, dict) and any(
        _can_change(choice) and not _is_record(choice) for choice in inner
    ):
        raise TypeError(f"{where}: a clone would share what is inside {hint}; use a record")


def _can_change(hint: Any) -> bool:
    hint = _without_none(hint)
    return typing.get_origin(hint) in (list, dict, set) or _is_mutable_record(hint)


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _is_mutable_record(hint: Any) -> bool:
    return _is_record(hint) and not hint.__frozen__


# --- the codec: plain data in, plain data out -----------------------------------------------


def to_data(value: Any, viewer: Viewer | None = None, owner: int | None = None) -> Any:
    """The value as JSON-able data; with a viewer, what that viewer may know, in the same shape."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, Record):
        if viewer is None:
            return value.as_data()
        if value.__owner_field__:
            owner = getattr(value, value.__owner_field__)
        return {
            field.name: _field_data(field, getattr(value, field.name), viewer, owner)
            for field in value.__fields__
            if not field.derived
        }
    if isinstance(value, (list, tuple)):
        return [
            item if isinstance(item, (str, int)) else to_data(item, viewer, owner) for item in value
        ]
    if isinstance(value, Mapping):
        return {key: to_data(value[key], viewer, owner) for key in sorted(value)}
    return value


def _field_data(field: Field, value: Any, viewer: Viewer, owner: int | None) -> Any:
    if viewer.sees(field, owner):
        if field.per_seat:
            return [to_data(item, viewer, seat) for seat, item in enumerate(value)]
        return to_data(value, viewer, owner)
    return _hidden(field, value)


def _hidden(field: Field, value: Any) -> Any:
    """Unknown of the same shape: how many is told for OWNER and COUNT, nothing for NOBODY."""
    if isinstance(value, (list, tuple)):
        return [] if field.see is See.NOBODY else [UNKNOWN] * len(value)
    if isinstance(value, Mapping):
        return {}
    return UNKNOWN if isinstance(value, str) else None


def from_data(hint: Any, data: Any) -> Any:
    """The value of type ``hint`` that `to_data` made this data from.

    >>> from_data(tuple[str, ...], ["a", "b"])
    ('a', 'b')
    """
    kind, inner, may_be_none = _shape(hint)
    if kind == "plain" or (data is None and may_be_none):
        return _plain(data)
    if kind == "record":
        return _from_record(inner, data)
    if kind == "row":
        return tuple([from_data(inner, item) for item in data])
    if kind == "list":
        return [from_data(inner, item) for item in data]
    if kind == "dict":
        key_hint, value_hint = inner
        return {key_hint(key): from_data(value_hint, item) for key, item in data.items()}
    return tuple(from_data(part, item) for part, item in zip(inner, data, strict=True))


@cache
def _shape(hint: Any) -> tuple[str, Any, bool]:
    """A type taken apart once: its kind, what is inside, and whether None is allowed."""
    only = _without_none(hint)
    may_be_none = only is not hint
    origin, inner = typing.get_origin(only), typing.get_args(only)
    if _is_record(only):
        return "record", only, may_be_none
    if origin is list:
        return "list", inner[0], may_be_none
    if origin is tuple:
        is_row = inner[-1] is Ellipsis
        return ("row", inner[0], may_be_none) if is_row else ("parts", inner, may_be_none)
    if origin is dict:
        return "dict", inner, may_be_none
    return "plain", None, may_be_none


def _plain(data: Any) -> Any:
    """Data of no declared type: what stood in a row comes back as a tuple."""
    if isinstance(data, list):
        return tuple(_plain(item) for item in data)
    if isinstance(data, dict):
        return {key: _plain(item) for key, item in data.items()}
    return data


def _from_record(hint: Any, data: Any) -> Any:
    values: dict[str, Any] = {}
    for field in hint.__fields__:
        if field.derived:
            continue
        if field.name not in data:
            raise KeyError(f"{hint.__name__}.{field.name}")
        values[field.name] = from_data(field.hint, data[field.name])
    unknown = set(data) - {field.name for field in hint.__fields__}
    if unknown:
        raise KeyError(f"{hint.__name__}.{min(unknown)}")
    return hint(**values)


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
    if _is_record(hint):
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
    kind, inner, _ = _shape(hint)
    if kind == "record":
        if isinstance(data, Mapping):
            yield inner, data
    elif kind in ("list", "row") and isinstance(data, list):
        if _shape(inner)[0] != "plain":
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
        if _is_record(hint) and hint not in done:
            done.add(hint)
            for field in hint.__fields__:
                visit(hint, field)
                inside(field.hint)

    inside(cls)
