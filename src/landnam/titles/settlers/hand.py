"""A hand as the option lists of a turn need it, and what a supply can pay: both remembered.

A turn asks much of every card in hand, and the same hands and supplies come up again and again, in
play and far more in search. What follows from cards and goods alone is therefore kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landnam.kernel.state import Option
from landnam.titles.settlers.cards import Card
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.goods import GOLD

REMEMBERED: Final = 50_000
"""How many hands, and how many supplies, are remembered before all are forgotten."""


class Hand:
    """The cards of a hand, interchangeable copies named once, and what they offer."""

    __slots__ = ("anywhere", "cards", "deal_options", "raze_options")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.anywhere = [card for card in cards if not card.needs_location]
        self.deal_options: list[Option] = [c.deal_option for c in cards if c.deal is not None]
        self.raze_options: list[Option] = [c.raze_option for c in cards if c.raze is not None]


class Memory:
    """Hands and payable cards by what they follow from."""

    __slots__ = ("_cards", "_hands", "_payable", "_prices")

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards
        self._hands: dict[tuple[str, ...], Hand] = {}
        self._payable: dict[tuple[int, ...], frozenset[str]] = {}
        self._prices: dict[tuple[int, ...], tuple[Cost, list[str]]] = {}
        for card in cards.values():
            self._prices.setdefault(card.cost.needs, (card.cost, []))[1].append(card.id)

    def hand(self, cards: tuple[str, ...]) -> Hand:
        """The hand of these cards."""
        hand = self._hands.get(cards)
        if hand is None:
            if len(self._hands) > REMEMBERED:
                self._hands.clear()
            kinds: dict[str, Card] = {}
            for card in cards:
                kinds.setdefault(self._cards[card].kind, self._cards[card])
            hand = self._hands[cards] = Hand(tuple(kinds.values()))
        return hand

    def payable(self, goods: Sequence[int]) -> frozenset[str]:
        """The cards whose goods cost this supply can pay."""
        purse = tuple(goods[: GOLD + 1])
        payable = self._payable.get(purse)
        if payable is None:
            if len(self._payable) > REMEMBERED:
                self._payable.clear()
            payable = self._payable[purse] = frozenset(
                card
                for cost, cards in self._prices.values()
                if cost.payable(goods)
                for card in cards
            )
        return payable
