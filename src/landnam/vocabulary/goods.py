"""Goods: everything an empire can gain, and how amounts of them are written.

A supply is a list of numbers, one for each of `SUPPLY`. Cards and victory points are goods too,
but they lie elsewhere.

>>> goods_vector({"wood": 2, "worker": 1})
(2, 0, 0, 0, 1, 0, 0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landnam.words import Message

WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
GOLD: Final = 3
WORKER: Final = 4
RAZE: Final = 5
DEFENSE: Final = 6

SUPPLY: Final = ("wood", "stone", "food", "gold", "worker", "raze", "defense")
RESOURCES: Final = SUPPLY[:3]
GOODS: Final = (*SUPPLY, "card", "vp")
INDEX: Final[Mapping[str, int]] = {name: index for index, name in enumerate(SUPPLY)}
NOTHING: Final = (0,) * len(SUPPLY)


def goods_vector(amounts: Mapping[str, int]) -> tuple[int, ...]:
    """Amounts by name as one number for each good of the supply."""
    return tuple(amounts.get(name, 0) for name in SUPPLY)


def goods_words(amounts: Mapping[str, int] | Sequence[tuple[str, int]]) -> tuple[Message, ...]:
    """Each amount in words, in the order given."""
    pairs = amounts.items() if isinstance(amounts, Mapping) else amounts
    return tuple(amount_words(good, number) for good, number in pairs)


def amount_words(good: str, number: int) -> Message:
    """A number of one good in words: "2 wood", "1 card", "3 VP"."""
    return Message(f"amount.{good}", {"n": number})


def goods_icons(amounts: Mapping[str, int]) -> tuple[str, ...]:
    """The icons of the amounts, one for each single good.

    >>> goods_icons({"wood": 2, "vp": 1})
    ('wood', 'wood', 'vp')
    """
    return tuple(good for good, number in amounts.items() for _ in range(number))
