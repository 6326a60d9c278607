"""Marks: an empire's progress with a Quest."""

from __future__ import annotations

from landnam.kernel.records import Record, everyone, frozen


@frozen
class Mark(Record):
    """The marker of one empire on one Quest.

    ``traits`` are the colours or rows that the Quest remembers: those that have counted, or those
    that the present run shares. On a Quest of Status the marker counts requirements that an effect
    has fulfilled.
    """

    marker: int = everyone(default=0)
    traits: tuple[str, ...] = everyone(default=())


UNMARKED = Mark()
