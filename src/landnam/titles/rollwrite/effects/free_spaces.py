"""Spaces of the sheet that are crossed off without an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.ability import STOP, Effect, one_more
from landnam.titles.rollwrite.empire import Harvest, Space, options_of
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.state import RollwriteState
from landnam.titles.rollwrite.wording import Amount, Words
from landnam.words import Message


class FreeSpaces(Effect):
    """Up to so many spaces, one after the other. Says which there are, and what crossing one is."""

    asks: ClassVar[bool] = True

    verb: ClassVar[str]
    """How the catalogue of words calls it."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def spaces(
        self, game: RollwriteGame, state: RollwriteState, seat: int
    ) -> Sequence[Space | Harvest]:
        """The spaces that can be crossed off now."""
        raise NotImplementedError

    def cross(
        self, game: RollwriteGame, state: RollwriteState, seat: int, space: str, cause: str
    ) -> None:
        """Cross off the space of this name."""
        raise NotImplementedError

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int, value: int) -> bool:
        """Whether there is a space."""
        return bool(self.spaces(game, state, seat))

    def step(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, value: int
    ) -> Options | None:
        """Offer the spaces, one after the other."""
        options = options_of(self.spaces(game, state, frame.seat))
        taken = frame.registers.get("taken", 0)
        return one_more(state, frame, options, taken, self.amount.of(value))

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """Cross it off, or stop."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
            return
        state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))
        self.cross(game, state, frame.seat, option[1], frame.at)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Which one?"""
        return Ask("cell", Words(f"ask.{self.verb}"))

    def words(self, underlined: int) -> Message:
        """The crossing in words."""
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words(f"effect.{self.verb}", {"n": number, "count": count})
