"""The account of a game: where points came from, and what was worth remembering."""

from __future__ import annotations

from typing import NamedTuple

from landnam.words import Message


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
