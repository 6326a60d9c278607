"""Counters: things that amounts on cards of Imperial Settlers are counted by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.titles.settlers.empires.empire import count_colour, samurai
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.colours import COLOUR
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.forms import Form
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.words import Message


class Samurai(Counter):
    """``per: samurai``: the Samurai that stand in the empire."""

    drawn: ClassVar[Drawn] = {"samurai": Icon(good="samurai")}
    word: ClassVar[str] = "samurai"

    def count(
        self, game: SettlersGame, state: SettlersState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """All of them."""
        return samurai(state.empires[seat])

    def words(self) -> Message:
        """Samurai in words."""
        return Message("per.samurai")

    def icon(self) -> str:
        """A Samurai."""
        return self.word


class Pairs(Counter):
    """``per: pairs``: the pairs of workers that an enemy has spent (Oasis)."""

    drawn: ClassVar[Drawn] = {"pairs": Icon(sign="×")}
    word: ClassVar[str] = "pairs"
    of_happening: ClassVar[bool] = True

    def count(
        self, game: SettlersGame, state: SettlersState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """As many as the feature hears of."""
        return int(registers["amount"])

    def words(self) -> Message:
        """Pairs in words."""
        return Message("per.pairs")

    def icon(self) -> str:
        """A pair."""
        return self.word


class Locations(Counter):
    """``per: {locations: {colour: grey}}``: the Locations of a colour."""

    word: ClassVar[str] = "locations"
    form: ClassVar[Form | None] = Fields({"colour": COLOUR}, needed=("colour",))

    def __init__(self, colour: str) -> None:
        self.colour = colour

    @classmethod
    def read(cls, reader: Reader) -> Locations:
        """The colour that is named."""
        return cls(reader.inside(cls.word).text("colour"))

    def count(
        self, game: SettlersGame, state: SettlersState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """Those that the empire has now."""
        return count_colour(game, state.empires[seat], self.colour)

    def words(self) -> Message:
        """The colour in words."""
        return Message("per.colour", {"colour": Message(f"colour.{self.colour}")})

    def icon(self) -> str:
        """The colour."""
        return f"colour-{self.colour}"
