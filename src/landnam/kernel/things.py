"""Things: the ids in a state, where they lie and who sees them, by the declared fields alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from landnam.kernel.records import Record, See
from landnam.kernel.state import Frame, State


def words_in(data: Any) -> set[str]:
    """Every text in plain data; the keys of objects are not looked at.

    >>> sorted(words_in({"hand": ["ace", "ten"], "points": 3}))
    ['ace', 'ten']
    """
    found: set[str] = set()
    todo = [data]
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            found.add(item)
        elif isinstance(item, Mapping):
            todo.extend(item.values())
        elif isinstance(item, (list, tuple)):
            todo.extend(item)
    return found


def frames_of(state: State) -> Iterator[Frame]:
    """Every frame of the stack and of the fork's stacks."""
    yield from state.stack
    for stack in state.fork.stacks if state.fork is not None else ():
        yield from stack


def held_by(state: State, seat: int) -> set[str]:
    """The things that the seat's frames hold in private."""
    return {thing for frame in frames_of(state) if frame.seat == seat for thing in frame.held}


def zones_of(value: Any, seat: str = "") -> Iterator[tuple[str, tuple[str, ...]]]:
    """The places where things lie, as ``seat/field``, with the ids in them.

    Those are the fields that events count, and the fields that somebody does not see. A thing that
    a record stands for (a Location's card) lies where the record does.
    """
    for field in value.__fields__:
        inner = getattr(value, field.name)
        if field.derived or field.name in KERNEL_FIELDS:
            continue
        if field.per_seat:
            for index, item in enumerate(inner):
                yield from zones_of(item, str(index))
            continue
        if field.tally or field.see is not See.EVERYONE:
            yield f"{seat}/{field.name}", tuple(_ids(inner))
        for part in _parts(inner):
            if isinstance(part, Record):
                yield from zones_of(part, seat)


KERNEL_FIELDS = frozenset(("seed", "counters", "stack", "fork"))
"""Fields of every `State` in which nothing lies."""


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        return value.values()
    return value if isinstance(value, (list, tuple)) else (value,)


def _ids(value: Any) -> Iterator[str]:
    """The texts that stand directly in a zone, or in the open fields of the records in it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple, Mapping)):
        for item in _parts(value):
            yield from _ids(item)
    elif isinstance(value, Record):
        for field in value.__fields__:
            if not field.tally and field.see is See.EVERYONE and not field.derived:
                yield from _ids(getattr(value, field.name))
