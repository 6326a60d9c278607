"""Abilities of finished buildings and Favor tokens: a row of effects at an address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.conditions import Condition
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.vocabulary.stages import Procedure

STOP: Final[Option] = ("stop", "")


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


class Ability(RollwriteNode, Procedure):
    """A moment, conditions and effects; ``value`` gives the underlined number of a sheet."""

    __slots__ = (
        "always_possible",
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
        super().__init__(address, effects, address.partition("/")[0])
        self.timing = timing
        self.conditions = conditions
        self.effects = effects
        self.value = value
        self.gives_goods = any(effect.gives_goods for effect in effects)
        self.gives_actions = any(effect.gives_actions for effect in effects)
        self.takes_goods = any(effect.takes_goods for effect in effects)
        self.always_possible = any(effect.always_possible for effect in effects)

    def holds(self, sheet: Sheet) -> bool:
        """Return whether all its conditions hold now."""
        conditions = self.conditions
        return not conditions or all(condition.holds(sheet) for condition in conditions)

    def possible(self, game: Any, state: RollwriteState, seat: int) -> bool:
        """Return whether some effect of it would do anything now."""
        if self.always_possible:
            return True
        first, *others = self.effects  # hardly an ability has others
        return first.possible(game, state, seat) or any(
            effect.possible(game, state, seat) for effect in others
        )
