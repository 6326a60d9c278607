"""Wording: the title's own messages, and goods in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import ClassVar, Final

from landnam.words import Message

SCOPE: Final = "rollwrite"


class Words(Message):
    """A message whose words are first looked for among those of Roll & Write."""

    __slots__ = ()

    scope: ClassVar[str] = SCOPE


@cache
def good_words(good: str) -> Message:
    """A good, an action or a point by its name.

    >>> from landnam.words import say
    >>> say(good_words("stone"))
    'stone'
    """
    return Words(f"good.{good}")


@cache
def amount_of(good: str, number: int) -> Message:
    """So much of a good: "2 wood", "1 action"."""
    return Words(f"amount.{good}", {"n": number, "count": number, "good": good_words(good)})


def amounts(goods: Mapping[str, int] | Iterable[tuple[str, int]]) -> tuple[Message, ...]:
    """Each amount in words.

    >>> from landnam.words import say
    >>> [say(amount) for amount in amounts({"stone": 2, "worker": 1})]
    ['2 stone', '1 action']
    """
    pairs = goods.items() if isinstance(goods, Mapping) else goods
    return tuple(amount_of(good, number) for good, number in pairs)


def all_of(parts: Iterable[Message]) -> Message:
    """Several things at once: "1 wood and 1 stone"."""
    return Words("list.all", {"parts": tuple(parts)})


def one_of(parts: Iterable[Message]) -> Message:
    """One of several things: "wood or stone"."""
    return Words("list.one", {"parts": tuple(parts)})
