"""The collector: the virtual player of the solo game as a rival.

It has no points. The Collection pile counts against the seat, with the Locations that will go there
at the end of the round.
"""

from __future__ import annotations

from collections import Counter

from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.rivals import Rivals
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.solo.aim import aim
from landnam.titles.settlers.solo.race import standing
from landnam.titles.settlers.solo.state import VIRTUAL, solo, targets
from landnam.titles.settlers.table.state import SettlersState


class Collector(Rivals):
    """The race of Faction Locations against the Collection pile."""

    def __init__(self, prospect: Prospect, state: SettlersState) -> None:
        self.prospect = prospect
        self.seat = prospect.rules.seat_of[VIRTUAL]
        cards = prospect.rules.cards
        to_come = [cards[card].deal for card in state.empires[self.seat].deck]
        first = {cards[card].deal: card for card in state.empires[self.seat].deck}
        self.odds = [(first[good], n / len(to_come)) for good, n in Counter(to_come).items()]

    def worth(self, state: SettlersState) -> float:
        """The sets collected now and to come."""
        pile = len(solo(state).collection)
        coming = sum(
            place.owner == self.seat for empire in state.empires for place in locations(empire)
        )
        return self.prospect.weights.race * (pile + coming)

    def at_end(self, state: SettlersState) -> float:
        """Return the lead of the Collection in the race."""
        ours, theirs = standing(self.prospect.rules, state)
        return self.prospect.weights.race * (theirs - ours)

    def loss(self, enemy: int, card: str) -> float:
        """A Location that is razed is not collected."""
        return self.prospect.weights.race

    def fear(self, state: SettlersState) -> float:
        """Return the expected loss in the next attack, over all attack cards that may come.

        Which ones are still to come follows from those revealed, so it is no secret.
        """
        prospect = self.prospect
        line = targets(prospect.rules, state)
        total = 0.0
        for card, odds in self.odds:
            found = aim(prospect.rules, state, prospect.seat, (card, *line))
            if found is not None:
                lost = min(prospect.worth(target) for target in found[0])
                total += odds * (prospect.weights.race + lost)
        return prospect.weights.attack * total
