"""Things: the ids in a state, their places and their viewers, by the declared fields alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from landnam.kernel.records import UNKNOWN, Field, Record, See, records_in, to_data
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


def frame_asking(state: State, seat: int) -> Frame:
    """The frame that asks the seat in this state."""
    if state.fork is None:
        return state.stack[-1]
    return state.fork.stacks[state.fork.seats.index(seat)][-1]


def held_by(state: State, seat: int) -> set[str]:
    """The things that the seat's frames hold in private."""
    return {thing for frame in frames_of(state) if frame.seat == seat for thing in frame.held}


def zones_of(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The places where things lie, as ``seat/field``, with the ids in them."""
    return zones_in(type(state), to_data(state))


def zones_in(
    cls: type[Record], data: Mapping[str, Any], seat: str = ""
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The places in the data of a record, or of a view of it, with the ids that are to be seen.

    Places are the fields that events count, and the fields that somebody does not see; remembered
    things lie elsewhere. A thing that a record stands for (a Location's card) lies where the record
    does.
    """
    for field in cls.__fields__:
        value = data.get(field.name)
        if value is None or field.name in KERNEL_FIELDS:
            continue
        if _is_place(field):
            yield f"{seat}/{field.name}", tuple(_things(field.hint, value))
        for index, (inner, part) in enumerate(records_in(field.hint, value)):
            yield from zones_in(inner, part, str(index) if field.per_seat else seat)


def shown_in(cls: type[State], view: Mapping[str, Any]) -> set[str]:
    """The things that a view shows where they lie, or that its viewer holds or remembers."""
    shown = {thing for _, things in zones_in(cls, view) for thing in things}
    shown.update(_remembered_in(cls, view))
    stacks = [view["stack"], *(view["fork"]["stacks"] if view["fork"] is not None else ())]
    for stack in stacks:
        for frame in stack:
            shown.update(_texts(frame["held"]))
    return shown


KERNEL_FIELDS = frozenset(("seed", "counters", "stack", "fork"))
"""Fields of every `State` in which nothing lies."""


def _is_place(field: Field) -> bool:
    return field.tally or field.see not in (See.EVERYONE, See.MEMORY)


def _remembered_in(cls: type[Record], data: Mapping[str, Any]) -> Iterator[str]:
    """The things in the memories that the data of a record, or a view of it, holds."""
    for field in cls.__fields__:
        value = data.get(field.name)
        if value is None or field.name in KERNEL_FIELDS:
            continue
        if field.see is See.MEMORY:
            yield from _texts(value)
        else:
            for inner, part in records_in(field.hint, value):
                yield from _remembered_in(inner, part)


def _things(hint: Any, data: Any) -> Iterator[str]:
    """The texts that stand directly in a place, or in the open fields of the records in it."""
    records = list(records_in(hint, data))
    for cls, part in records:
        for field in cls.__fields__:
            if not _is_place(field):
                yield from _texts(part[field.name])
    if not records:
        yield from _texts(data)


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        if data != UNKNOWN:
            yield data
    elif isinstance(data, Mapping):
        for item in data.values():
            yield from _texts(item)
    elif isinstance(data, list):
        for item in data:
            yield from _texts(item)
