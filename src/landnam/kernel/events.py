"""Events: the course of the game in order, with causes, as far as a viewer may know it.

Only the few functions that change the state emit events, and only when somebody listens
(``state.sink``); rules never listen to them. A title makes four kinds:

``move``   a thing goes from one zone to another, e.g. from ``/deck`` to ``0/hand``
``count``  a number changes, e.g. ``0/goods/wood`` by 2
``tell``   something to tell people: a message key and its arguments
``turn``   a turn begins: what was done before it is passed on, also when the same seat has it again

A zone is ``seat/field`` or ``/field``; who may know the thing that moved, or that a number changed
at all, follows from the visibility declared for the fields, never from the event.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from landnam.kernel.records import (
    UNKNOWN,
    Field,
    Record,
    See,
    Viewer,
    everyone,
    frozen,
    records_in,
    walk,
)

NO_DATA: Final[dict[str, Any]] = {}


@frozen
class Event(Record):
    """One thing that happened. ``what``: the thing, the number's name, or the message key."""

    kind: str = everyone()
    seat: int = everyone()
    what: str = everyone()
    amount: int = everyone(default=1)
    origin: str = everyone(default="")
    target: str = everyone(default="")
    cause: str = everyone(default="")
    data: dict[str, Any] = everyone(default=NO_DATA)
    secret: bool = everyone(default=False)


class Zones:
    """The zones of a state class, read off its declaration."""

    def __init__(self, state_class: type) -> None:
        self.state_class = state_class
        self.fields: dict[str, Field] = {}
        self.per_seat = ""
        self._places: dict[str, tuple[Field, int | None]] = {}  # zones that were met, taken apart
        walk(state_class, self._visit)
        if not self.per_seat:
            raise TypeError(f"{state_class.__name__} has no field made by each_seat()")

    def _visit(self, _: type, field: Field) -> None:
        if field.per_seat:
            if self.per_seat:
                raise TypeError(
                    f"both {self.per_seat!r} and {field.name!r} are made by each_seat()"
                )
            self.per_seat = field.name
        if field.tally:
            if field.name in self.fields:
                raise TypeError(f"two tallied fields are called {field.name!r}")
            self.fields[field.name] = field

    def sees(self, viewer: Viewer, zone: str) -> bool:
        """Whether the viewer sees what lies in the zone; an empty zone name is seen by nobody."""
        if not zone:
            return False
        place = self._places.get(zone)
        if place is None:
            place = self._places[zone] = self._place(zone)
        return viewer.sees(*place)

    def _place(self, zone: str) -> tuple[Field, int | None]:
        """The field of a zone, and whose it is."""
        seat, name, *_ = zone.split("/")
        field = self.fields.get(name)
        if field is None:
            raise KeyError(f"no tallied field {name!r} for the zone {zone!r}")
        return field, int(seat) if seat else None

    def told(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as the viewer may know it; None if it must know nothing of it."""
        if event.secret and event.seat != viewer.seat:
            return None
        if event.kind == "count":
            return event if self.sees(viewer, event.target) else None
        if event.kind != "move":
            return event
        if self.sees(viewer, event.origin) or self.sees(viewer, event.target):
            return event
        return event.but(what=UNKNOWN)

    def reveals(self, event: Event, viewer: Viewer) -> bool:
        """Return whether the viewer sees a thing come out of a zone into which it does not see."""
        return (
            event.kind == "move"
            and bool(event.origin)
            and not self.sees(viewer, event.origin)
            and self.sees(viewer, event.target)
        )

    def brings(self, event: Event, viewer: Viewer) -> bool:
        """Return whether the viewer sees a thing appear that comes out of no zone at all."""
        return event.kind == "move" and not event.origin and self.sees(viewer, event.target)

    def tally(self, view: Mapping[str, Any]) -> dict[str, int]:
        """Return the public counts of a view, by zone: the events must fold to them."""
        counts: dict[str, int] = {}
        _tally_record(self.state_class, view, "", counts)
        return {zone: count for zone, count in counts.items() if count}


@cache
def zones_in(state_class: type) -> Zones:
    """The zones of a state class. All tables of a title have the same."""
    return Zones(state_class)


def _tally_record(cls: Any, data: Mapping[str, Any], seat: str, counts: dict[str, int]) -> None:
    """Count a record's zones and those of the records in it, as its class declares them."""
    for field in cls.__fields__:
        value = data.get(field.name)
        if value is None:  # derived, or a number that the viewer does not see
            continue
        if field.tally:
            _tally_field(field, value, f"{seat}/{field.name}", counts)
        for index, (inner, part) in enumerate(records_in(field.hint, value)):
            _tally_record(inner, part, str(index) if field.per_seat else seat, counts)


def _tally_field(field: Field, value: Any, zone: str, counts: dict[str, int]) -> None:
    if isinstance(value, int):
        counts[zone] = counts.get(zone, 0) + value
    elif field.see is See.EVERYONE and value and all(isinstance(n, int) for n in value):
        for index, number in enumerate(value):
            counts[f"{zone}/{index}"] = counts.get(f"{zone}/{index}", 0) + number
    else:
        counts[zone] = counts.get(zone, 0) + len(value)


def fold(tally: Mapping[str, int], events: Iterable[Event]) -> dict[str, int]:
    """The counts after the events; an ``undone`` event takes back those from its amount on.

    >>> fold({"0/vp": 2}, [Event("count", 0, "vp", 3, target="0/vp")])
    {'0/vp': 5}
    """
    folding = Folding(tally)
    folding.take(events)
    return folding.counts


def standing(events: Sequence[Event]) -> list[Event | None]:
    """Return the events that still count of all that a viewer has heard, each in its place.

    None stands in the place of every event that was taken back, and of every undo itself. Logs are
    made of this: nobody reads of a choice that was taken back.

    >>> point = Event("count", 0, "vp", 3, target="0/vp")
    >>> standing([point, point, Event("undone", 0, "", 1)]) == [point, None, None]
    True
    """
    left: list[Event | None] = []
    for event in events:
        if event.kind == "undone":
            left[event.amount :] = [None] * (len(left) + 1 - event.amount)
        else:
            left.append(event)
    return left


class Folding:
    """Counts that go on with every event."""

    def __init__(self, tally: Mapping[str, int]) -> None:
        self._counts = dict(tally)
        self._done: list[Event] = []

    @property
    def taken(self) -> int:
        """The number of events taken so far."""
        return len(self._done)

    @property
    def counts(self) -> dict[str, int]:
        """The counts after all events taken, without the zeros."""
        return {zone: count for zone, count in self._counts.items() if count}

    def take(self, events: Iterable[Event]) -> None:
        """Go on with these events."""
        done = self._done
        for event in events:
            if event.kind == "undone":
                for old in reversed(done[event.amount :]):
                    _apply(self._counts, old, -1)
                done[event.amount :] = [event] * (len(done) - event.amount)
            else:
                _apply(self._counts, event, 1)
            done.append(event)


def _apply(counts: dict[str, int], event: Event, sign: int) -> None:
    if event.kind == "count":
        counts[event.target] = counts.get(event.target, 0) + sign * event.amount
    elif event.kind == "move":
        if event.origin:
            counts[event.origin] = counts.get(event.origin, 0) - sign
        if event.target:
            counts[event.target] = counts.get(event.target, 0) + sign
