"""Pick: one target to choose, before anything is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.procedure import Stage, done
from landnam.titles.settlers.state import SettlersState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class Pick(Stage):
    """One target to choose. ``verb`` is what will be done with it: it may refuse candidates."""

    kind: ClassVar[str] = "card"

    def __init__(self, register: str) -> None:
        self.register = register
        self.verb = ""

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """What may be chosen, before asking whether the price can be paid for it."""
        raise NotImplementedError

    def options(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options:
        """What may be chosen: a candidate for which the whole price can be paid."""
        found: Sequence[str] = self.candidates(game, state, frame)
        activity = game.activity_at(frame.at)
        if activity is not None and activity.cost.register == self.register:
            found = [thing for thing in found if activity.affords(game, state, frame.seat, thing)]
        return tuple([("choose", thing) for thing in found])

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the targets; an effect without any (Farmers at Work) comes to nothing."""
        options = self.options(game, state, frame)
        if not options:
            state.stack.pop()
            return None
        return options

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember the target."""
        done(state, frame, **{self.register: option[1]})

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Which one?"""
        card = game.name_of(game.thing_at(frame.at))
        return Ask(self.kind, Message(f"ask.pick-{self.verb}-{self.kind}", {"card": card}))
