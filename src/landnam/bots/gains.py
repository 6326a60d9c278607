"""Gains as facts that a sentence can tell, in words that titles share."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.words import Message


def points_gained(before: int, after: int) -> list[Message]:
    """Points that come at once."""
    return [Message("bots.gain.points", {"n": after - before})] if after > before else []


def goods_gained(
    goods: Sequence[str], before: Sequence[int], after: Sequence[int]
) -> list[Message]:
    """The goods that a supply has more of."""
    more = amounts(goods, [now - was for was, now in zip(before, after, strict=False)])
    return [Message("bots.gain.goods", {"goods": more})] if more else []


def amounts(goods: Sequence[str], numbers: Sequence[int]) -> list[Message]:
    """Amounts of those goods of which there are any, in the words of the title.

    >>> amounts(["wood", "stone"], [0, 2])
    [Message('amount.stone', {'n': 2})]
    """
    pairs = zip(goods, numbers, strict=False)
    return [Message(f"amount.{good}", {"n": number}) for good, number in pairs if number > 0]
