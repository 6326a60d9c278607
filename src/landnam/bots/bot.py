"""A bot: somebody who chooses from a view and a decision, as a person does at the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, NamedTuple

from landnam.kernel.decisions import Decision
from landnam.kernel.errors import LandnamError
from landnam.words import Message, add_words


class UnknownBot(LandnamError):
    """No bot has this name."""


class NotItsTitle(LandnamError):
    """The bot was not made for this title."""


class Advice(NamedTuple):
    """A bot's advice: its choice, and the reason in a sentence; some bots give no reason."""

    key: str
    reason: Message | None = None


class Bot(ABC):
    """A player that chooses an option. It gets no table and no state: it cannot use unseen things.

    A bot remembers nothing but its seed. Its luck for a decision follows from the seed, the seat
    and the decision's number, so one that is made anew in the middle of a game goes on as before.
    """

    name: ClassVar[str]

    titles: ClassVar[tuple[str, ...] | None] = None
    """The titles that it was made for; None: it plays any."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    @classmethod
    def plays(cls, title: str) -> bool:
        """Return whether it can sit at a table of this title."""
        return cls.titles is None or title in cls.titles

    @abstractmethod
    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The key of one of the decision's options."""

    def advise(self, view: Mapping[str, Any], decision: Decision) -> Advice:
        """Return its choice, as advice to somebody with this view."""
        return Advice(self.choose(view, decision))

    def luck(self, decision: Decision) -> Random:
        """The bot's own luck for this decision."""
        return Random(f"{self.name}/{self.seed}/{decision.seat}/{decision.number}")


add_words("landnam.bots")
