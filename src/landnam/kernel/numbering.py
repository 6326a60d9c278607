"""Numbers for machines: every option a title can ever offer has a fixed whole number.

A block holds the objects of one verb, with free places for content that players add. Places are
only ever appended to, so a number keeps its meaning from version to version.

>>> numbers = Numbering([Block("pass", ("",)), Block("build", ("com001", "com002"), places=4)])
>>> numbers.size, numbers.number(("build", "com002")), numbers.option(2)
(5, 2, ('build', 'com002'))
>>> list(numbers.mask([("pass", ""), ("build", "com001")]))
[1, 1, 0, 0, 0]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from landnam.kernel.state import Option


class Block:
    """The objects of one verb, in an order that only grows."""

    __slots__ = ("objects", "places", "verb")

    def __init__(self, verb: str, objects: Sequence[str], places: int = 0) -> None:
        self.verb = verb
        self.objects = tuple(objects)
        self.places = max(places, len(objects))


class Numbering:
    """All blocks one after the other."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.size = 0
        self._numbers: dict[Option, int] = {}
        for block in blocks:
            for place, thing in enumerate(block.objects):
                self._numbers[block.verb, thing] = self.size + place
            self.size += block.places
        self._options = {number: option for option, number in self._numbers.items()}

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs of all options."""
        return frozenset(verb for verb, _ in self._numbers)

    def number(self, option: Option) -> int:
        """The number of an option."""
        return self._numbers[option]

    def option(self, number: int) -> Option:
        """The option of a number; a free place has none."""
        return self._options[number]

    def mask(self, options: Iterable[Option]) -> bytearray:
        """A one at the place of each option, zeros elsewhere."""
        mask = bytearray(self.size)
        for option in options:
            mask[self._numbers[option]] = 1
        return mask
