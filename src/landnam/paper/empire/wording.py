"""The words that the pages of the campaign share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.titles.empire.words.text import goods_of
from landnam.words import Message, say


def words(key: str, **args: Any) -> str:
    """A text of these pages."""
    return say(Message(f"paper.empire.{key}", args))


def goods_words(owed: Sequence[int]) -> str:
    """Goods by their number."""
    return ", ".join(say(Message(f"amount.{good}", {"n": n})) for good, n in goods_of(owed))
