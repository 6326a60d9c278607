"""Offers: the options that cards hold, in tables from a card to its option.

An option list asks the same of every card: has it a Deal field, can it be razed, can it be paid?
That follows from the card alone, or from a few small numbers, so it is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from landnam.kernel.state import Option
from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.piles import COMMON
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.goods import FOOD, GOLD, STONE, WOOD

Table = Mapping[str, Option]


class Offers:
    """For each verb the cards that can have it, with the option."""

    __slots__ = ("_at_price", "_known", "_most", "activate", "deal", "defend", "deploy", "raze")

    def __init__(self, cards: Iterable[Card]) -> None:
        known = list(cards)
        self.deal = option_table("deal", (card for card in known if card.deal is not None))
        self.raze = option_table("raze", (card for card in known if card.raze is not None))
        self.activate = option_table(
            "activate", (card for card in known if card.action is not None)
        )
        self.defend = option_table("defend", (card for card in known if card.deck == COMMON))
        self.deploy = option_table("deploy", (card for card in known if card.deck != COMMON))
        self._at_price: dict[tuple[int, ...], tuple[Cost, list[Card]]] = {}
        for card in known:
            self._at_price.setdefault(card.cost.needs, (card.cost, []))[1].append(card)
        # More of a good than the dearest card takes pays for nothing more.
        prices = list(self._at_price)
        dearest = max(sum(needs[: GOLD + 1]) for needs in prices)
        self._most = (*(max(needs[good] for needs in prices) for good in range(GOLD)), dearest)
        self._known: dict[tuple[int, ...], Table] = {}

    def build(self, goods: Sequence[int], ground: bool) -> Table:
        """The cards whose cost can be paid: from this supply, and with a Location if one is asked.

        ``ground`` says whether there is a Location or Foundation to build on.
        """
        wood, stone, food, gold = self._most
        purse = (
            goods[WOOD] if goods[WOOD] < wood else wood,
            goods[STONE] if goods[STONE] < stone else stone,
            goods[FOOD] if goods[FOOD] < food else food,
            goods[GOLD] if goods[GOLD] < gold else gold,
            ground,
        )
        table = self._known.get(purse)
        if table is None:
            table = self._known[purse] = option_table("build", self._payable(goods, ground))
        return table

    def _payable(self, goods: Sequence[int], ground: bool) -> Iterable[Card]:
        for cost, cards in self._at_price.values():
            if cost.payable(goods):
                yield from (card for card in cards if ground or not card.needs_location)


def option_table(verb: str, cards: Iterable[Card]) -> Table:
    return {card.id: (verb, card.id) for card in cards}
