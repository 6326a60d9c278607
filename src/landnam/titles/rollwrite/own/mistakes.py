"""Gathering mistakes: the author of a file wants to hear of all of them, not of the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from landnam.kernel.errors import ContentError, UnknownKey
from landnam.vocabulary.reading import Reader

MOST_TOLD: Final = 50
"""Mistakes after which nobody looks any further; a file that has more is no Village."""

_LINE: Final = re.compile(r", line (\d+)")


class Enough(Exception):
    """As many mistakes were found as somebody wants to hear of."""


class Mistakes:
    """The mistakes so far; ``most`` are looked for, and then there is `Enough`.

    >>> from landnam.vocabulary.reading import read_text
    >>> mistakes = Mistakes()
    >>> with mistakes.noted():
    ...     read_text("name: 7", "mill.yaml").text("name")
    >>> print(*mistakes.in_order())
    mill.yaml, line 1: name must be a word, not 7.
    """

    def __init__(self, most: int = MOST_TOLD) -> None:
        self.found: list[ContentError] = []
        self._most = most

    def note(self, mistake: ContentError) -> None:
        """One more."""
        self.found.append(mistake)
        if len(self.found) >= self._most:
            raise Enough

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Go on after a mistake."""
        try:
            yield
        except ContentError as mistake:
            self.note(mistake)

    def only(self, reader: Reader, *known: str) -> None:
        """Note every key that means nothing here."""
        for key in reader.names():
            if key not in known:
                self.note(reader.error(UnknownKey, key=key, known=list(known)))

    def in_order(self) -> list[ContentError]:
        """All of them, one for each place, from the first line to the last."""
        told: dict[tuple[Any, Any], ContentError] = {}
        for mistake in self.found:
            args = mistake.message.args
            told.setdefault((args.get("where"), args.get("key", str(mistake))), mistake)
        return sorted(told.values(), key=line_of)


def line_of(mistake: ContentError) -> int:
    """The line in which a mistake stands; 0 if it has none."""
    where: Any = mistake.message.args.get("where", "")
    found = _LINE.search(str(where))
    return int(found[1]) if found else 0
