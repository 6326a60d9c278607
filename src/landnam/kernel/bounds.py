"""Bounds: data from outside is measured before any of it is read.

Nobody plays with a set-up that is larger than these bounds, and to look into it would cost far more
than to refuse it.

>>> check_bounds({"village": {"buildings": ["farm"] * 60_000}}, "options")
Traceback (most recent call last):
landnam.kernel.errors.TooManyEntries: options, village, buildings has 60000 entries; ...
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from landnam.kernel.errors import TextTooLong, TooDeep, TooLarge, TooManyEntries

MOST_ENTRIES: Final = 200
"""Entries of one list or mapping; an own deck has 18 cards."""

DEEPEST: Final = 24
"""Levels of lists and mappings inside each other; a card with a choice among trades has 13."""

LONGEST_TEXT: Final = 200
"""Characters of a single text."""

LARGEST: Final = 30_000
"""Characters of all texts together, and one more for each value; four decks of new cards that are
as long as the printed ones have 16,000."""

_SHOWN: Final = 40
"""Characters of a key that are shown in the place of a mistake."""

Place = tuple[Any, ...]
"""The keys and indices that lead to a value, each with the place around it: ``(around, key)``."""


def check_bounds(data: Any, where: str) -> None:
    """Raise an error if the data is too large to be read; ``where`` is its name in errors."""
    left = LARGEST
    waiting: list[tuple[Any, int, Place]] = [(data, 1, (where,))]
    while waiting:
        value, depth, place = waiting.pop()
        left -= 1 + _letters_of(value, place)
        if left < 0:
            raise TooLarge(where=where, most=LARGEST)
        if isinstance(value, (Mapping, list, tuple)):
            if len(value) > MOST_ENTRIES:
                raise TooManyEntries(where=_told(place), given=len(value), most=MOST_ENTRIES)
            if depth > DEEPEST:
                raise TooDeep(where=where, most=DEEPEST)
            for key, inner in _entries(value):
                left -= _letters_of(key, place)
                waiting.append((inner, depth + 1, (place, key)))


def _entries(value: Any) -> Iterable[tuple[Any, Any]]:
    return value.items() if isinstance(value, Mapping) else enumerate(value, start=1)


def _letters_of(text: Any, place: Place) -> int:
    """Return the length of a text; 0 for anything else."""
    if not isinstance(text, str):
        return 0
    if len(text) > LONGEST_TEXT:
        raise TextTooLong(where=_told(place), given=len(text), most=LONGEST_TEXT)
    return len(text)


def _told(place: Place) -> str:
    """A place in words: ``options, village, buildings``."""
    keys: list[str] = []
    while place:
        *around, key = place
        keys.append(str(key)[:_SHOWN])
        place = around[0] if around else ()
    return ", ".join(reversed(keys))
