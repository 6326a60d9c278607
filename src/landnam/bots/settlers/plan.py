"""The plan: the foreseeable gains of an empire's goods in this round.

A player may act as often as the goods last, so goods are worth their possible uses. The plan goes
once through all possible acts, the most worthwhile first, and does those that can be paid: gold
stands in for resources, and a pair of workers for one more.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final, NamedTuple

FROM_HAND: Final = 0
ACTIVATE: Final = 1
RAZE_ENEMY: Final = 2

SPENDABLE: Final = 6
"""The number of goods that a plan spends: all of a supply but Defense tokens."""


class Use(NamedTuple):
    """One use of goods: its cost, and its gains."""

    kind: int
    card: str
    cost: tuple[int, ...]  # the spendable goods, and resources of any kind
    on_location: bool
    value: float
    gains: tuple[int, ...]  # the spendable goods
    activations: int = 0  # what building it opens


class Plan(NamedTuple):
    """The result of planning: its value, the cards that leave the hand, and the goods left."""

    value: float
    spent: set[str]
    left: tuple[int, ...]


def carry_out(
    uses: Sequence[Use],
    goods: Sequence[int],
    hand: Set[str],
    activations: dict[str, int],
    grounds: Sequence[float],
    keep: Sequence[float],
) -> Plan:
    """Do all uses that can be paid and are worth it, in the order given.

    ``activations`` are those left for each Action Location, and are used up; ``grounds`` are the
    losses for building on Foundations and Locations, the smallest first; ``keep`` is the worth of
    one unspent good of each kind.

    >>> joiner = Use(ACTIVATE, "com044", (1, 0, 0, 0, 1, 0, 0), False, 2.0, (0,) * 6)
    >>> carry_out([joiner], [2, 0, 0, 0, 1, 0], set(), {"com044": 1}, [], [0.0] * 6)
    Plan(value=2.0, spent=set(), left=(1, 0, 0, 0, 0, 0))
    """
    wood, stone, food, gold, worker, raze = goods[:SPENDABLE]
    keep_wood, keep_stone, keep_food, keep_gold, keep_worker, keep_raze = keep
    total, ground = 0.0, 0
    spent: set[str] = set()
    for kind, card, cost, on_location, value, gains, opens in uses:
        a, b, c, d, e, f, resources = cost
        if e > worker or f > raze or d > gold:
            continue
        if kind == FROM_HAND:
            if card not in hand or card in spent:
                continue
            if on_location:
                if ground == len(grounds):
                    continue
                value -= grounds[ground]
        elif kind == ACTIVATE and activations.get(card, 0) <= 0:
            continue
        left_wood, left_stone, left_food = wood - a, stone - b, food - c
        missing = pairs = 0
        if left_wood < 0:
            missing -= left_wood
            left_wood = 0
        if left_stone < 0:
            missing -= left_stone
            left_stone = 0
        if left_food < 0:
            missing -= left_food
            left_food = 0
        for _ in range(resources):
            if left_wood >= left_stone and left_wood >= left_food and left_wood:
                left_wood -= 1
            elif left_food >= left_stone and left_food:
                left_food -= 1
            elif left_stone:
                left_stone -= 1
            else:
                missing += 1
        left_gold = gold - d - missing
        if left_gold < 0:
            pairs = -left_gold
            left_gold = 0
        left_worker = worker - e - 2 * pairs
        if left_worker < 0:
            continue
        price = (
            (wood - left_wood) * keep_wood
            + (stone - left_stone) * keep_stone
            + (food - left_food) * keep_food
            + (gold - left_gold) * keep_gold
            + (worker - left_worker) * keep_worker
            + f * keep_raze
        )
        if value <= price:
            continue
        total += value
        wood = left_wood + gains[0]
        stone = left_stone + gains[1]
        food = left_food + gains[2]
        gold = left_gold + gains[3]
        worker = left_worker + gains[4]
        raze += gains[5] - f
        if kind == FROM_HAND:
            spent.add(card)
            if on_location:
                ground += 1
            if opens:
                activations[card] = opens
        elif kind == ACTIVATE:
            activations[card] -= 1
    return Plan(total, spent, (wood, stone, food, gold, worker, raze))
