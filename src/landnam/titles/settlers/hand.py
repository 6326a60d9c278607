"""A hand as the option lists of a turn need it, and which cards a supply can pay for.

A turn asks much of every card in hand. Which cards can be paid follows from a few small numbers,
so it is remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landnam.titles.settlers.cards import Card
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.goods import FOOD, GOLD, STONE, WOOD


def distinct(hand: Sequence[str], known: Mapping[str, Card]) -> list[Card]:
    """The cards of a hand, interchangeable copies named once."""
    cards = [known[name] for name in hand]
    kinds = {card.kind for card in cards}
    if len(kinds) == len(cards):
        return cards
    found: dict[str, Card] = {}
    for card in cards:
        found.setdefault(card.kind, card)
    return list(found.values())


class Prices:
    """The goods costs of all cards, and which of them a supply can pay."""

    __slots__ = ("_cards_at", "_known", "_most")

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards_at: dict[tuple[int, ...], tuple[Cost, list[str]]] = {}
        for card in cards.values():
            self._cards_at.setdefault(card.cost.needs, (card.cost, []))[1].append(card.id)
        # More of a good than the dearest card takes pays for nothing more.
        costs = list(self._cards_at)
        dearest = max(sum(needs[: GOLD + 1]) for needs in costs)
        self._most = (*(max(needs[good] for needs in costs) for good in range(GOLD)), dearest)
        self._known: dict[tuple[int, ...], frozenset[str]] = {}

    def payable(self, goods: Sequence[int]) -> frozenset[str]:
        """The cards whose goods cost this supply can pay."""
        wood, stone, food, gold = self._most
        purse = (
            goods[WOOD] if goods[WOOD] < wood else wood,
            goods[STONE] if goods[STONE] < stone else stone,
            goods[FOOD] if goods[FOOD] < food else food,
            goods[GOLD] if goods[GOLD] < gold else gold,
        )
        payable = self._known.get(purse)
        if payable is None:
            payable = self._known[purse] = frozenset(
                card
                for cost, cards in self._cards_at.values()
                if cost.payable(goods)
                for card in cards
            )
        return payable
