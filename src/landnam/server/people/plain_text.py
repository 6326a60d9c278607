"""Texts that people write to each other: nicknames and lines of chat."""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Final

from landnam.server.errors import TextRefused

_REFUSED: Final = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode's controls, halves of characters, and separators of lines."""

_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of all that follows: of other people's words too."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and patterns, of which nothing is seen."""

_MOST_MARKS: Final = 8
"""Accents and the like in a row. More of them than any language needs cover the lines beside."""


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
    is_seen = any(map(_is_seen, text, kinds))
    if not is_seen or not _REFUSED.isdisjoint(kinds) or not _TURNS.isdisjoint(text):
        raise TextRefused()
    shown = [kind for kind in kinds if kind != "Cf"]  # what joins letters parts no row of marks
    if any(mark and len([*row]) > _MOST_MARKS for mark, row in groupby(shown, _is_mark)):
        raise TextRefused()
    return text.strip()


def _is_seen(sign: str, kind: str) -> bool:
    return kind[0] not in "CMZ" and sign not in _BLANK


def _is_mark(kind: str) -> bool:
    return kind[0] == "M"
