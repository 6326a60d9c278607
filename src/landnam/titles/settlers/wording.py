"""Wording: what the nodes need to say themselves as messages.

A verb speaks of its target as "that Location"; the text of the card names the target where it is
first spoken of (`landnam.titles.settlers.text`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landnam.vocabulary.goods import amount_words
from landnam.words import Message

ORDER: Final = (
    "worker",
    "wood",
    "stone",
    "food",
    "resource",
    "gold",
    "raze",
    "defense",
    "card",
    "vp",
)
"""The order in which goods are spoken of, whatever the order on the card: equal reads equal."""


def amounts(goods: Mapping[str, int]) -> tuple[Message, ...]:
    """Each amount in words.

    >>> from landnam.words import say
    >>> [say(amount) for amount in amounts({"vp": 1, "stone": 2})]
    ['2 stone', '1 VP']
    """
    return tuple(amount_words(good, goods[good]) for good in ORDER if good in goods)


def that(register: str, *, bare: bool = False) -> Message:
    """What a register holds; ``bare`` leaves out a field that the verb speaks of by itself.

    >>> that("deal")
    Message('that.deal', {})
    """
    return Message(f"that.{register}", {"bare": True} if bare else None)


def without_field(words: Message) -> Message:
    """A target in words without the field that it must have."""
    return Message(words.key, {**words.args, "has": Message("with-field.any")})
