"""Wording: the title's own messages, and amounts in words."""

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


class Amount:
    """How much: a number, or the underlined number of the building (U in content).

    >>> Amount(2).of(5), Amount(None).of(5)
    (2, 5)
    """

    __slots__ = ("fixed",)

    def __init__(self, fixed: int | None) -> None:
        self.fixed = fixed

    def of(self, underlined: int) -> int:
        """The number, if the underlined one is this."""
        return underlined if self.fixed is None else self.fixed

    def words(self, underlined: int) -> Message:
        """The number in words, marked if it is the underlined one."""
        key = "number.underlined" if self.fixed is None else "number.plain"
        return Words(key, {"n": self.of(underlined)})

    @property
    def icon(self) -> str:
        """The number as an icon."""
        return "number-U" if self.fixed is None else f"number-{self.fixed}"


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
    return Words(f"amount.{good}", {"n": number, "count": number})


def amounts(goods: Mapping[str, int] | Iterable[tuple[str, int]]) -> tuple[Message, ...]:
    """Each amount in words.

    >>> from landnam.words import say
    >>> [say(amount) for amount in amounts({"stone": 2, "worker": 1})]
    ['2 stone', '1 action']
    """
    pairs = goods.items() if isinstance(goods, Mapping) else goods
    return tuple(amount_of(good, number) for good, number in pairs)


def amount_words(good: str, amount: Amount, underlined: int) -> Message:
    """So much of a good, where the amount may be the underlined number."""
    number = amount.of(underlined)
    return Words(f"amount.{good}", {"n": amount.words(underlined), "count": number})


def all_of(parts: Iterable[Message]) -> Message:
    """Several things at once: "1 wood and 1 stone"."""
    return Words("list.all", {"parts": tuple(parts)})


def one_of(parts: Iterable[Message]) -> Message:
    """One of several things: "wood or stone"."""
    return Words("list.one", {"parts": tuple(parts)})
