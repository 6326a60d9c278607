"""Provenance: what of a title is known from the printed game, and what is our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.words import Message, say

SOURCES: Final = ("printed", "page", "translated", "designed")
"""Where a fact may come from: the printed thing, a public page, our translation, our design."""


class Tally:
    """Things of one kind, counted by where they come from.

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
        """How many there are."""
        return sum(self.counts.values())

    @property
    def known(self) -> int:
        """How many are those of the printed game."""
        return self.counts["printed"] + self.counts["page"]


class Provenance:
    """What a title says of itself wherever it is offered.

    ``summary`` says in a sentence or two what is printed and what is not, ``tallies`` count it, and
    ``page`` is the page of the project's documentation that tells how each fact was found.
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
