"""What buildings do by standing there: cheaper spaces, storing, richer and earlier harvests."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.titles.rollwrite.ability import Effect
from landnam.titles.rollwrite.empire import TARGETS
from landnam.titles.rollwrite.goods import INDEX
from landnam.titles.rollwrite.wording import Amount, Words, good_words
from landnam.words import Message

ANY: Final = "any"


class Discount(Effect):
    """``discount: {on: walls, of: stone}, times: U``: so often a space there costs one less.

    The action is still spent. It is taken by itself unless it could be used better later in the
    round, see `modifiers`.
    """

    def __init__(self, on: str, of: str, amount: Amount) -> None:
        self.on = on
        self.of = of
        self.target = TARGETS.index(on)
        self.good = None if of == ANY else INDEX[of]
        self.amount = amount

    def words(self, underlined: int) -> Message:
        """The discount in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        what = Words("discount.any") if self.of == ANY else good_words(self.of)
        where = Words(f"discount.space.{self.on}")
        return Words("effect.discount", {"where": where, "what": what, "n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The discount as icons."""
        return (self.amount.icon, self.on, "less", self.of)


class Substitute(Effect):
    """``substitute: U``: so often in a round one resource of a space is paid with another kind."""

    only_one_because: ClassVar[str] = "Engineers alone build with what is at hand."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def words(self, underlined: int) -> Message:
        """The substitution in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words("effect.substitute", {"n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The substitution as icons."""
        return (self.amount.icon, "resource", "as", "resource")


class Store(Effect):
    """``store: U``: keep up to so many unused resources for the next round."""

    only_one_because: ClassVar[str] = "the Storehouse alone breaks the loss at the round's end."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def words(self, underlined: int) -> Message:
        """The storing in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words("effect.store", {"n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The storing as icons."""
        return ("store", self.amount.icon, "resource")


class HarvestBonus(Effect):
    """``harvest_bonus: U``: the first so many Harvests of a round give one more of their good."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def words(self, underlined: int) -> Message:
        """The bonus in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words("effect.harvest-bonus", {"n": number, "count": count})

    def icons(self) -> tuple[str, ...]:
        """The bonus as icons."""
        return (self.amount.icon, "harvest", "more")


class OpenField(Effect):
    """``open_field: 1``: the leftmost locked Field counts as open, without its Bridge."""

    only_one_because: ClassVar[str] = "the Ferry alone crosses without a Bridge."

    def words(self, underlined: int) -> Message:
        """The access in words."""
        return Words("effect.open-field")

    def icons(self) -> tuple[str, ...]:
        """The access as icons."""
        return ("open", "field")
