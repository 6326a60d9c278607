"""The account of a game: the sources of points, and the acts worth remembering."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from landnam.kernel.events import Event
from landnam.words import Message


class Played(Protocol):
    """A game to make an account from: all that a table knows of it."""

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
        """Return the events since ``count`` that a seat may know."""


class Source(NamedTuple):
    """A source of points: a stable name, its words, and the points of each seat.

    ``things``: where things on the table bring them, those of each seat, each with its points.

    >>> Source("production", Message("source.production"), (3, 5)).points[1]
    5
    """

    name: str
    words: Message
    points: tuple[int, ...]
    things: tuple[tuple[tuple[str, int], ...], ...] = ()


class Remark(NamedTuple):
    """Something worth remembering of a game, and the seat that it is about."""

    seat: int
    words: Message


def most_often(table: Played, doings: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Yield each act that one seat did more often than any other, with that seat and the number.

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
