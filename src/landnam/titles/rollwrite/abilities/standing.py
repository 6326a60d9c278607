"""Standing effects: there as long as their building is, so many times or so much in a round."""

from __future__ import annotations

from landnam.titles.rollwrite.abilities.always import Discount, HarvestBonus, Store, Substitute
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.table.state import Sheet


class Standing:
    """A discount, storage, a bonus; a discount has the ``target`` and ``good`` that it is for."""

    __slots__ = ("building", "effect", "good", "slot", "target")

    def __init__(self, slot: int, building: Building, effect: Effect) -> None:
        self.slot = slot
        self.building = building
        self.effect = effect
        self.target = effect.target if isinstance(effect, Discount) else None
        self.good = effect.good if isinstance(effect, Discount) else None

    def works(self, sheet: Sheet, number: int) -> bool:
        """Return whether the building works in this round."""
        return 0 < sheet.built[self.slot] <= number

    def limit(self, sheet: Sheet) -> int:
        """Return the number of times, or of goods, in a round."""
        effect = self.effect
        assert isinstance(effect, (Discount, Substitute, Store, HarvestBonus))
        return effect.amount.of(self.building.value(sheet))

    def left(self, sheet: Sheet, number: int) -> int:
        """Return how many times it can still be used in this round."""
        if not 0 < sheet.built[self.slot] <= number:
            return 0
        return max(0, self.limit(sheet) - sheet.used[self.slot])
