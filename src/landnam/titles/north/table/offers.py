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

    __slots__ = ("builds", "doubtful", "usable")

    def __init__(self, cards: Iterable[Card], prices: set[Price]) -> None:
        self.builds: Mapping[str, Option] = {
            card.id: ("build", card.id)
            for card in cards
            if card.is_location and price_of(card.cost) in prices
        }
        """The cards that can be built, with the option."""
        actions = [(card.id, card.action) for card in cards if card.action is not None]
        self.usable = frozenset(
            card
            for card, action in actions
            if action.plain and price_of(action.price.goods) in prices
        )
        """The cards whose action nothing but its price could hinder."""
        self.doubtful = frozenset(
            card
            for card, action in actions
            if not action.plain
            and (action.price.register is not None or price_of(action.price.goods) in prices)
        )
        """Those that something else could hinder."""


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
