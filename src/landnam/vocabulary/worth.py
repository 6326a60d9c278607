"""Worth: verbs describe their effects to bots.

A verb describes its effect in a few words that every bot understands: goods, so often as something
is counted, the best of several, something done to a target. A bot's scale turns them into its own
kind of value, a number for a simple bot or a list of flows for one that plans.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from landnam.vocabulary.counters import Counter

W = TypeVar("W")


class Scale(ABC, Generic[W]):
    """A bot's scale for the effects of cards."""

    @abstractmethod
    def goods(
        self, amounts: Mapping[str, int], per: Counter | None = None, most: int | None = None
    ) -> W:
        """Goods that are gained (or given, where negative), for each of something up to a limit."""

    @abstractmethod
    def target(self) -> W:
        """Return the worth of a verb on a picked target: only the bot can say how much that is."""

    @abstractmethod
    def both(self, parts: Sequence[W]) -> W:
        """All of these together; nothing at all, if there are none."""

    @abstractmethod
    def best(self, branches: Sequence[W]) -> W:
        """The one of these that is worth most."""
