"""Bounds of windows, for tests of tables drawn in one."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet
from rich.text import Text

from landnam.terminal.plain import plain


def fit(lines: Iterable[Text | str], width: int) -> None:
    """All lines fit the width, and each sign has one of ASCII in its place."""
    for line in lines:
        text = line if isinstance(line, Text) else Text(line)
        assert text.cell_len <= width, str(text)
        assert len(plain(text.plain)) == len(text.plain)
        assert "?" not in plain(text.plain).replace("? help", "")


def windows(large: tuple[int, int], small: tuple[int, int]) -> list[ParameterSet]:
    """Both windows for a test that draws a whole game; the small one is where room is short.

    The large one is left to the long tests.
    """
    return [
        pytest.param(small, id="small"),
        pytest.param(large, id="large", marks=pytest.mark.long),
    ]
