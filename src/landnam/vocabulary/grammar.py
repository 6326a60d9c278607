"""The grammar that a word of the language may lean on while it is written and read."""

from __future__ import annotations

from typing import Protocol

from landnam.vocabulary.counters import Counter
from landnam.vocabulary.forms import Form
from landnam.vocabulary.goods import Goods
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage


class Grammar(Protocol):
    """The language of one title, as far as its own words need it."""

    @property
    def goods(self) -> Goods:
        """The goods of the title."""

    @property
    def effect(self) -> Form:
        """The form of any one effect."""

    @property
    def do(self) -> Form:
        """The form of a row of effects."""

    @property
    def counter(self) -> Form:
        """The form of any one counter."""

    def pick_of(self, register: str) -> Form:
        """Return the form of the targets that may be picked into a register."""

    def read_effects(self, reader: Reader, key: str) -> tuple[Stage, ...]:
        """The effects that the key lists, as stages in their order."""

    def read_effect(self, reader: Reader) -> tuple[Stage, ...]:
        """One effect: a verb with its modifiers."""

    def read_counter(self, reader: Reader, key: str) -> Counter:
        """The counter that the key holds."""

    def read_picks(self, reader: Reader, verb: str) -> tuple[Stage, ...]:
        """The targets of a verb, in the order in which they are chosen."""
