"""Changes: rule numbers that an Invention alters, so many times a round or for good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.titles.settlers.face import COLOUR, COMMON, Card
from landnam.vocabulary.forms import Form, Number, Word
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.values import Change
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

VALUES: Final = (
    "raze_card",  # raze tokens for a card from hand
    "raze_location",  # raze tokens for an enemy Location
    "raze_own",  # raze tokens that enemies need for a Location of this empire
    "build_less",  # resources that a Location costs less
    "built_on",  # Locations to discard for a Faction Location
    "deal_food",  # food for a Deal
    "workers",  # workers for a resource or card
    "pair_brings",  # resources for a pair of workers
    "defense_stays",  # whether Defense tokens stay on Locations in Cleanup
)
CHANGED_BY: Final = 3
"""By how much a value changes at most."""


class LimitedChange(Change):
    """``{value: raze_own, by: 1, of: common}``: for some cards, or so often a round (``limit``)."""

    __slots__ = ("colour", "deck", "limit")

    FIELDS: ClassVar[dict[str, Form]] = {
        "value": Word("value", VALUES),
        "by": Number(-CHANGED_BY, CHANGED_BY),
        "of": Word("deck", (COMMON,)),
        "colour": COLOUR,
    }

    def __init__(
        self, name: str, by: int, *, deck: str = "", colour: str = "", limit: int | None = None
    ) -> None:
        super().__init__(name, by)
        self.deck = deck
        self.colour = colour
        self.limit = limit

    @classmethod
    def read(cls, reader: Reader) -> LimitedChange:
        """The change that is written there."""
        limit = reader.number("limit") if "limit" in reader else None
        name, by = reader.text("value"), reader.number("by")
        deck, colour = reader.text("of", ""), reader.text("colour", "")
        return cls(name, by, deck=deck, colour=colour, limit=limit)

    def touches(self, game: Any, subject: Any) -> bool:
        """Whether the card or Location it is about has that colour and comes from that deck."""
        if not self.deck and not self.colour:
            return True
        card = subject if isinstance(subject, Card) else game.cards[subject.card]
        return self.deck in ("", card.origin) and (not self.colour or self.colour in card.colours)

    def words(self) -> Message:
        """The change in words."""
        more = "more" if self.by > 0 else "less"
        colours = [Message(f"colour.{self.colour}")] if self.colour else []
        of = Message("of-colours.some", {"colours": colours}) if colours else ""
        args = {"n": abs(self.by), "deck": Message(f"of-deck.{self.deck or 'any'}"), "colour": of}
        return Message(f"value.{self.name}-{more}", args)

    def icons(self) -> tuple[str, ...]:
        """The change as icons."""
        colour = (f"colour-{self.colour}",) if self.colour else ()
        return (*filter(None, (self.deck,)), *colour, *super().icons())

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth of its savings, or of an enemy's cost."""
        saved = SAVES.get(self.name, {"raze": 1})
        return scale.goods({good: number * abs(self.by) for good, number in saved.items()})


KEPT_LOCATION: Final[Mapping[str, int]] = {"wood": 1, "vp": 1}
"""About what a Location is worth that need not be discarded: its point, and what it does."""

SAVES: Final[Mapping[str, Mapping[str, int]]] = {
    "build_less": {"gold": 1},
    "built_on": KEPT_LOCATION,
    "deal_food": {"food": 1},
    "workers": {"worker": 1},
    "pair_brings": {"wood": 1},
    "defense_stays": {"defense": 1},
}
"""The goods that each change saves or brings, about; for the others it is raze tokens."""

DRAWN: Final[Drawn] = {
    "value-raze_card": Icon(picture="flame"),
    "value-raze_location": Icon(picture="flame"),
    "value-raze_own": Icon(picture="flame"),
    "value-build_less": Icon(picture="hammer-nails"),
    "value-built_on": Icon(picture="castle-ruins"),
    "value-deal_food": Icon(picture="shaking-hands"),
    "value-workers": Icon(good="worker"),
    "value-pair_brings": Icon(good="worker"),
    "value-defense_stays": Icon(good="defense"),
    "plus": Icon(sign="+"),
    "minus": Icon(sign="−"),
    "number": SILENT,
    "round": SILENT,
    "times": SILENT,
    "all": SILENT,
}
"""The pictures of the icons of changes and limits."""
