"""The rivals: the part of the others' things that counts against a seat, and its fears."""

from __future__ import annotations

from landnam.bots.settlers.prospect import Prospect
from landnam.titles.settlers.actions.raze import location_cost
from landnam.titles.settlers.empires.empire import enemies, locations
from landnam.titles.settlers.table.goods import RAZE
from landnam.titles.settlers.table.state import Empire, SettlersState


class Rivals:
    """The other seats as one seat sees them at its decision."""

    def __init__(self, prospect: Prospect, state: SettlersState) -> None:
        self.prospect = prospect
        self.before = state.empires
        others = [seat for seat in range(len(state.empires)) if seat != prospect.seat]
        self._worth = {seat: self._worth_of(state.empires[seat], seat) for seat in others}
        leader = max(others, key=self._worth.__getitem__)
        weights = prospect.weights
        self.shares = {
            seat: weights.denial / len(others) + (weights.leader if seat == leader else 0.0)
            for seat in others
        }

    def worth(self, state: SettlersState) -> float:
        """Return the part of the others' things that counts against the seat."""
        total = 0.0
        for seat, share in self.shares.items():
            now, before = state.empires[seat], self.before[seat]
            same = (
                now.production is before.production
                and now.features is before.features
                and now.actions is before.actions
                and now.deals is before.deals
                and now.hand is before.hand
                and now.vp == before.vp
                and now.goods == before.goods
            )
            total += share * (self._worth[seat] if same else self._worth_of(now, seat))
        return total

    def at_end(self, state: SettlersState) -> float:
        """The same when the game is over."""
        return self.worth(state)

    def loss(self, enemy: int, card: str) -> float:
        """Return the worth to the seat of an enemy's loss of a Location."""
        return self.shares[enemy] * self.prospect.worth(card)

    def _worth_of(self, empire: Empire, seat: int) -> float:
        """Return the worth of an empire; the others' plans are not thought out."""
        prospect, weights = self.prospect, self.prospect.weights
        total = float(empire.vp)
        total += weights.enemy_card * len(empire.hand)
        total += weights.foundation * (len(empire.foundations) + len(empire.buried))
        for place in locations(empire):
            if place.owner == seat:
                total += prospect.worth(place.card)
            if place.blocked:
                total -= weights.target
        for card in empire.deals:
            total += prospect.deal_worth(card)
        for route in empire.routes:
            total += prospect.deal_worth(route.partner)
        if not empire.passed:
            goods = sum(n * prospect.prices[good] for good, n in enumerate(empire.goods))
            total += weights.enemy_goods * goods
        return total

    def fear(self, state: SettlersState) -> float:
        """Return the seat's expected loss to raze tokens, while it has not passed."""
        prospect = self.prospect
        empire = state.empires[prospect.seat]
        if empire.passed or prospect.rules.peaceful:
            return 0.0
        tokens = max(
            (state.empires[seat].goods[RAZE] for seat in enemies(state, prospect.seat)), default=0
        )
        if tokens < 2:
            return 0.0
        worst = 0.0
        for place in locations(empire):
            if (
                prospect.sheets[place.card].raze is not None
                and location_cost(prospect.rules, state, prospect.seat, place) <= tokens
            ):
                worst = max(worst, prospect.worth(place.card))
        return prospect.weights.fear * worst
