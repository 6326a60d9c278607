"""What changes the crossing off of build spaces: for less, for something else, for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from landnam.titles.rollwrite.ability import Effect
from landnam.titles.rollwrite.crossing import cross_off
from landnam.titles.rollwrite.effects.free_spaces import FreeSpaces
from landnam.titles.rollwrite.empire import TARGETS, Space
from landnam.titles.rollwrite.state import RollwriteState
from landnam.titles.rollwrite.wording import Amount, Words, good_words
from landnam.vocabulary.goods import INDEX
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.rollwrite.rules import RollwriteRules

ANY: Final = "any"


class CrossEmpty(FreeSpaces):
    """``cross_empty: U``: cross off so many empty build spaces without an action.

    Ruling "Discount to zero": a space whose price was taken off is not empty.
    """

    verb: ClassVar[str] = "cross-empty"
    only_one_because: ClassVar[str] = "the Builders Yard alone builds without an action."

    def spaces(self, game: RollwriteRules, state: RollwriteState, seat: int) -> list[Space]:
        """The empty ones of those that come next."""
        spaces = game.open_spaces(state.sheets[seat], game.village(state))
        return [space for space in spaces if space.empty]

    def cross(
        self, game: RollwriteRules, state: RollwriteState, seat: int, space: str, cause: str
    ) -> None:
        """Cross off the build space."""
        cross_off(game, state, seat, game.space(state, space), cause)

    def icons(self) -> tuple[str, ...]:
        """The crossing as icons."""
        return ("free", self.amount.icon, "empty-space")


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
