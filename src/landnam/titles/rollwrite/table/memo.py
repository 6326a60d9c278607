"""Memos: results that follow from a few small numbers are worked out once and remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

LIMIT: Final = 1 << 16
"""More entries than this are forgotten, all at once: long searches must not fill the memory."""


class Memo(dict[K, V]):
    """A table that fills itself: a key looked up for the first time is worked out.

    >>> squares = Memo(lambda number: number * number)
    >>> squares[12], len(squares)
    (144, 1)
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        if len(self) >= LIMIT:
            self.clear()
        value = self[key] = self._make(key)
        return value
