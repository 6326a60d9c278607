"""Typed answers: a number, a key or words, and the options that they can mean.

>>> answers = Answers([Offer(1, "build:com008", ("Build Quarry",)), Offer(2, "pass", ("Pass",))])
>>> [offer.key for offer in answers.meant("build q")]
['build:com008']
>>> [offer.key for offer in answers.meant("2")]
['pass']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")

YES: Final = frozenset(("y", "yes"))
NO: Final = frozenset(("n", "no"))


class Offer:
    """An option as it is offered on the screen: its number, its key and the words for it."""

    __slots__ = ("key", "number", "texts")

    def __init__(self, number: int, key: str, texts: Sequence[str]) -> None:
        self.number = number
        self.key = key
        self.texts = tuple(texts)


class Answers:
    """All offers of one decision."""

    def __init__(self, offers: Iterable[Offer]) -> None:
        self.offers = tuple(offers)

    def meant(self, typed: str) -> list[Offer]:
        """The offers that the answer can mean: none, one, or the candidates."""
        typed = typed.strip()
        if typed.isascii() and typed.isdigit():
            return [offer for offer in self.offers if offer.number == int(typed)]
        for offer in self.offers:
            if typed == offer.key:
                return [offer]
        wanted = words_of(typed)
        if not wanted:
            return []
        exact = [
            offer
            for offer in self.offers
            if any(sorted(words_of(text)) == sorted(wanted) for text in offer.texts)
        ]
        return exact or [offer for offer in self.offers if _fits(wanted, offer)]


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without signs.

    >>> words_of("Carpenter's Workshop (1 wood)")
    ["carpenter's", 'workshop', '1', 'wood']
    """
    return [word.replace("’", "'") for word in _WORD.findall(text.lower())]


def begins(wanted: Sequence[str], text: str) -> bool:
    """Return whether every wanted word begins some word of the text.

    >>> begins(["carp", "work"], "Carpenter's Workshop")
    True
    """
    words = words_of(text)
    return all(any(word.startswith(part) for word in words) for part in wanted)


def _fits(wanted: Sequence[str], offer: Offer) -> bool:
    return begins(wanted, " ".join((*offer.texts, offer.key.replace(":", " "))))
