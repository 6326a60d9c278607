"""Plain ASCII: every character we draw has a stand-in of the same width.

>>> plain("Carpenter’s Workshop → 2 VP · 1 × wood")
"Carpenter's Workshop > 2 VP . 1 x wood"

A text that is cut must not look like a whole sentence.

>>> plain("perform SAIL, with a Fish…")
'perform SAIL, with a Fish~'
"""

from __future__ import annotations

import unicodedata
from typing import IO, Final

_STAND_INS: Final = str.maketrans(
    {
        **dict.fromkeys("─━╌┄", "-"),
        **dict.fromkeys("│┃╎", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
        **dict.fromkeys("−–—", "-"),
        "·": ".",
        "…": "~",
        **dict.fromkeys("•●★◆", "*"),
        **dict.fromkeys("▸→▶", ">"),
        **dict.fromkeys("█▇▆▓", "#"),
        **dict.fromkeys("░▁", "."),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”„", '"'),
        "×": "x",
        "□": "_",
        "✓": "+",
        "✗": "x",
        "←": "<",
    }
)


def plain(text: str) -> str:
    """The text in ASCII, character by character."""
    if text.isascii():
        return text
    return "".join(_ascii(char) for char in text.translate(_STAND_INS))


def _ascii(char: str) -> str:
    if char.isascii():
        return char
    base = unicodedata.normalize("NFKD", char)[0]
    return base if base.isascii() else "?"


def can_show(encoding: str | None) -> bool:
    """Return whether an encoding has the few signs beyond ASCII that we draw with.

    >>> can_show("utf-8"), can_show("ascii")
    (True, False)
    """
    try:
        "─│·•▸→−…×✓█░▓□★◆".encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


class PlainFile:
    """A text file that gets nothing but ASCII; enough of a file for Rich to write to."""

    encoding: Final = "ascii"

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> int:
        """Write the text in ASCII."""
        return self._file.write(plain(text))

    def flush(self) -> None:
        """Pass on what has been written."""
        self._file.flush()

    def isatty(self) -> bool:
        """Return whether a person is looking."""
        return self._file.isatty()

    def fileno(self) -> int:
        """The file's descriptor: Rich asks it for the size."""
        return self._file.fileno()
