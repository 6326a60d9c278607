"""Positions: a title's part in telling its rules as scenarios.

The runner knows no cards. A title that has a method ``rulebook()`` returns there a class that fits
`Position`; it need not import anything from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.manifest import title_names
from landnam.kernel.state import State
from landnam.kernel.title import Rules, find_title
from landnam.rulebook.errors import NoRulebook


class Snapshot(Protocol):
    """A state in the words of the format.

    The value of a field is a number, a word, a truth value, or a tuple of things by their ids.
    """

    @property
    def table(self) -> Mapping[str, Any]:
        """The fields that belong to nobody, by name."""

    @property
    def seats(self) -> Mapping[str, Mapping[str, Any]]:
        """Each side's fields by name."""

    @property
    def on(self) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        """By side and thing, what the thing carries: fields by name."""


class Position(Protocol):
    """Positions of one title, in words: laid out, read back, and the phrases of its choices.

    The fields say how an expectation about them is judged:

    ``amount``  a number; expected is its change
    ``things``  a set of things; expected is which came and went, or how many more
    ``row``     a set of things; expected is what lies there now
    ``fact``    expected is what it is now
    """

    @property
    def seat_fields(self) -> Mapping[str, str]:
        """The kind of comparison of each field of a side."""

    @property
    def table_fields(self) -> Mapping[str, str]:
        """The kind of comparison of each field of the table."""

    @property
    def strict(self) -> frozenset[str]:
        """The fields of a side that must not have changed unless a scenario says so."""

    @property
    def carried(self) -> tuple[str, ...]:
        """The fields that a thing on the table may carry."""

    def place(self, given: Mapping[str, Any], seed: str, where: str) -> State:
        """The position, its stack laid out, before the first step."""

    def read(self, state: State) -> Snapshot:
        """The state in the words of the format."""

    def called(self, thing: str) -> str:
        """A thing's name."""

    def check_name(self, name: str, where: str) -> None:
        """Refuse a name that no thing has."""

    def pick(self, name: str, things: Sequence[str], where: str) -> str | None:
        """The one of these things that is meant; an error if several could be."""

    def find(self, phrase: str, decision: Decision, state: State, where: str) -> Option | None:
        """The option that the phrase means; None if it is not offered."""

    def phrase(self, option: Option) -> str:
        """The option as a scenario writes it."""

    def meant(self, phrase: str, seat: int, state: State, where: str) -> tuple[str, str]:
        """The verb of the phrase and the thing that the seat would do it to."""

    def required(self) -> Mapping[str, Mapping[str, str]]:
        """By section, the rules that must have a scenario, each with its name or nothing."""

    def section(self, rule: str) -> str:
        """The section of `required` that a rule belongs to; some sections require nothing."""


class PositionMaker(Protocol):
    """The return value of a title's ``rulebook()``: usually the class."""

    @property
    def default_seats(self) -> tuple[str, ...]:
        """The sides when a scenario names none."""

    def __call__(self, rules: Rules[Any]) -> Position:
        """The positions of these rules."""


Ready = tuple[Position, Rules[Any], dict[str, Any]]

_KNOWN: dict[tuple[str, tuple[str, ...] | None, str], Ready] = {}


def position_of(
    name: str, seats: tuple[str, ...] | None, options: Mapping[str, Any], where: str
) -> Ready:
    """The positions, the rules and all options' values for a title, its seats and options.

    Rules are costly to make and hold no game's data: scenarios with the same seats share them.
    """
    key = (name, seats, repr(sorted(options.items())))
    if key not in _KNOWN:
        _KNOWN[key] = _make(name, seats, options, where)
    return _KNOWN[key]


def _make(
    name: str, seats: tuple[str, ...] | None, options: Mapping[str, Any], where: str
) -> Ready:
    title = find_title(name)
    maker: PositionMaker | None = getattr(title, "rulebook", lambda: None)()
    if maker is None:
        known = [other for other in title_names() if hasattr(find_title(other), "rulebook")]
        raise NoRulebook(where=where, title=name, known=known)
    sides = maker.default_seats if seats is None else seats
    values = title.check(sides, options)
    rules = title.rules(list(sides), values)
    return maker(rules), rules, values
