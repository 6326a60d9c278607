"""Standing effects of buildings: cheaper spaces, storing, richer and earlier harvests."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.titles.rollwrite.abilities.amount import AMOUNT, Amount, read_amount
from landnam.titles.rollwrite.abilities.effect import AmountEffect, Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.table.empire import TARGETS
from landnam.titles.rollwrite.table.goods import INDEX
from landnam.titles.rollwrite.table.state import TRACKS
from landnam.titles.rollwrite.table.wording import Words, good_words
from landnam.vocabulary.forms import Number, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import W
from landnam.words import Message

ANY: Final = "any"

PLACES: Final[Drawn] = {
    **{place: Icon(picture=place) for place in TRACKS},
    "buildings": Icon(picture="building"),
}
"""The places of spaces that can be cheaper."""


class Discount(Effect):
    """``discount: {on: walls, of: stone}, times: U``: so often a space there costs one less.

    The action is still spent. It is taken by itself unless it could be used better later in the
    round, see `modifiers`.
    """

    word: ClassVar[str] = "discount"
    drawn: ClassVar[Drawn] = {**PLACES, "less": Icon(sign="−")}

    def __init__(self, on: str, of: str, amount: Amount) -> None:
        self.on = on
        self.of = of
        self.target = TARGETS.index(on)
        self.good = None if of == ANY else INDEX[of]
        self.amount = amount

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the place, the good, and the number of times."""
        of = Word("good", (*grammar.goods.resources, ANY))
        inside = Fields({"on": Word("place", TARGETS), "of": of}, needed=("on", "of"))
        return Fields({"discount": inside, "times": AMOUNT}, needed=("times",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One discount."""
        inside = reader.inside("discount")
        return (cls(inside.text("on"), inside.text("of"), read_amount(reader, "times")),)

    def words(self) -> Message:
        """The discount in words."""
        what = Words("discount.any") if self.of == ANY else good_words(self.of)
        where = Words(f"discount.space.{self.on}")
        return Words("effect.discount", {"where": where, "what": what, "n": self.amount})

    def icons(self) -> tuple[str, ...]:
        """The discount as icons."""
        return (self.amount.icon, self.on, "less", self.of)

    def worth(self, scale: SheetScale[W]) -> W:
        """The goods that need not be paid."""
        return scale.about(self.of, scale.number(self.amount), "discount")


class Substitute(AmountEffect):
    """``substitute: U``: so often in a round one resource of a space is paid with another kind."""

    word: ClassVar[str] = "substitute"
    only_one_because: ClassVar[str] = "Engineers alone build with what is at hand."

    def icons(self) -> tuple[str, ...]:
        """The substitution as icons."""
        return (self.amount.icon, "resource", "as", "resource")

    def worth(self, scale: SheetScale[W]) -> W:
        """A resource that fits, as gold does."""
        return scale.about("gold", scale.number(self.amount), "substitute")


class Store(AmountEffect):
    """``store: U``: keep up to so many unused resources for the next round."""

    word: ClassVar[str] = "store"
    drawn: ClassVar[Drawn] = {"store": Icon(picture="store")}
    only_one_because: ClassVar[str] = "the Storehouse alone breaks the loss at the round's end."

    def icons(self) -> tuple[str, ...]:
        """The storing as icons."""
        return ("store", self.amount.icon, "resource")

    def worth(self, scale: SheetScale[W]) -> W:
        """Return the worth of resources that are not lost."""
        return scale.about("gold", scale.number(self.amount), "store")

    def most_given(self, underlined: int) -> int:
        """As many as it keeps."""
        return self.amount.of(underlined)


class HarvestBonus(AmountEffect):
    """``harvest_bonus: U``: the first so many Harvests of a round give one more of their good."""

    word: ClassVar[str] = "harvest_bonus"
    drawn: ClassVar[Drawn] = {"more": Icon(sign="+")}

    def icons(self) -> tuple[str, ...]:
        """The bonus as icons."""
        return (self.amount.icon, "harvest", "more")

    def worth(self, scale: SheetScale[W]) -> W:
        """A good for each Harvest."""
        return scale.about("gold", scale.number(self.amount), "harvest_bonus")

    def most_given(self, underlined: int) -> int:
        """One for each Harvest."""
        return self.amount.of(underlined)


class OpenField(Effect):
    """``open_field: 1``: the leftmost locked Field counts as open, without its Bridge."""

    word: ClassVar[str] = "open_field"
    drawn: ClassVar[Drawn] = {"open": SILENT, "field": Icon(picture="field")}
    only_one_because: ClassVar[str] = "the Ferry alone crosses without a Bridge."

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One Field, never more."""
        return Fields({"open_field": Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One effect."""
        return (cls(),)

    def words(self) -> Message:
        """The access in words."""
        return Words("effect.open-field")

    def icons(self) -> tuple[str, ...]:
        """The access as icons."""
        return ("open", "field")

    def worth(self, scale: SheetScale[W]) -> W:
        """Some goods of that Field."""
        return scale.about("gold", 1, "open_field")
