"""Comparing a scenario's expectations with the game, field by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from landnam.kernel.errors import UnknownKey, WrongType
from landnam.rulebook.position import Position, Snapshot
from landnam.rulebook.scenario import kind_of, mapping
from landnam.words import Message, say

_IS: Final = re.compile(r"is (-?\d+)")
_SIGNED: Final = re.compile(r"([+-])(.+)")


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference from the scenario: its place, the expected value, and the found one."""

    place: str
    expected: str
    found: str


class Field:
    """One field before and after, and all that is needed to judge it."""

    __slots__ = ("after", "before", "place", "position", "where")

    def __init__(self, position: Position, place: str, before: Any, after: Any, where: str) -> None:
        self.position = position
        self.place = place
        self.before = before
        self.after = after
        self.where = where

    def wrong(self, wanted: str, given: Any) -> WrongType:
        """The error for an expectation of the wrong form."""
        return WrongType(where=self.where, key=self.place, wanted=wanted, given=kind_of(given))

    def differs(self, expected: str, found: str) -> list[Difference]:
        """The difference, as a list of one."""
        return [Difference(self.place, expected, found)]


def field_differences(
    position: Position,
    before: Snapshot,
    after: Snapshot,
    then: Mapping[str, Any],
    where: str,
) -> list[Difference]:
    """Return the differences in the fields of the table and of every side."""
    found: list[Difference] = []
    for name, kind in position.table_fields.items():
        if name in then:
            field = Field(position, name, before.table[name], after.table[name], where)
            found += JUDGES[kind](field, then[name])
    for side in after.seats:
        expected = mapping(then.get(side, {}), side, where)
        for key in expected:
            if key not in position.seat_fields and key != "on":
                known = [*position.seat_fields, "on"]
                raise UnknownKey(where=f"{where}, {side}", key=str(key), known=known)
        found += _side_differences(position, side, before, after, expected, where)
        if "on" in expected:
            carried = mapping(expected["on"], "on", where)
            found += _carried_differences(position, side, after, carried, f"{where}, {side}, on")
    return found


def _side_differences(
    position: Position,
    side: str,
    before: Snapshot,
    after: Snapshot,
    expected: Mapping[str, Any],
    where: str,
) -> list[Difference]:
    found: list[Difference] = []
    for name, kind in position.seat_fields.items():
        old, new = before.seats[side][name], after.seats[side][name]
        field = Field(position, f"{side}, {name}", old, new, where)
        if name in expected:
            found += JUDGES[kind](field, expected[name])
        elif name in position.strict:
            found += JUDGES[kind](field, [] if kind == "things" else 0)
    return found


def _carried_differences(
    position: Position, side: str, after: Snapshot, expected: Mapping[str, Any], where: str
) -> list[Difference]:
    """Return the differences in the contents of things on the table."""
    found: list[Difference] = []
    things = after.on[side]
    for name, fields in expected.items():
        position.check_name(str(name), where)
        thing = position.pick(str(name), tuple(things), where)
        if thing is None:
            on_table = _names(position, tuple(things))
            found.append(Difference(f"{side}, on", str(name), on_table))
            continue
        for key, value in mapping(fields, str(name), where).items():
            if key not in position.carried:
                raise UnknownKey(where=where, key=str(key), known=list(position.carried))
            place = f"{side}, on {name}, {key}"
            field = Field(position, place, None, things[thing][key], where)
            found += _fact(field, value)
    return found


# --- how each kind of field is judged -------------------------------------------------------


def _amount(field: Field, expected: Any) -> list[Difference]:
    """A number: its change, or with ``is`` what it is now."""
    return _count(field, expected, field.before, field.after)


def _count(field: Field, expected: Any, before: int, after: int) -> list[Difference]:
    absolute = _IS.fullmatch(expected) if isinstance(expected, str) else None
    if absolute:
        wanted = int(absolute[1])
        return [] if after == wanted else field.differs(str(wanted), str(after))
    if not isinstance(expected, int) or isinstance(expected, bool):
        raise field.wrong("a change such as 1 or -2, or `is 3`", expected)
    change = after - before
    if change == expected:
        return []
    return field.differs(_change(expected, before + expected), _change(change, after))


def _change(change: int, now: int) -> str:
    signed = f"+{change}" if change > 0 else str(change)
    return say(Message("rulebook.change", {"change": signed, "now": now}))


def _things(field: Field, expected: Any) -> list[Difference]:
    """Things that came and went: which, or how many more."""
    if not isinstance(expected, list):
        return _count(field, expected, len(field.before), len(field.after))
    pools = {
        "+": [thing for thing in field.after if thing not in field.before],
        "-": [thing for thing in field.before if thing not in field.after],
    }
    found = [f"{sign}{_name(field.position, t)}" for sign, pool in pools.items() for t in pool]
    signed = [_signed(field, entry) for entry in expected]
    # An id is looked for before a name: it fits one thing only.
    for sign, name in sorted(signed, key=lambda pair: not _is_thing(pools, pair[1])):
        if not _remove(field, pools[sign], name):
            return field.differs(_listed(expected), _listed(found))
    return field.differs(_listed(expected), _listed(found)) if any(pools.values()) else []


def _signed(field: Field, entry: Any) -> tuple[str, str]:
    match = _SIGNED.fullmatch(entry) if isinstance(entry, str) else None
    if not match:
        raise field.wrong("a list of names with + or - before each", entry)
    name = match[2].strip()
    field.position.check_name(name, f"{field.where}, {field.place}")
    return match[1], name


def _is_thing(pools: Mapping[str, list[str]], name: str) -> bool:
    return any(name in pool for pool in pools.values())


def _remove(field: Field, pool: list[str], name: str) -> bool:
    """Take the thing of this name out of the pool, if it is there."""
    for thing in pool:
        if name in (thing, field.position.called(thing)):
            pool.remove(thing)
            return True
    return False


def _row(field: Field, expected: Any) -> list[Difference]:
    """Things that lie there now: which, or how many."""
    if not isinstance(expected, list):
        wanted = f"is {expected}" if type(expected) is int else expected
        return _count(field, wanted, len(field.before), len(field.after))
    left = list(field.after)
    for name in expected:
        field.position.check_name(str(name), f"{field.where}, {field.place}")
    missing = [name for name in expected if not _remove(field, left, str(name))]
    if not missing and not left:
        return []
    return field.differs(_listed(expected), _names(field.position, field.after))


def _fact(field: Field, expected: Any) -> list[Difference]:
    """Compare a fact with its value now."""
    now = field.after
    if now is not None and type(expected) is not type(now):
        wanted = {bool: "true or false", int: "a number"}.get(type(now), "a word")
        raise field.wrong(wanted, expected)
    return [] if now == expected else field.differs(shown(expected), shown(now))


Judge = Callable[[Field, Any], list[Difference]]

JUDGES: Final[Mapping[str, Judge]] = {
    "amount": _amount,
    "things": _things,
    "row": _row,
    "fact": _fact,
}


def _name(position: Position, thing: str) -> str:
    """A thing's name with its id, as differences show it."""
    called = position.called(thing)
    return thing if called == thing else f"{called} ({thing})"


def _names(position: Position, things: tuple[str, ...]) -> str:
    return _listed([_name(position, thing) for thing in things])


def _listed(parts: list[Any]) -> str:
    return ", ".join(str(part) for part in parts) or say(Message("rulebook.nothing"))


def shown(value: Any) -> str:
    """A fact as differences show it.

    >>> shown(True), shown("roman"), shown(None)
    ('yes', 'roman', 'nothing')
    """
    if isinstance(value, bool):
        return say(Message("rulebook.is_true" if value else "rulebook.is_false"))
    return say(Message("rulebook.nothing")) if value is None else str(value)
