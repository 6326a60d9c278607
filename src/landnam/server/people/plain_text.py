"""Texts that people write to each other: nicknames and lines of chat."""

from __future__ import annotations

import unicodedata
from typing import Final

from landnam.server.errors import TextRefused

_REFUSED: Final = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode's controls, halves of characters, and separators of lines."""

_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of all that follows: of other people's words too."""


def one_line(text: str) -> str:
    """The text without spaces around it; `TextRefused` if it cannot be shown as one line.

    >>> one_line(" Well played! ")
    'Well played!'
    >>> one_line("two\\nlines")
    Traceback (most recent call last):
    landnam.server.errors.TextRefused: Write one line that can be seen: no line breaks or other \
control characters, and not only spaces.
    """
    kinds = [unicodedata.category(sign) for sign in text]
    seen = any(kind[0] not in "CZ" for kind in kinds)
    if not seen or not _REFUSED.isdisjoint(kinds) or not _TURNS.isdisjoint(text):
        raise TextRefused()
    return text.strip()
