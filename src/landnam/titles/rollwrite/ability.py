"""Abilities: what a finished building, or a Favor token, does; a row of effects at an address.

The frame's program counter is the index of the effect, its registers are what the effect remembers
while it asks. An ability whose effects ask nothing runs without a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.conditions import Condition
from landnam.titles.rollwrite.node import RollwriteNode
from landnam.titles.rollwrite.state import RollwriteState, Sheet
from landnam.words import Message

STOP: Final[Option] = ("stop", "")


class Effect:
    """One verb of an ability. ``value`` is always the underlined number as it is now."""

    asks: ClassVar[bool] = False
    """Whether it holds a choice, and so needs a frame."""

    gives_goods: ClassVar[bool] = False
    """Whether it puts goods into the pool without asking."""

    gives_actions: bool = False
    """Whether it can give actions."""

    takes_goods: ClassVar[bool] = False
    """Whether it takes goods out of the pool."""

    @property
    def always_possible(self) -> bool:
        """Whether it does something whenever it is used."""
        return type(self).possible is Effect.possible

    def possible(self, game: Any, state: RollwriteState, seat: int, value: int) -> bool:
        """Whether it would do anything now."""
        return True

    def now(self, game: Any, state: RollwriteState, seat: int, value: int, cause: str) -> None:
        """Do it at once; only for effects that ask nothing."""
        raise NotImplementedError

    def step(self, game: Any, state: RollwriteState, frame: Frame, value: int) -> Options | None:
        """Go on from the frame, as `Node.step`; end with `finish`."""
        raise NotImplementedError

    def take(
        self, game: Any, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """The seat has chosen."""
        raise NotImplementedError

    def ask(self, game: Any, state: RollwriteState, frame: Frame) -> Ask:
        """What the effect asks."""
        raise NotImplementedError

    def words(self, underlined: int) -> Message:
        """The effect as a part of the building's text."""
        raise NotImplementedError

    def icons(self) -> tuple[str, ...]:
        """The effect as icons."""
        raise NotImplementedError


def finish(state: RollwriteState, frame: Frame) -> None:
    """The effect of this frame has ended: go to the next, which remembers nothing of it."""
    state.become(Frame(frame.at, frame.seat, frame.pc + 1))


def one_more(
    state: RollwriteState, frame: Frame, options: Options, taken: int, most: int | None
) -> Options | None:
    """Offer one more of these, and to stop when some are taken; with enough the effect ends."""
    enough = most is not None and taken >= most
    if enough or not options or frame.registers.get("stop"):
        finish(state, frame)
        return None
    return (*options, STOP) if taken else options


class Ability(RollwriteNode):
    """When, under which conditions, and what; ``value`` gives the underlined number of a sheet."""

    __slots__ = (
        "address",
        "always_possible",
        "asks",
        "conditions",
        "effects",
        "gives_actions",
        "gives_goods",
        "takes_goods",
        "timing",
        "value",
    )

    def __init__(
        self,
        address: str,
        timing: str,
        conditions: tuple[Condition, ...],
        effects: tuple[Effect, ...],
        value: Callable[[Sheet], int],
    ) -> None:
        self.address = address
        self.timing = timing
        self.conditions = conditions
        self.effects = effects
        self.value = value
        self.asks = any(effect.asks for effect in effects)
        self.gives_goods = any(effect.gives_goods for effect in effects)
        self.gives_actions = any(effect.gives_actions for effect in effects)
        self.takes_goods = any(effect.takes_goods for effect in effects)
        self.always_possible = any(effect.always_possible for effect in effects)

    @property
    def thing(self) -> str:
        """The building or token that it belongs to."""
        return self.address.partition("/")[0]

    def holds(self, sheet: Sheet) -> bool:
        """Whether all its conditions hold now."""
        conditions = self.conditions
        return not conditions or all(condition.holds(sheet) for condition in conditions)

    def possible(self, game: Any, state: RollwriteState, seat: int) -> bool:
        """Whether some effect of it would do anything now."""
        if self.always_possible:
            return True
        value = self.value(state.sheets[seat])
        first, *others = self.effects  # hardly an ability has others
        return first.possible(game, state, seat, value) or any(
            effect.possible(game, state, seat, value) for effect in others
        )

    def start(self, game: Any, state: RollwriteState, seat: int) -> None:
        """Run it: at once if nothing is asked, else by a frame on top."""
        if self.asks:
            state.push(Frame(self.address, seat))
            return
        value = self.value(state.sheets[seat])
        for effect in self.effects:
            effect.now(game, state, seat, value, self.address)

    def step(self, game: Any, state: RollwriteState, frame: Frame) -> Options | None:
        """Run the effects from where the frame stands until one asks."""
        value = self.value(state.sheets[frame.seat])
        if frame.pc == len(self.effects):
            state.pop()
            return None
        effect = self.effects[frame.pc]
        if effect.asks:
            return effect.step(game, state, frame, value)
        effect.now(game, state, frame.seat, value, self.address)
        finish(state, frame)
        return None

    def take(self, game: Any, state: RollwriteState, frame: Frame, option: Option) -> None:
        """Hand the choice to the effect."""
        value = self.value(state.sheets[frame.seat])
        self.effects[frame.pc].take(game, state, frame, option, value)

    def ask(self, game: Any, state: RollwriteState, frame: Frame) -> Ask:
        """What the effect asks."""
        return self.effects[frame.pc].ask(game, state, frame)
