"""Worth: verbs of Roll & Write describe their effects to bots.

Beside what all titles can say (`landnam.vocabulary.worth`), its verbs speak of amounts that may be
underlined, of dice, of exchanges, and of things that are about as good as a good.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Literal

from landnam.titles.rollwrite.abilities.amount import Amount
from landnam.vocabulary.worth import Scale, W

Use = Literal[
    "any_good",
    "discount",
    "free_harvest",
    "cross_empty",
    "harvest_die",
    "export",
    "harvest_bonus",
    "open_field",
    "substitute",
    "store",
    "reroll",
]
"""Uses of something. The bot says how much of them is ever made."""


class SheetScale(Scale[W]):
    """A bot's scale for the effects of buildings and tokens, for one underlined number."""

    @abstractmethod
    def number(self, amount: Amount) -> int:
        """The amount as a number."""

    @abstractmethod
    def per_die(self, good: str, most: Amount) -> W:
        """One of a good for each die that shows it."""

    @abstractmethod
    def about(self, good: str, times: int, use: Use) -> W:
        """So often about as good as one of this good, as far as it is put to use."""

    @abstractmethod
    def exchange(self, give: Mapping[str, int], get: Mapping[str, Amount], times: int) -> W:
        """Up to so often some goods for others, if the player wants to."""

    def target(self) -> W:
        """Nothing on a sheet is aimed at."""
        return self.both(())
