"""Sheets: the effects of a card, asked of its verbs once, as amounts that can be added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landnam.titles.settlers.actions.prices import CardPrice, DealPrice
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.empires.counters import Locations
from landnam.titles.settlers.empires.features import Built
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.origins import FACTION
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.worth import Scale

GOOD: Final[Mapping[str, int]] = {name: index for index, name in enumerate(GOODS)}
CARD: Final = GOOD["card"]
VP: Final = GOOD["vp"]

NO_LIMIT: Final = 99

Prices = Sequence[float]
"""The worth of one of each of `GOODS`."""
Amounts = tuple[tuple[int, int], ...]
"""Goods, by their place in `GOODS`, with how many."""


def amounts_of(goods: Mapping[str, int], sign: int = 1) -> Amounts:
    """Amounts by name as amounts by place.

    >>> amounts_of({"wood": 2, "vp": 1})
    ((0, 2), (8, 1))
    """
    return tuple((GOOD[good], sign * number) for good, number in goods.items())


class Flow:
    """Goods that are gained once, or as often as something is counted."""

    __slots__ = ("aims", "goods", "most", "per")

    def __init__(
        self, goods: Amounts, per: str = "", most: int = NO_LIMIT, *, aims: bool = False
    ) -> None:
        self.goods = goods
        self.per = per  # the icon of the counted things, or nothing
        self.most = most
        self.aims = aims  # at a target: the weights say its worth

    def times(self, counts: Mapping[str, int]) -> int:
        """Return how often it comes in an empire with these counts."""
        return min(self.most, counts.get(self.per, 0)) if self.per else 1

    def worth(self, prices: Prices) -> float:
        """Return its worth once."""
        return sum([number * prices[good] for good, number in self.goods])


Flows = tuple[Flow, ...]


class FlowScale(Scale[Flows]):
    """Reads off a card's verbs what flows; of a choice the branch with the best price."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices

    def goods(
        self, amounts: Mapping[str, int], per: Counter | None = None, most: int | None = None
    ) -> Flows:
        """Return one flow. The weights say how much happens elsewhere."""
        if not amounts:
            return ()
        counted = per.icon() if per is not None and not per.of_happening else ""
        return (Flow(amounts_of(amounts), counted, NO_LIMIT if most is None else most),)

    def target(self) -> Flows:
        """A flow of nothing that aims at a target."""
        return (Flow((), aims=True),)

    def both(self, parts: Sequence[Flows]) -> Flows:
        """All of them."""
        return tuple(flow for part in parts for flow in part)

    def best(self, branches: Sequence[Flows]) -> Flows:
        """The one with the best price."""
        return max(branches, key=lambda flows: sum(flow.worth(self.prices) for flow in flows))


class Deed:
    """An activation of an Action Location: its effects and its cost."""

    __slots__ = ("any_resource", "cards", "cost", "deals", "flows", "has_target", "times")

    def __init__(self, action: Activity, scale: FlowScale) -> None:
        price = action.price
        self.times = action.times
        self.cost = price.goods.needs
        self.any_resource = price.goods.any
        self.cards = sum(isinstance(part, CardPrice) for part in price.parts)
        self.deals = sum(isinstance(part, DealPrice) for part in price.parts)
        self.flows = scale.both([stage.worth(scale) for stage in action.effects])
        self.has_target = any(flow.aims for flow in self.flows)


class Sheet:
    """One card as the judge reads it."""

    __slots__ = (
        "bonus",
        "card",
        "colours",
        "cost",
        "counted",
        "deal",
        "deed",
        "event",
        "event_colour",
        "event_flows",
        "is_faction",
        "needs_location",
        "placing",
        "production",
        "raze",
        "stores",
        "value",
    )

    def __init__(self, card: Card, scale: FlowScale) -> None:
        self.card = card.id
        self.is_faction = card.origin == FACTION
        self.value = card.value
        self.colours = card.colours
        self.counted = tuple(Locations(colour).icon() for colour in card.colours)
        self.cost = tuple(card.cost.needs[:4])
        self.needs_location = card.needs_location
        self.deal = GOOD[card.deal] if card.deal is not None else -1
        self.raze: tuple[int, ...] | None = None
        if card.raze is not None:
            self.raze = tuple(card.raze.get(good, 0) for good in GOODS)
        self.production = card.production.worth(scale) if card.production is not None else ()
        self.bonus = card.bonus.worth(scale) if card.bonus is not None else ()
        self.deed = Deed(card.action, scale) if card.action is not None else None
        self.stores = len(card.stores)
        self.placing = card.placing.what if card.placing is not None else ""
        self.event = self.event_colour = ""
        self.event_flows: Flows = ()
        if card.trigger is not None:
            pattern = card.trigger.pattern
            self.event = pattern.word
            self.event_colour = (pattern.colour or "") if isinstance(pattern, Built) else ""
            self.event_flows = card.trigger.procedure.worth(scale)

    def hears(self, built: Sheet) -> bool:
        """Whether this feature fires when the other card is built; a new one counts itself."""
        if self.event != Built.word:
            return False
        return self.event_colour in built.colours if self.event_colour else built.is_faction
