"""Effects: the verbs of Roll & Write, in the form of all verbs (`landnam.vocabulary.verbs`).

They stay the title's own: they work on a sheet and a pool instead of cards and empires, speak of
the underlined number, and every one forgets at its end what it has asked (`ability.finish`).
"""

from __future__ import annotations

from typing import Any, ClassVar

from landnam.titles.rollwrite.abilities.amount import AMOUNT, Amount, read_amount
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.titles.rollwrite.table.wording import Words
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.verbs import Verb
from landnam.words import Message


class Effect(Verb):
    """One verb of an ability."""

    gives_goods: ClassVar[bool] = False
    """Whether it puts goods into the pool without asking."""

    gives_actions: bool = False
    """Whether it can give actions."""

    takes_goods: ClassVar[bool] = False
    """Whether it takes goods out of the pool."""

    is_gift: ClassVar[bool] = False
    """Whether it costs nothing and gives at once: it can as well be used first."""

    most_paid: int = 0
    """The most goods that it takes at once."""

    @property
    def always_possible(self) -> bool:
        """Whether it does something whenever it is used."""
        return type(self).possible is Effect.possible

    def possible(self, game: Any, state: RollwriteState, seat: int) -> bool:
        """Return whether it would do anything now."""
        return True

    def most_given(self, underlined: int) -> int:
        """Return the number of goods that it can bring in a round at the very most."""
        return 0

    def score(self, empire: Any, village: Any, sheet: Sheet, building: Any) -> int:
        """Return its points as an effect of this building, if the game ended now."""
        return 0


class AmountEffect(Effect):
    """A verb with an amount and nothing else: ``store: U``."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The amount."""
        return Fields({cls.word: AMOUNT})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One effect."""
        return (cls(read_amount(reader, cls.word)),)

    def words(self) -> Message:
        """The effect in words, with its amount."""
        return Words(f"effect.{self.word.replace('_', '-')}", {"n": self.amount})
