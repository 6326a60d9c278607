"""The payable prices of a supply, in tables: an option list asks for them with every card.

More of a good than any card could take makes no difference, so there are few different supplies,
and many of them can pay the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from landnam.kernel.state import Option
from landnam.titles.north.table.cards import Card
from landnam.vocabulary.cost import Cost

Price = tuple[tuple[int, ...], int]
"""A cost, by which others are known to be the same: each good, and resources of any kind."""


def price_of(cost: Cost) -> Price:
    """The same for costs that ask the same."""
    return cost.needs, cost.any


class Payable:
    """The builds and actions that can be paid from one supply."""

    __slots__ = ("actions", "builds", "usable")

    def __init__(self, cards: Iterable[Card], prices: set[Price]) -> None:
        self.builds: Mapping[str, Option] = {
            card.id: ("build", card.id)
            for card in cards
            if card.is_location and price_of(card.cost) in prices
        }
        """The cards that can be built, with the option."""
        payable = [
            (card.id, card.action)
            for card in cards
            if card.action is not None
            and (
                card.action.price.register is not None
                or price_of(card.action.price.goods) in prices
            )
        ]
        self.actions = frozenset(card for card, _ in payable)
        """The cards whose action can be paid, or has a price that is not fixed yet."""
        self.usable = frozenset(card for card, action in payable if action.plain)
        """Those of them that nothing else could hinder."""


class Offers:
    """The offers of the cards of a game to a supply."""

    __slots__ = ("_cards", "_costs", "_known", "_most", "_tables")

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards
        actions = [card.action for card in cards if card.action is not None]
        costs = [card.cost for card in cards] + [action.price.goods for action in actions]
        self._costs = {price_of(cost): cost for cost in costs}
        most = [cost.most_of_each() for cost in self._costs.values()]
        self._most = tuple(max(numbers) for numbers in zip(*most, strict=True))
        self._known: dict[tuple[int, ...], Payable] = {}
        self._tables: dict[tuple[Price, ...], Payable] = {}

    def from_supply(self, goods: Sequence[int]) -> Payable:
        """Return the offers that can be paid from a supply."""
        purse = tuple(
            [have if have < most else most for have, most in zip(goods, self._most, strict=True)]
        )
        known = self._known.get(purse)
        if known is None:
            known = self._known[purse] = self._table(purse)
        return known

    def _table(self, purse: tuple[int, ...]) -> Payable:
        paid = tuple(price for price, cost in self._costs.items() if cost.payable(purse))
        table = self._tables.get(paid)
        if table is None:
            table = self._tables[paid] = Payable(self._cards, set(paid))
        return table


offers_of = lru_cache(maxsize=8)(Offers)
"""Tables with the same cards share them."""
