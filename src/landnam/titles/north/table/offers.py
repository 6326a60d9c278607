"""The payable prices of a supply, in tables: an option list asks for them with every card.

More of a good than any card could take makes no difference, so there are few different supplies,
and many of them can pay the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    """The builds and actions that can be paid together, each with its cards."""

    __slots__ = ("actions", "builds", "usable")

    def __init__(self) -> None:
        self.builds: dict[str, Option] = {}
        """The cards that can be built, with the option."""
        self.actions: set[str] = set()
        """The cards whose action can be paid, or has a price that is not fixed yet."""
        self.usable: set[str] = set()
        """Those of them that nothing but their price could hinder."""

    def add(self, more: Payable) -> None:
        """These, too."""
        self.builds.update(more.builds)
        self.actions.update(more.actions)
        self.usable.update(more.usable)


class Offers:
    """The offers of the cards of a game to a supply."""

    __slots__ = ("_costs", "_known", "_most", "_priced", "_tables", "_unpriced")

    def __init__(self, cards: Iterable[Card]) -> None:
        self._costs: dict[Price, Cost] = {}
        self._priced: dict[Price, Payable] = {}
        self._unpriced = Payable()
        for card in cards:
            if card.is_location:
                self._at(card.cost).builds[card.id] = ("build", card.id)
            if card.action is not None:
                price = card.action.price
                fixed = price.register is None
                payable = self._at(price.goods) if fixed else self._unpriced
                payable.actions.add(card.id)
                if card.action.plain:
                    payable.usable.add(card.id)
        most = [cost.most_of_each() for cost in self._costs.values()]
        self._most = tuple(max(numbers) for numbers in zip(*most, strict=True))
        self._known: dict[tuple[int, ...], Payable] = {}
        self._tables: dict[tuple[bool, ...], Payable] = {}

    def _at(self, cost: Cost) -> Payable:
        """The cards with this cost."""
        price = price_of(cost)
        self._costs.setdefault(price, cost)
        return self._priced.setdefault(price, Payable())

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
        paid = tuple([cost.payable(purse) for cost in self._costs.values()])
        table = self._tables.get(paid)
        if table is None:
            table = self._tables[paid] = Payable()
            table.add(self._unpriced)
            for payable, is_paid in zip(self._priced.values(), paid, strict=True):
                if is_paid:
                    table.add(payable)
        return table


offers_of = lru_cache(maxsize=8)(Offers)
"""Tables with the same cards share them."""
