"""The judge of Empires of the North: it adds the score and the gains to come, less the rivals'.

A position is worth its final scoring now, the Empire's gains in the rounds that are left, the
possible acts of Workers, pawns and Ships, and the cards in hand; less a part of the best rival's
position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from landnam.bots.gains import goods_gained, points_gained
from landnam.bots.judge import Judge, Outlook, resting
from landnam.bots.north.sheets import PointScale, Sheet
from landnam.bots.north.weights import PRICES, WEIGHTS, Weights
from landnam.kernel.state import Frame, Options
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.rounds import GOAL
from landnam.titles.north.phases.scoring import score_of
from landnam.titles.north.phases.turns import PASS, Turn
from landnam.titles.north.rules import NorthRules
from landnam.titles.north.table.goods import GOODS, WORKER
from landnam.titles.north.table.state import Empire, NorthState, Place
from landnam.words import Message

SCORED = {"gold": 1.0, "raze": 1.0, **dict.fromkeys(GOODS.resources, 0.5)}
"""Points that the final scoring counts anyway."""
STILL_WORTH = tuple(
    (GOODS.index[good], PRICES[good] - SCORED.get(good, 0.0))
    for good in GOODS.supply
    if good != "worker"
)
"""The further worth of goods as long as they can be spent; Workers come back."""


@cache
def piled(number: int, share: float) -> float:
    """Return the worth of several, if each further one is worth a share of the one before.

    >>> piled(3, 0.5)
    1.75
    """
    return float((1 - share**number) / (1 - share))


class Prospect(NamedTuple):
    """Each card's worth for a number of rounds to come: in an Empire, and in hand."""

    built: dict[str, float]
    in_hand: dict[str, float]


class NorthJudge(Judge[NorthState]):
    """Knows what every card does."""

    def __init__(self, rules: NorthRules, weights: Weights = WEIGHTS) -> None:
        self.rules = rules
        self.weights = weights
        scale = PointScale(weights)
        self.sheets = {name: Sheet(card, scale) for name, card in rules.cards.items()}
        self.uses = {name: weights.use * sheet.profit for name, sheet in self.sheets.items()}
        self._prospects: dict[float, Prospect] = {}
        self.thinking = resting(rules, {"turn": RestingTurn()})

    def prospect(self, rounds: float) -> Prospect:
        """Return the worths of cards with so many rounds to come; there are few such numbers."""
        found = self._prospects.get(rounds)
        if found is None:
            weights, sheets = self.weights, self.sheets.items()
            left = max(0.0, rounds - 0.5)
            found = self._prospects[rounds] = Prospect(
                {card: sheet.each_round * rounds for card, sheet in sheets},
                {card: sheet.in_hand(left, weights) for card, sheet in sheets},
            )
        return found

    def outlook(self, state: NorthState, seat: int) -> NorthOutlook:
        """The seat's outlook."""
        return NorthOutlook(self, state, seat)


class RestingTurn(Turn):
    """A turn at which a thought has ended lists nothing but the pass."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """A turn has one decision only."""
        return (PASS,)


class NorthOutlook(Outlook[NorthState]):
    """One seat's values of the positions that may follow from its decision."""

    def __init__(self, judge: NorthJudge, state: NorthState, seat: int) -> None:
        self.rules = judge.rules
        self.weights = judge.weights
        self.uses = judge.uses
        self.seat = seat
        self.rounds = self._rounds_left(state)
        self.prospect = judge.prospect(self.rounds)
        self.unseen = frozenset(state.empires[seat].deck)
        self.usual = self._usual_card(state.empires[seat])

    def _rounds_left(self, state: NorthState) -> float:
        """Return how many rounds come after this one, by the leader's points."""
        if state.last:
            return float(state.last - state.round)
        weights, leader = self.weights, max(empire.vp for empire in state.empires)
        by_points = (GOAL - leader) / weights.round_points
        return max(weights.least_rounds, min(weights.usual_rounds - state.round, by_points))

    def _usual_card(self, empire: Empire) -> float:
        """Return the worth of a card that nobody has seen."""
        worths = [self.prospect.in_hand[card] for card in empire.deck]
        return sum(worths) / len(worths) if worths else self.weights.least

    # --- the value ----------------------------------------------------------------------------

    def value(self, state: NorthState) -> float:
        """Return the worth of the seat's things and hopes, less a part of the best rival's."""
        if not state.stack:
            return self.rules.scores(state)[self.seat] - self._rival(state)
        return self._standing(state, self.seat) + self._hand(state) - self._rival(state)

    def account(self, state: NorthState) -> Mapping[str, float]:
        """The score, what the Empire brings, what can still be done, the hand, and the rival."""
        rivals = {"bots.north.source.rivals": -self._rival(state)}
        if not state.stack:
            return {
                "bots.north.source.points": float(self.rules.scores(state)[self.seat]),
                **rivals,
            }
        points = float(score_of(self.rules, state, self.seat))
        built = self._places(state.empires[self.seat])
        return {
            "bots.north.source.points": points,
            "bots.north.source.built": built,
            "bots.north.source.means": self._standing(state, self.seat) - points - built,
            "bots.north.source.hand": self._hand(state),
            **rivals,
        }

    def gains(self, before: NorthState, after: NorthState) -> Sequence[Message]:
        """Points and goods, as long as the round goes on."""
        if not after.stack or after.round != before.round:
            return ()
        was, now = before.empires[self.seat], after.empires[self.seat]
        return [*points_gained(was.vp, now.vp), *goods_gained(GOODS.supply, was.goods, now.goods)]

    def _rival(self, state: NorthState) -> float:
        """Return the part of the best rival's position that counts against the seat."""
        rivals = [n for n in range(len(state.empires)) if n != self.seat]
        if not state.stack:
            scores = self.rules.scores(state)
            return max((scores[n] for n in rivals), default=0)
        best = max([self._standing(state, n) for n in rivals], default=0.0)
        return self.weights.rival * best

    def _standing(self, state: NorthState, seat: int) -> float:
        """Return the worth of a seat's public things."""
        empire, weights = state.empires[seat], self.weights
        total = score_of(self.rules, state, seat) + self._places(empire)
        goods = [piled(empire.goods[good], weights.piled) * price for good, price in STILL_WORTH]
        total += min(1.0, self.rounds) * sum(goods)
        workers = empire.goods[WORKER] + empire.spent
        total += piled(workers, weights.workers) * weights.worker * self.rounds
        for ship in state.queue:
            if ship.owner == seat:
                cargo = weights.fish * ship.fish + weights.raze * ship.raze
                total += PRICES["ship"] + weights.sailing + cargo
        if not empire.passed:
            total += piled(empire.goods[WORKER], weights.workers) * weights.working
            for pawn in empire.pawns:
                if not pawn.exhausted:
                    total += weights.again if pawn.tile else weights.pawn
        return total

    def _places(self, empire: Empire) -> float:
        """Return the future worth of the cards in an Empire, with the things on and under them."""
        worth, uses, passed = self.prospect.built, self.uses, empire.passed
        total = 0.0
        for place in empire.built:
            name = place.copies or place.card
            total += worth[name]
            if not (place.exhausted or passed):
                total += uses[name]
            for upgrade in place.upgrades:
                total += worth[upgrade]
            if place.assigned:
                total += self._assigned(place)
        return total

    def _assigned(self, place: Place) -> float:
        """Return the worth of goods on a card, which pay again and again."""
        each = self.weights.stored * (1 + self.rounds)
        return each * sum(
            [number * PRICES[GOODS.supply[good]] for good, number in enumerate(place.assigned)]
        )

    def _hand(self, state: NorthState) -> float:
        """Return the worth of the hand, the best cards first; one drawn in thought is any card."""
        if not self.rounds and state.empires[self.seat].passed:
            return 0.0
        worths = [
            self.usual if card in self.unseen else self.prospect.in_hand[card]
            for card in state.empires[self.seat].hand
        ]
        total, share = 0.0, 1.0
        for worth in sorted(worths, reverse=True):
            total += share * worth
            share *= self.weights.crowded
        return total

    # --- the search ---------------------------------------------------------------------------

    def at_rest(self, state: NorthState) -> bool:
        """A turn's own decision begins something new."""
        return state.fork is None and state.stack[-1].at == "turn"

    def narrow(self, state: NorthState, options: Options) -> Options:
        """Look at two ways to pay; more hardly differ."""
        return options[:2] if options[0][0] == "pay" else options
