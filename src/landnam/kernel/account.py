"""The account of a game: where points came from, and what was worth remembering."""

from __future__ import annotations

from collections.abc import Sequence
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
