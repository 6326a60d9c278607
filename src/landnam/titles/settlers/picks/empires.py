"""Enemies as targets, and what they or their Locations have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.state import Frame
from landnam.titles.settlers.empire import enemies
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.wording import that
from landnam.vocabulary.goods import RESOURCES
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class PickEmpire(Pick):
    """``empire: {whose: enemy, with: hand|resources}``: an enemy that has such."""

    kind: ClassVar[str] = "empire"

    def __init__(self, register: str, having: str) -> None:
        super().__init__(register)
        self.having = having

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The enemies that have it."""
        found = []
        for seat in enemies(state, frame.seat):
            empire = state.empires[seat]
            if empire.hand if self.having == "hand" else any(empire.goods[:3]):
                found.append(empire.faction)
        return tuple(found)

    def words(self) -> Message:
        """The target in words."""
        return Message("selector.empire")

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return ("enemy", self.having)


class PickGood(Pick):
    """``good: {of: empire|location}``: a resource of a supply, or a good of a raze field."""

    kind: ClassVar[str] = "good"

    def __init__(self, register: str, of: str) -> None:
        super().__init__(register)
        self.of = of

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The resources of the empire's supply, or the goods of the Location's raze field."""
        picked = frame.registers[self.of]
        if self.of == "location":
            return tuple(game.cards[picked].raze or ())
        goods = state.empires[game.seat_of[picked]].goods
        return tuple(good for index, good in enumerate(RESOURCES) if goods[index])

    def words(self) -> Message:
        """The good in words."""
        return Message(f"selector.good-of-{self.of}", {self.of: that(self.of, bare=True)})

    def icons(self) -> tuple[str, ...]:
        """The good as icons."""
        return ("resource",) if self.of == "empire" else ("good", "raze-field")
