"""Changes: rule numbers that an Invention alters, so many times a round or for good."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.titles.settlers.face import COLOUR, COMMON
from landnam.vocabulary.forms import Form, Number, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.values import Change
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

VALUES: Final = (
    "pair_yield",  # resources or cards for a pair of workers
    "pair_cost",  # workers in a pair
    "build_cost",  # resources for a Location
    "ground",  # Locations to discard for a Faction Location
    "raze_enemy",  # raze tokens for an enemy Location
    "raze_hand",  # raze tokens for a card from hand
    "raze_own",  # raze tokens that enemies need for a Location of this empire
    "deal_cost",  # food for a Deal
    "activations",  # uses of an Action Location in a round
    "defense_kept",  # whether Defense tokens stay in Cleanup
)
CHANGED_BY: Final = 3
"""By how much a value changes at most."""
WORTH: Final = {"ground": 2, "activations": 2, "raze_own": 1, "defense_kept": 1}
"""What a change is worth in gold each time it is used, where that is not its own number."""


class LimitedChange(Change):
    """``{value: build_cost, by: -1, of: common, limit: 2}``: for some subjects, so often a round.

    ``least`` is what the value cannot fall below; ``of`` and ``colour`` say which cards it is for.
    """

    __slots__ = ("colour", "deck", "least", "limit")

    FIELDS: ClassVar[dict[str, Form]] = {
        "value": Word("value", VALUES),
        "by": Number(-CHANGED_BY, CHANGED_BY),
        "least": Number(0),
        "of": Word("deck", (COMMON,)),
        "colour": COLOUR,
    }

    def __init__(
        self,
        name: str,
        by: int,
        *,
        least: int = 0,
        deck: str = "",
        colour: str = "",
        limit: int | None = None,
    ) -> None:
        super().__init__(name, by)
        self.least = least
        self.deck = deck
        self.colour = colour
        self.limit = limit

    @classmethod
    def read(cls, reader: Reader) -> LimitedChange:
        """The change that is written there."""
        return cls(
            reader.text("value"),
            reader.number("by"),
            least=reader.number("least", 0),
            deck=reader.text("of", ""),
            colour=reader.text("colour", ""),
            limit=reader.number("limit") if "limit" in reader else None,
        )

    def touches(self, game: Any, subject: Any) -> bool:
        """Whether the card it is about has the deck and the colour."""
        if self.deck and subject.origin != self.deck:
            return False
        return not self.colour or self.colour in subject.colours

    def words(self) -> Message:
        """The change in words."""
        more = "more" if self.by > 0 else "less"
        colour = Message(f"colour.{self.colour}") if self.colour else ""
        args = {
            "n": abs(self.by),
            "deck": Message(f"of-deck.{self.deck or 'any'}"),
            "colour": Message("of-colours.some", {"colours": [colour]}) if colour else "",
            "least": Message("value.at-least", {"n": self.least}) if self.least else "",
        }
        return Message(f"value.{self.name}-{more}", args)

    def icons(self) -> tuple[str, ...]:
        """The change as icons."""
        colour = (f"colour-{self.colour}",) if self.colour else ()
        return (*filter(None, (self.deck,)), *colour, *super().icons())

    def worth(self, scale: Scale[W]) -> W:
        """What it saves or brings when it is used."""
        return scale.goods({"gold": WORTH.get(self.name, abs(self.by))})


class Next(Verb):
    """``next: {value: build_cost, by: -1}``: the change holds once, for the next that it touches.

    A bonus that cannot be used at once waits until it can.
    """

    word: ClassVar[str] = "next"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"next": Icon(sign="1×")}

    def __init__(self, change: LimitedChange) -> None:
        self.change = change

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The change."""
        return Fields({cls.word: Fields(LimitedChange.FIELDS, needed=("value", "by"))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One change."""
        return (cls(LimitedChange.read(reader.inside(cls.word))),)

    def now(self, game: Any, state: Any, seat: int, cause: str, registers: Any) -> None:
        """Remember it until it is used."""
        state.empires[seat].awaited += (cause,)

    def words(self) -> Message:
        """The change in words."""
        return Message("effect.next", {"change": self.change.words()})

    def icons(self) -> tuple[str, ...]:
        """The change as icons."""
        return ("next", *self.change.icons())

    def worth(self, scale: Scale[W]) -> W:
        """As the change says."""
        return self.change.worth(scale)


DRAWN: Final[Drawn] = {
    "value-pair_yield": Icon(good="worker"),
    "value-pair_cost": Icon(good="worker"),
    "value-build_cost": Icon(picture="hammer-nails"),
    "value-ground": Icon(picture="castle-ruins"),
    "value-raze_enemy": Icon(picture="flame"),
    "value-raze_hand": Icon(picture="flame"),
    "value-raze_own": Icon(picture="flame"),
    "value-deal_cost": Icon(picture="shaking-hands"),
    "value-activations": Icon(picture="hand"),
    "value-defense_kept": Icon(good="defense"),
    "plus": Icon(sign="+"),
    "minus": Icon(sign="−"),
    "number": SILENT,
    "round": SILENT,
    "times": SILENT,
    "all": SILENT,
}
"""How the icons of changes and limits are drawn."""
