"""Chance: values that follow from the seed, a stream's name and a counter, and nothing else.

A stream is an endless row of 64-bit words; word *i* is a quarter of
``SHA-256(seed, stream, i // 4)``. The state holds only how many words each stream has given, so a
save, a clone and a replay go on with the same luck, and thinking never changes the game.

>>> chance = Chance("seed", {})
>>> chance.shuffled("deck", ("a", "b", "c", "d"))
('c', 'b', 'd', 'a')
>>> chance.counters
{'deck': 3}
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

WORDS_PER_BLOCK: Final = 4
_WORDS: Final = struct.Struct(">4Q")


class Chance:
    """The streams of one seed, counting in the given dictionary as they are used."""

    __slots__ = ("counters", "seed")

    def __init__(self, seed: str, counters: dict[str, int]) -> None:
        self.seed = seed
        self.counters = counters

    def words(self, stream: str, number: int) -> list[int]:
        """The next 64-bit words of a stream."""
        start = self.counters.get(stream, 0)
        self.counters[stream] = end = start + number
        first = start // WORDS_PER_BLOCK
        words: list[int] = []
        for block in range(first, -(-end // WORDS_PER_BLOCK)):
            text = f"{self.seed}\n{stream}\n{block}"
            words += _WORDS.unpack(hashlib.sha256(text.encode()).digest())
        skipped = start - first * WORDS_PER_BLOCK
        return words[skipped : skipped + number]

    def word(self, stream: str) -> int:
        """The next 64-bit word of a stream."""
        return self.words(stream, 1)[0]

    def below(self, stream: str, limit: int) -> int:
        """A whole number from 0 up to, not including, ``limit``.

        The remainder of a 64-bit word favours small numbers by less than one part in 10^17 for
        the limits of a card game; nobody will ever notice.
        """
        return self.word(stream) % limit

    def shuffled(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher and Yates)."""
        order = list(items)
        if len(order) < 2:
            return tuple(order)
        last = len(order) - 1
        for word in self.words(stream, last):
            other = word % (last + 1)
            order[last], order[other] = order[other], order[last]
            last -= 1
        return tuple(order)


def new_seed() -> str:
    """A seed that nobody can guess: 128 bits."""
    return secrets.token_hex(16)


def commitment(seed: str, salt: str) -> str:
    """The commitment published before the game, so that the seed shown after it can be checked.

    >>> len(commitment("seed", "salt"))
    64
    """
    return hashlib.sha256(f"{salt}{seed}".encode()).hexdigest()
