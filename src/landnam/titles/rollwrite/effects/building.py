"""What changes the crossing off of build spaces: for less, for something else, for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.ability import STOP, Effect, finish
from landnam.titles.rollwrite.crossing import cross_off
from landnam.titles.rollwrite.empire import TARGETS
from landnam.titles.rollwrite.state import RollwriteState
from landnam.titles.rollwrite.wording import Amount, Words, good_words
from landnam.vocabulary.goods import INDEX
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.rollwrite.rules import RollwriteRules

ANY: Final = "any"


class CrossEmpty(Effect):
    """``cross_empty: U``: cross off so many empty build spaces without an action.

    Ruling "Discount to zero": a space whose price was taken off is not empty.
    """

    asks: ClassVar[bool] = True
    only_one_because: ClassVar[str] = "the Builders Yard alone builds without an action."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, game: RollwriteRules, state: RollwriteState, seat: int, value: int) -> bool:
        """Whether there is an empty space."""
        return bool(self._options(game, state, seat))

    def _options(self, game: RollwriteRules, state: RollwriteState, seat: int) -> Options:
        spaces = game.open_spaces(state.sheets[seat], game.village(state))
        return tuple(space.option for space in spaces if space.empty)

    def step(
        self, game: RollwriteRules, state: RollwriteState, frame: Frame, value: int
    ) -> Options | None:
        """Offer the spaces, one after the other."""
        taken = frame.registers.get("taken", 0)
        options = self._options(game, state, frame.seat)
        if taken >= self.amount.of(value) or not options or frame.registers.get("stop"):
            finish(state, frame)
            return None
        return (*options, STOP) if taken else options

    def take(
        self, game: RollwriteRules, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """Cross it off, or stop."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
            return
        state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))
        cross_off(game, state, frame.seat, game.space(state, option[1]), frame.at)

    def ask(self, game: RollwriteRules, state: RollwriteState, frame: Frame) -> Ask:
        """Which one?"""
        return Ask("cell", Words("ask.cross-empty"))

    def words(self, underlined: int) -> Message:
        """The crossing in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words("effect.cross-empty", {"n": number, "count": count})

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
