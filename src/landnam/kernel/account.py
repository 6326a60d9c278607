"""The account of a game: where points came from, and what was worth remembering."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from landnam.kernel.events import Event
from landnam.words import Message


class Played(Protocol):
    """What an account is made from: all that a table knows of its game."""

    @property
    def rules(self) -> Any:
        """The rules it is played by."""

    @property
    def base(self) -> Any:
        """Its state, as far as it is committed."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""

    def events_since(self, count: int, seat: int | None) -> Sequence[Event]:
        """What happened since, as far as a seat may know it."""


class Source(NamedTuple):
    """Where points came from: a stable name, its words, and the points of each seat.

    >>> Source("production", Message("source.production"), (3, 5)).points[1]
    5
    """

    name: str
    words: Message
    points: tuple[int, ...]


class Remark(NamedTuple):
    """Something worth remembering of a game, and the seat that it is about."""

    seat: int
    words: Message


def most_often(table: Played, doings: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Of what is told: what one seat did more often than any other, that seat, and how often.

    A lone player is compared with nobody.
    """
    if len(table.rules.sides) == 1:
        return
    done: dict[str, Counter[int]] = {what: Counter() for what in doings}
    for event in table.events_since(0, None):
        if event.kind == "tell" and event.what in done:
            done[event.what][event.seat] += 1
    for what, counts in done.items():
        ranked = counts.most_common(2)
        if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]):
            seat, times = ranked[0]
            yield what, seat, times
