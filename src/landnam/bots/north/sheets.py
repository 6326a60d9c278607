"""Sheets: the effects of a card, asked of its verbs once, as numbers that can be added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landnam.bots.north.weights import PRICES, Weights
from landnam.titles.north.table.cards import Card
from landnam.vocabulary.activity import Price
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.worth import Scale


class PointScale(Scale[float]):
    """Turns what a verb brings into points."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def goods(
        self, amounts: Mapping[str, int], per: Counter | None = None, most: int | None = None
    ) -> float:
        """Return the price of the goods; a gain that is counted is taken to come twice."""
        once = sum(PRICES[good] * number for good, number in amounts.items())
        if per is None:
            return once
        return once * min(self.weights.counted, most if most is not None else self.weights.counted)

    def target(self) -> float:
        """The same for all targets."""
        return self.weights.target

    def both(self, parts: Sequence[float]) -> float:
        """All of them."""
        return sum(parts)

    def best(self, branches: Sequence[float]) -> float:
        """The best of them."""
        return max(branches, default=0.0)


def priced(cost: Cost) -> float:
    """Return the price of goods to pay."""
    return sum(PRICES[good] * number for good, number in cost.goods.items())


def price_of(price: Price, weights: Weights) -> float:
    """Return the price of an activation, with the cards that are given up for it."""
    return priced(price.goods) + weights.target * len(price.parts)


class Sheet:
    """One card for the judge: its gains at once, and in every round."""

    __slots__ = ("boost", "cost", "each_round", "once", "points", "profit")

    def __init__(self, card: Card, scale: PointScale) -> None:
        weights = scale.weights
        self.boost = card.role == "boost"
        self.points = 1.0 + card.scoring if card.role != "instant" else 0.0
        self.cost = priced(card.cost)
        if self.boost:
            scale = PointScale(weights._replace(target=weights.nudge))
        self.once = sum(slot.worth(scale) for slot in (card.bonus, card.effect) if slot is not None)
        self.profit = 0.0  # of one use of its action
        if card.action is not None:
            action = card.action
            gain = scale.both([stage.worth(scale) for stage in action.effects])
            self.profit = max(0.0, gain - price_of(action.price, weights))
        self.each_round = weights.use * self.profit
        self.each_round += weights.harvest * scale.goods(card.goods)
        if card.trigger is not None:
            self.each_round += weights.trigger * card.trigger.procedure.worth(scale)
        if card.storage is not None:
            self.each_round += weights.stored * card.storage.worth(scale)
        if card.change is not None:
            self.each_round += weights.change

    def in_hand(self, rounds: float, weights: Weights) -> float:
        """Return its worth in hand: built next, and used for the rounds that are left.

        A Boost is worth far less than its effects, or it would be kept for ever.
        """
        if self.boost:
            return max(weights.least_boost, weights.boost * self.once)
        worth = self.points + self.once + self.each_round * rounds - self.cost
        return max(weights.least, weights.in_hand * worth)
