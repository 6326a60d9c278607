"""Changes: rule numbers that an Invention alters, so many times a round or for good."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.titles.settlers.face import COMMON
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
)
CHANGED_BY: Final = 3
"""By how much a value changes at most."""


class LimitedChange(Change):
    """``{value: raze_own, by: 1, of: common}``: for some cards, or so often a round (``limit``)."""

    __slots__ = ("deck", "limit")

    FIELDS: ClassVar[dict[str, Form]] = {
        "value": Word("value", VALUES),
        "by": Number(-CHANGED_BY, CHANGED_BY),
        "of": Word("deck", (COMMON,)),
    }

    def __init__(self, name: str, by: int, *, deck: str = "", limit: int | None = None) -> None:
        super().__init__(name, by)
        self.deck = deck
        self.limit = limit

    @classmethod
    def read(cls, reader: Reader) -> LimitedChange:
        """The change that is written there."""
        limit = reader.number("limit") if "limit" in reader else None
        name, by = reader.text("value"), reader.number("by")
        return cls(name, by, deck=reader.text("of", ""), limit=limit)

    def touches(self, game: Any, subject: Any) -> bool:
        """Whether the Location it is about comes from the deck."""
        return not self.deck or game.cards[subject.card].origin == self.deck

    def words(self) -> Message:
        """The change in words."""
        more = "more" if self.by > 0 else "less"
        args = {"n": abs(self.by), "deck": Message(f"of-deck.{self.deck or 'any'}")}
        return Message(f"value.{self.name}-{more}", args)

    def icons(self) -> tuple[str, ...]:
        """The change as icons."""
        return (*filter(None, (self.deck,)), *super().icons())

    def worth(self, scale: Scale[W]) -> W:
        """The raze tokens that it saves, or costs an enemy."""
        return scale.goods({"raze": abs(self.by)})


DRAWN: Final[Drawn] = {
    "value-raze_card": Icon(picture="flame"),
    "value-raze_location": Icon(picture="flame"),
    "value-raze_own": Icon(picture="flame"),
    "plus": Icon(sign="+"),
    "minus": Icon(sign="−"),
    "number": SILENT,
    "round": SILENT,
    "times": SILENT,
    "all": SILENT,
}
"""How the icons of changes and limits are drawn."""
