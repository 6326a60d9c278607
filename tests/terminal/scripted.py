"""A screen without a terminal: answers from a list, everything shown kept as text."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest

from landnam.terminal.screen import Screen


class Scripted:
    """Types prepared answers; when they are used up, input has ended."""

    def __init__(self, answers: Iterable[str], *, plain: bool = False) -> None:
        self.answers = list(answers)
        self.out = Kept()
        self.screen = Screen(plain=plain, out=self.out, read=self._read)

    def _read(self, prompt: str) -> str:
        self.out.write(prompt)
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        self.out.write(f"{answer}\n")
        return answer

    @property
    def text(self) -> str:
        """All that was shown and typed."""
        return self.out.getvalue()


class Kept(io.StringIO):
    """A text file in memory with an encoding, as a terminal has one."""

    encoding = "utf-8"


def set_size(monkeypatch: pytest.MonkeyPatch, columns: int, lines: int) -> None:
    """Let screens that are made from now on have this size."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
