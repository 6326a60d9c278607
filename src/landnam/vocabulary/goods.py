"""Goods: everything an empire can gain, declared once by each title.

A supply is a list of numbers, one for each good of `Goods.supply`. Goods that lie elsewhere, as
cards and victory points do, have a name and no place in the supply.

>>> goods = Goods(resources=("wood", "stone"), wild="gold", pieces=("worker",))
>>> goods.supply, goods.names
(('wood', 'stone', 'gold', 'worker'), ('wood', 'stone', 'gold', 'worker', 'card', 'vp'))
>>> goods.vector({"stone": 2, "worker": 1})
(0, 2, 0, 1)
>>> goods.check(["fish"])
Traceback (most recent call last):
landnam.vocabulary.goods.UnknownGood: fish is no good here; known are wood, stone, gold and worker.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from landnam.kernel.errors import ContentError
from landnam.words import Message

ELSEWHERE: Final = ("card", "vp")
"""Cards and points: gained as well, they lie in hands and on the track."""

ANY: Final = "resource"
"""The word for a resource of any kind."""


class UnknownGood(ContentError):
    """A good that the title does not have."""


class Goods(Collection[str]):
    """The goods of one title: resources, the wild one that may be paid for any of them, pieces.

    As a collection it is the names of all of them.
    """

    __slots__ = (
        "_spoken",
        "index",
        "names",
        "pieces",
        "resources",
        "resting_at",
        "supply",
        "wild",
        "wild_at",
    )

    def __init__(
        self,
        *,
        resources: Sequence[str],
        wild: str,
        pieces: Sequence[str],
        elsewhere: Sequence[str] = ELSEWHERE,
        spoken: Sequence[str] = (),
        resting: str = "",
    ) -> None:
        self.resources = tuple(resources)
        self.wild = wild
        self.wild_at = len(self.resources)
        self.pieces = tuple(pieces)
        self.supply = (*self.resources, wild, *self.pieces)
        self.names = (*self.supply, *elsewhere)
        self.index: Mapping[str, int] = {name: place for place, name in enumerate(self.supply)}
        self.resting_at = self.index.get(resting, -1)
        """The good that is not lost when it is spent, but rests until the round ends."""
        order = (*self.resources, ANY, wild, *self.pieces, *elsewhere)
        self._spoken = tuple(dict.fromkeys((*spoken, *order)))

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def check(self, names: Iterable[str], *, besides: Sequence[str] = ()) -> None:
        """Raise `UnknownGood` for the first name that is neither in the supply nor ``besides``."""
        for name in names:
            if name not in self.index and name not in besides:
                raise UnknownGood(given=name, known=[*self.supply, *besides])

    def vector(self, amounts: Mapping[str, int]) -> tuple[int, ...]:
        """Amounts by name as one number for each good of the supply."""
        self.check(amounts)
        return tuple(amounts.get(name, 0) for name in self.supply)

    def words(self, amounts: Mapping[str, int]) -> tuple[Message, ...]:
        """Each amount in words, in the order in which this title speaks of its goods.

        The order on the card does not matter: equal reads equal.
        """
        return tuple(amount_words(good, amounts[good]) for good in self._spoken if good in amounts)

    def rank(self, good: str) -> int:
        """The place of a good in that order."""
        return self._spoken.index(good)

    def nothing(self) -> list[int]:
        """An empty supply."""
        return [0] * len(self.supply)


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
