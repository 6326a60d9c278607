"""Positions of campaign games in words: what the executable rulebook needs of this title."""

from __future__ import annotations

from typing import ClassVar

from landnam.titles.empire.content import box
from landnam.titles.settlers.face import SettlersPosition


class EmpirePosition(SettlersPosition):
    """Positions of Imperial Settlers, and what a campaign adds to them."""

    title = "empire"
    default_seats = ("roman", "barbarian")
    numbered: ClassVar = {
        "T": ("Statements", 77),
        "A": ("Rulings", 0),
        "E": ("Edge cases", 0),
    }
    unproved: ClassVar = frozenset(
        (
            *("T1", "T2", "T3", "T4"),  # what is in the box, and what players agree on
            *("T7", "T8", "T9", "T10", "T11", "T12", "T13"),  # other tests: set-up
            "T40",  # nobody achieves a Quest at the same time: players act in their order
        )
    )

    def printed_rules(self) -> dict[str, str]:
        """Every Province, Invention and Quest."""
        known = box()
        cards = (*known.provinces, *known.inventions, *known.quests)
        return {f"empire/card/{card}": self.called(card) for card in cards}
