"""Positions of campaign games in words, for the executable rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.titles.empire.module import RiseOfTheEmpire
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.words.in_words import OF_SIDES, campaign_with, told_sheets
from landnam.titles.settlers.face import SettlersPosition, SettlersRules, SettlersState
from landnam.vocabulary.position.names import Box
from landnam.vocabulary.reading import Reader


class EmpirePosition(SettlersPosition):
    """Positions of Imperial Settlers, with the fields of a campaign."""

    title = "empire"
    default_seats = ("roman", "barbarian")
    numbered: ClassVar = {
        "T": ("Statements", 77),
        "A": ("Rulings", 49),
        "E": ("Edge cases", 24),
    }
    unproved: ClassVar = frozenset(
        (
            *("T1", "T2", "T3", "T4"),  # parts of the box, and agreements of players
            *("T40", "A15"),  # nobody achieves a Quest at the same time: players act in their order
            *("A41", "A42"),  # who sits at which table: the tests of the chain
            "A49",  # which numbers stand in the data
        )
    )

    def place(self, given: Mapping[str, Any], seed: str, where: str) -> SettlersState:
        """A freshly set up game may tell from which sheets the empires come."""
        told = Reader(given, where)
        if not told.flag("new"):
            return super().place(given, seed, where)
        sheets = told_sheets(Box(self.names, given), told, self.rules.sides)
        module = RiseOfTheEmpire(sheets, campaign_with(sheets))
        others = [one for one in self.rules.modules if not isinstance(one, RiseOfTheEmpire)]
        options, sides = self.rules.chosen_options, self.rules.sides
        table = SettlersRules(self.rules.content, sides, options, (*others, module))
        base = {key: value for key, value in given.items() if key not in OF_SIDES}
        return SettlersPosition(table).place(base, seed, where)

    def printed_rules(self) -> dict[str, str]:
        """Every Province, Invention and Quest."""
        known = box()
        cards = (*known.provinces, *known.inventions, *known.quests)
        return {f"empire/card/{card}": self.called(card) for card in cards}
