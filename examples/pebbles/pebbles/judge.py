"""The judge: the worth of a position. The verbs say the worth of a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landnam.bots import Judge, Outlook
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.worth import Scale
from pebbles.rules import PebblesRules
from pebbles.state import PebblesState

WEIGHTS = {"vp": 1.0, "pebble": 0.05}
KEPT = 0.5
"""The part of a card's worth that counts while it is in hand."""


class Weights(Scale[float]):
    """Points and pebbles as one number."""

    def goods(
        self, amounts: Mapping[str, int], per: Counter | None = None, most: int | None = None
    ) -> float:
        """Their sum by weight."""
        return sum(WEIGHTS[good] * number for good, number in amounts.items())

    def target(self) -> float:
        """No card picks anything."""
        return 0.0

    def both(self, parts: Sequence[float]) -> float:
        """All of them."""
        return sum(parts)

    def best(self, branches: Sequence[float]) -> float:
        """The best."""
        return max(branches)


class PebblesOutlook(Outlook[PebblesState]):
    """The lead, the cards still in hand, and a heap from which the others cannot win."""

    def __init__(self, rules: PebblesRules, seat: int) -> None:
        self.rules = rules
        self.seat = seat

    def value(self, state: PebblesState) -> float:
        """The position in points."""
        scores = self.rules.scores(state)
        others = [points for seat, points in enumerate(scores) if seat != self.seat]
        hand = state.empires[self.seat].hand
        kept = sum(max(0.0, self.rules.cards[card].effect.worth(Weights())) for card in hand)
        return scores[self.seat] - max(others) + KEPT * kept + (state.heap % 4 == 0)


class PebblesJudge(Judge[PebblesState]):
    """The judge of one table."""

    def __init__(self, rules: PebblesRules) -> None:
        self.rules = rules

    def outlook(self, state: PebblesState, seat: int) -> PebblesOutlook:
        """The same for every position."""
        return PebblesOutlook(self.rules, seat)
