"""Provenance: which facts of a title are known from the printed game, and which are our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.words import Message, say

SOURCES: Final = ("printed", "page", "translated", "designed")
"""The sources of facts: the printed thing, a public page, our translation, our design."""


class Tally:
    """Things of one kind, counted by their source.

    >>> tally = Tally(Message("good.wood"), printed=1, designed=2)
    >>> tally.total, tally.known
    (3, 1)
    """

    __slots__ = ("counts", "what")

    def __init__(
        self,
        what: Message,
        *,
        printed: int = 0,
        page: int = 0,
        translated: int = 0,
        designed: int = 0,
    ) -> None:
        self.what = what
        self.counts = dict(zip(SOURCES, (printed, page, translated, designed), strict=True))

    @property
    def total(self) -> int:
        """The number of all of them."""
        return sum(self.counts.values())

    @property
    def known(self) -> int:
        """The number of those of the printed game."""
        return self.counts["printed"] + self.counts["page"]


class Provenance:
    """The provenance of a title, shown where the title is offered.

    ``summary`` says in a sentence or two which parts are printed and which are not, ``tallies``
    count them, and ``page`` is the page of the project's documentation that tells how each fact was
    found.
    """

    __slots__ = ("page", "summary", "tallies")

    def __init__(self, summary: Message, tallies: Sequence[Tally], page: str) -> None:
        self.summary = summary
        self.tallies = tuple(tallies)
        self.page = page

    def to_data(self) -> dict[str, Any]:
        """The same for programs, in words."""
        tallies = [{"what": say(tally.what), **tally.counts} for tally in self.tallies]
        return {"summary": say(self.summary), "page": self.page, "tallies": tallies}
