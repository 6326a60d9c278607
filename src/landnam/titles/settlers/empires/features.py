"""Features: happenings that the Feature Locations of Imperial Settlers watch."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.colours import COLOUR
from landnam.titles.settlers.table.origins import FACTION
from landnam.vocabulary.forms import Form, Word
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields, One
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.words import Message

SEVERAL: Final = 2
"""A gain of one point wakes nothing: a card that gains one could wake itself for ever."""


class Razed(Pattern):
    """``when: razed``: the owner razes a card or Location (Raid, Gallows)."""

    drawn: ClassVar[Drawn] = {"razed": Icon(picture="flame")}
    word: ClassVar[str] = "razed"


class DealMade(Pattern):
    """``when: deal_made``: the owner makes a Deal (Dojo)."""

    drawn: ClassVar[Drawn] = {"deal_made": Icon(picture="shaking-hands")}
    word: ClassVar[str] = "deal_made"


class EnemyExchanged(Pattern):
    """``when: enemy_exchanged``: an enemy spends pairs of workers (Oasis).

    It is no action, so it works after its owner has passed too.
    """

    drawn: ClassVar[Drawn] = {"enemy_exchanged": SILENT}
    word: ClassVar[str] = "enemy_exchanged"
    whose: ClassVar[str] = "enemy"


class DealsProduced(Pattern):
    """``when: deals_produced``: all Deals of the owner have produced (School of Diplomacy)."""

    drawn: ClassVar[Drawn] = {"deals_produced": Icon(picture="shaking-hands")}
    word: ClassVar[str] = "deals_produced"


class Built(Pattern):
    """``when: {built: {colour: red}}``: the owner builds such a Location; it counts itself."""

    drawn: ClassVar[Drawn] = {"built": Icon(picture="hammer-nails"), "faction": SILENT}
    word: ClassVar[str] = "built"
    form: ClassVar[Form | None] = One(
        "what is built",
        "property",
        {
            "colour": Fields({"colour": COLOUR}),
            "deck": Fields({"deck": Word("deck", (FACTION,))}),
        },
    )

    def __init__(self, colour: str | None) -> None:
        self.colour = colour  # or else any Faction Location

    @classmethod
    def read(cls, reader: Reader) -> Built:
        """A colour, or the Faction decks."""
        inside = reader.inside(cls.word)
        return cls(inside.text("colour") if "colour" in inside else None)

    def matches(self, game: SettlersGame, happening: Happening) -> bool:
        """Return whether such a card was built."""
        card = game.cards[happening.thing]
        return card.origin == FACTION if self.colour is None else self.colour in card.colours

    def words(self) -> Message:
        """The building in words."""
        if self.colour is None:
            return Message("when.built-faction")
        return Message("when.built-colour", {"colour": Message(f"colour.{self.colour}")})

    def icons(self) -> tuple[str, ...]:
        """The building as icons."""
        return (self.word, FACTION if self.colour is None else f"colour-{self.colour}")


class Gained(Pattern):
    """``when: {gained: {vp: 2}}``: the owner gains so many points at once (Sphinx)."""

    drawn: ClassVar[Drawn] = {"gained": SILENT}
    word: ClassVar[str] = "gained"
    form: ClassVar[Form | None] = Amounts(("vp",))

    def __init__(self, least: int) -> None:
        self.least = least

    @classmethod
    def read(cls, reader: Reader) -> Gained:
        """The points that are named."""
        return cls(reader.numbers(cls.word)["vp"])

    def matches(self, game: SettlersGame, happening: Happening) -> bool:
        """Return whether the gain was as large; single points are never watched."""
        return happening.amount >= max(self.least, SEVERAL)

    def words(self) -> Message:
        """The gain in words."""
        return Message(f"when.{self.word}", {"n": self.least})

    def icons(self) -> tuple[str, ...]:
        """The gain as icons."""
        return (self.word, f"least-{self.least}", "vp")
