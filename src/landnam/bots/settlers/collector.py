"""The collector: the virtual player of the solo game as a rival.

It has no points. What counts against the seat is the Collection pile, with the Locations that will
go there at the end of the round.
"""

from __future__ import annotations

from typing import cast

from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.rivals import Rivals
from landnam.titles.settlers.empire import locations
from landnam.titles.settlers.solo import standing
from landnam.titles.settlers.state import VIRTUAL, SettlersState, SoloState


class Collector(Rivals):
    """The race of Faction Locations against the Collection pile."""

    def __init__(self, prospect: Prospect, state: SettlersState) -> None:
        self.prospect = prospect
        self.seat = prospect.rules.seat_of[VIRTUAL]

    def worth(self, state: SettlersState) -> float:
        """What is collected and will be; at the end, how the race stands."""
        race = self.prospect.weights.race
        if not state.stack:
            ours, theirs = standing(self.prospect.rules, state)
            return race * (theirs - ours)
        pile = len(cast("SoloState", state).collection)
        coming = sum(
            place.owner == self.seat for empire in state.empires for place in locations(empire)
        )
        return race * (pile + coming)

    def loss(self, enemy: int, card: str) -> float:
        """A Location that is razed is not collected."""
        return self.prospect.weights.race

    def fear(self, state: SettlersState) -> float:
        """Raze tokens are no danger here."""
        return 0.0
