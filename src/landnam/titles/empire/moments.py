"""Moments that features of Inventions watch and no Quest counts: phases, Quests, new pairs."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.titles.settlers.face import COLOUR
from landnam.vocabulary.forms import Form, Listing
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.words import Message


class ProductionPhase(Pattern):
    """``when: production``: the empire's part of the Production phase."""

    word: ClassVar[str] = "production_phase"
    drawn: ClassVar[Drawn] = {"production_phase": Icon(picture="cycle")}


class AfterLookout(Pattern):
    """``when: after_lookout``: the Lookout phase has ended."""

    word: ClassVar[str] = "after_lookout"
    drawn: ClassVar[Drawn] = {"after_lookout": SILENT}


class Achieved(Pattern):
    """``when: achieved``: the empire achieves a Quest."""

    word: ClassVar[str] = "achieved"
    drawn: ClassVar[Drawn] = {"achieved": Icon(sign="!")}


class NewPair(Pattern):
    """``when: {new_pair: [gold, gold]}``: a building completes a further pair of these colours.

    A piece on the Invention marks each pair that has paid; see `pairs_of`.
    """

    word: ClassVar[str] = "new_pair"
    of: ClassVar[str] = "built"
    drawn: ClassVar[Drawn] = {"new_pair": Icon(sign="2×")}
    form: ClassVar[Form | None] = Listing(COLOUR, least=2, most=2)

    def __init__(self, first: str, second: str) -> None:
        self.colours = (first, second)

    @classmethod
    def read(cls, reader: Reader) -> NewPair:
        """The two colours that are named."""
        return cls(*reader.items(cls.word))

    def matches(self, game: Any, happening: Happening) -> bool:
        """Whether the Location has one of the colours; whether a pair is new the pieces tell."""
        return any(colour in game.cards[happening.thing].colours for colour in self.colours)

    def words(self) -> Message:
        """The pair in words."""
        first, second = (Message(f"colour.{colour}") for colour in self.colours)
        if self.colours[0] == self.colours[1]:
            return Message("when.new-pair-of-one", {"colour": first})
        return Message("when.new-pair", {"first": first, "second": second})

    def icons(self) -> tuple[str, ...]:
        """The pair as icons."""
        return (self.word, *(f"colour-{colour}" for colour in self.colours))

    def pairs_in(self, locations: list[tuple[str, ...]]) -> int:
        """Count the pairs that Locations of these colours make.

        A pair is two different Locations, one of each colour: one of both colours is no pair by
        itself.

        >>> NewPair("gold", "gold").pairs_in([("gold",), ("gold", "red"), ("gold",), ("red",)])
        1
        >>> NewPair("brown", "blue").pairs_in([("brown", "blue"), ("blue",), ("blue",)])
        1
        """
        first, second = self.colours
        of_first = sum(first in colours for colours in locations)
        of_second = sum(second in colours for colours in locations)
        of_any = sum(first in colours or second in colours for colours in locations)
        return min(of_first, of_second, of_any // 2)


MOMENTS: Final[tuple[type[Pattern], ...]] = (ProductionPhase, AfterLookout, Achieved, NewPair)
