"""The screen: lines out, answers in. Knows the size, the colours and the signs it may use."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import IO, Final, cast

from rich.console import Console
from rich.text import Text

from landnam.terminal import InputEnded
from landnam.terminal.plain import PlainFile, can_show
from landnam.words import Message, say

Line = str | Text

MARGIN: Final = 1
"""Every line begins one column in, so that borders of a window never touch the words."""


WIDEST: Final = 120


class _Console(Console):
    """Rich's console, except when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise InputEnded


class Screen:
    """A screen that shows a game and asks. ``private`` when several people share the keyboard."""

    def __init__(
        self,
        *,
        plain: bool = False,
        out: IO[str] | None = None,
        read: Callable[[str], str] | None = None,
    ) -> None:
        file = sys.stdout if out is None else out
        self.plain = plain or not can_show(getattr(file, "encoding", None))
        target = cast("IO[str]", PlainFile(file)) if self.plain else file
        self.console = _Console(file=target, highlight=False, emoji=False, markup=False)
        self.private = False
        self._read = read or _read_line

    @property
    def width(self) -> int:
        """The number of columns to write; lines longer than the most are hard to read."""
        return min(max(40, self.console.width), WIDEST) - MARGIN

    @property
    def height(self) -> int:
        """The number of lines that are visible at once."""
        return max(12, self.console.height)

    @property
    def live(self) -> bool:
        """Whether this is a terminal that can be cleared, rather than a pipe or a file."""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def show(self, lines: Iterable[Line]) -> None:
        """Write the lines, each cut to the width."""
        try:
            for line in lines:
                self._write(line)
        except OSError as gone:
            raise InputEnded from gone

    def say(self, key: str, **args: object) -> None:
        """Write a message of the catalogue, wrapped to the width."""
        self.show(self.wrap(say(Message(key, args))))

    def wrap(self, text: Line, indent: int = 0) -> list[Line]:
        """A text as lines no wider than the screen; later ones hang under the first."""
        whole = text if isinstance(text, Text) else Text(text)
        rows = whole.wrap(self.console, max(20, self.width - indent - MARGIN))
        pad = Text(" " * indent)
        return [row if number == 0 else pad + row for number, row in enumerate(rows)]

    def _write(self, line: Line) -> None:
        text = Text(" " * MARGIN) + (line if isinstance(line, Text) else Text(line))
        text.rstrip()
        self.console.print(text, no_wrap=True, overflow="ellipsis", crop=True, soft_wrap=False)

    def page(self, lines: Sequence[Line]) -> None:
        """Write many lines, a screenful at a time."""
        most = self.height - 2
        for start in range(0, len(lines), most):
            if start and self.live and self.ask("terminal.more").strip().lower().startswith("q"):
                return
            self.show(lines[start : start + most])

    def clear(self) -> None:
        """Begin at the top of an empty screen. On a shared keyboard nothing can be scrolled to."""
        if self.live:
            scrollback = "\x1b[3J" if self.private else ""
            self._control(f"\x1b[H\x1b[2J{scrollback}\x1b[H")

    def enter(self, *, private: bool) -> None:
        """Take the screen for a game. Several people at one keyboard get the alternate screen.

        It has no scrollback in which a hand could stay.
        """
        self.private = private
        if private and self.live:
            self._control("\x1b[?1049h")

    def leave(self) -> None:
        """Give the screen back as it was."""
        if self.private and self.live:
            self._control("\x1b[H\x1b[2J\x1b[3J\x1b[?1049l")
        self.private = False

    def _control(self, codes: str) -> None:
        try:
            self.console.file.write(codes)
            self.console.file.flush()
        except OSError as gone:
            raise InputEnded from gone

    def ask(self, key: str, **args: object) -> str:
        """Ask for a line. `InputEnded` when nobody answers any more."""
        try:
            self.console.file.flush()
            return self._read(f" {say(Message(key, args))} ")
        except (EOFError, OSError) as gone:
            raise InputEnded from gone


def _read_line(prompt: str) -> str:
    """Read one line from the keyboard. It is not remembered for the next player."""
    if sys.stdin.isatty() and os.name != "nt":
        import readline

        readline.set_auto_history(False)
    return input(prompt)
