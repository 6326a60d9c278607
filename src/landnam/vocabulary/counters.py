"""Counters: things to count an amount by, ``per: samurai`` or ``per: {locations: …}``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.vocabulary.forms import Form
from landnam.vocabulary.icons import NO_ICONS, Drawn
from landnam.vocabulary.reading import Reader
from landnam.words import Message


class Counter(ABC):
    """Counts something of a seat; ``word`` is how it is written."""

    word: ClassVar[str]

    form: ClassVar[Form | None] = None
    """The form behind the word; None for a word that stands alone."""

    drawn: ClassVar[Drawn] = NO_ICONS
    """The picture of its icon."""

    of_happening: ClassVar[bool] = False
    """Whether it counts what has just happened, and nothing that an empire has."""

    @classmethod
    def read(cls, reader: Reader) -> Counter:
        """Return the counter; ``reader`` holds its word and the data behind it."""
        return cls()

    @abstractmethod
    def count(self, game: Any, state: Any, seat: int, registers: Mapping[str, Any]) -> int:
        """Return the present count."""

    @abstractmethod
    def words(self) -> Message:
        """The counted thing in words: "each Samurai you have"."""

    @abstractmethod
    def icon(self) -> str:
        """The counted thing as an icon."""
