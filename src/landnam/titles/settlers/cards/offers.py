"""Offers: the options that cards hold, in tables from a card to its option.

An option list asks the same of every card: has it a Deal field, can it be razed, can it be paid?
The answer follows from the card alone, or from a few small numbers, so it is looked up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from landnam.kernel.state import Option
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.table.goods import FOOD, GOLD, GOODS, STONE, WOOD
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.vocabulary.cost import Cost

Table = Mapping[str, Option]


@cache
def food(number: int) -> Cost:
    """So much food, or none."""
    return Cost(GOODS, {"food": max(0, number)})


DEAL_COST: Final = food(1)
"""The cost of a Deal."""


class Offers:
    """For each verb the cards that can have it, with the option."""

    __slots__ = (
        "_at_price",
        "_known",
        "_tables",
        "activate",
        "defend",
        "deploy",
        "in_hand",
        "place",
        "raze",
        "take",
    )

    def __init__(self, cards: Iterable[Card]) -> None:
        known = list(cards)
        deal = option_table("deal", (card for card in known if card.deal is not None))
        self.raze = option_table("raze", (card for card in known if card.raze is not None))
        self.activate = option_table(
            "activate", (card for card in known if card.action is not None)
        )
        self.defend = option_table("defend", (card for card in known if card.origin == COMMON))
        self.deploy = option_table("deploy", (card for card in known if card.origin == FACTION))
        copies = Counter(card.kind for card in known)
        self.in_hand = {
            card.id: (
                card.kind if copies[card.kind] > 1 else None,
                deal.get(card.id),
                self.raze.get(card.id),
            )
            for card in known
        }
        """Each card in hand: its kind if there are others of it, its Deal and its raze."""
        self.place = option_table("place", (card for card in known if card.placing is not None))
        self.take = option_table("take", (card for card in known if card.origin == COMMON))
        self._at_price: dict[tuple[int, ...], tuple[Cost, list[Card]]] = {}
        for card in known:
            self._at_price.setdefault(card.cost.needs, (card.cost, []))[1].append(card)
        self._known: dict[tuple[int, ...], tuple[Table, bool]] = {}
        self._tables: dict[tuple[tuple[tuple[int, ...], ...], bool], Table] = {}

    def payable(self, goods: Sequence[int], ground: bool) -> tuple[Table, bool]:
        """The cards that can be built from this supply, and whether it can pay a Deal.

        ``ground`` says whether there is a Location or Foundation to build on.
        """
        purse = (goods[WOOD], goods[STONE], goods[FOOD], goods[GOLD], ground)
        known = self._known.get(purse)
        if known is None:
            known = self._known[purse] = self._build(goods, ground), DEAL_COST.payable(goods)
        return known

    def _build(self, goods: Sequence[int], ground: bool) -> Table:
        """The cards whose cost can be paid; many supplies can pay the same and share a table."""
        paid = tuple(needs for needs, (cost, _) in self._at_price.items() if cost.payable(goods))
        table = self._tables.get((paid, ground))
        if table is None:
            cards = [card for needs in paid for card in self._at_price[needs][1]]
            buildable = [card for card in cards if ground or not card.needs_location]
            table = self._tables[paid, ground] = option_table("build", buildable)
        return table


def option_table(verb: str, cards: Iterable[Card]) -> Table:
    """The options of one verb, by card."""
    return {card.id: (verb, card.id) for card in cards}
