"""Wording: amounts of goods in the order in which Imperial Settlers speaks of them."""

from __future__ import annotations

from collections.abc import Mapping

from landnam.titles.settlers.table.goods import GOODS
from landnam.words import Message


def amounts(goods: Mapping[str, int]) -> tuple[Message, ...]:
    """Each amount in words.

    >>> from landnam.words import say
    >>> [say(amount) for amount in amounts({"vp": 1, "stone": 2})]
    ['2 stone', '1 VP']
    """
    return GOODS.words(goods)
