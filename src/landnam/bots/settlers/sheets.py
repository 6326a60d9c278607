"""Sheets: what a card does, read from its content once, as amounts that can be added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.piles import COMMON
from landnam.vocabulary.goods import GOODS, SUPPLY

GOOD: Final[Mapping[str, int]] = {name: index for index, name in enumerate(GOODS)}
CARD: Final = GOOD["card"]
VP: Final = GOOD["vp"]

NO_LIMIT: Final = 99
COPIED: Final = {"gold": 1}
"""About what a Location is worth whose production is copied."""
PLAIN_VERBS: Final = frozenset(("gain", "draw", "choose", "trade", "deploy"))
"""The verbs that need no target."""

Prices = Sequence[float]
"""What one of each of `GOODS` is worth."""
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

    __slots__ = ("goods", "most", "per")

    def __init__(self, goods: Amounts, per: str = "", most: int = NO_LIMIT) -> None:
        self.goods = goods
        self.per = per  # a colour, "samurai", or nothing
        self.most = most

    def times(self, counts: Mapping[str, int]) -> int:
        """How often it comes in an empire with these counts."""
        return min(self.most, counts.get(self.per, 0)) if self.per else 1

    def worth(self, prices: Prices) -> float:
        """What it is worth once."""
        return sum([number * prices[good] for good, number in self.goods])


def read_flows(effects: Iterable[Mapping[str, Any]], prices: Prices) -> tuple[Flow, ...]:
    """The plain gains among a card's effects; of a choice the branch with the best price."""
    flows: list[Flow] = []
    for effect in effects:
        if "gain" in effect:
            flows.append(_gain(effect))
        elif "draw" in effect:
            flows.append(Flow(amounts_of({"card": effect.get("keep", effect["draw"])})))
        elif "copy" in effect:
            flows.append(Flow(amounts_of(COPIED)))
        elif "trade" in effect:
            trade = effect["trade"]
            flows.append(Flow(amounts_of(trade["pay"], -1) + amounts_of(trade["get"])))
        elif "choose" in effect:
            branches = [read_flows(branch, prices) for branch in effect["choose"]]
            flows.extend(max(branches, key=lambda branch: sum(f.worth(prices) for f in branch)))
    return tuple(flows)


def _gain(effect: Mapping[str, Any]) -> Flow:
    per = effect.get("per", "")
    counted = per if isinstance(per, str) else per["locations"]["colour"]
    if counted == "pairs":  # how many workers the enemies will spend is for the weights to say
        counted = ""
    return Flow(amounts_of(effect["gain"]), counted, effect.get("max", NO_LIMIT))


class Deed:
    """What an Action Location does when it is activated, and what that costs."""

    __slots__ = ("any_resource", "cards", "cost", "deals", "flows", "has_target", "times")

    def __init__(self, action: Mapping[str, Any], prices: Prices) -> None:
        cost = action.get("cost", {})
        fixed = {good: number for good, number in cost.items() if isinstance(number, int)}
        self.times: int = action.get("times", 1)
        self.cost = tuple(fixed.get(good, 0) for good in SUPPLY)
        self.any_resource = fixed.get("resource", 0)
        self.cards = fixed.get("card", 0)
        self.deals = fixed.get("deal", 0)
        self.flows = read_flows(action["do"], prices)
        self.has_target = any(PLAIN_VERBS.isdisjoint(effect) for effect in action["do"])


class Sheet:
    """One card as the judge reads it."""

    __slots__ = (
        "bonus",
        "card",
        "colours",
        "cost",
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

    def __init__(self, card: Card, prices: Prices) -> None:
        face: Mapping[str, Any] = card.definition["face"]
        self.card = card.id
        self.is_faction = card.deck != COMMON
        self.value = card.value
        self.colours = card.colours
        self.cost = tuple(card.cost.needs[:4])
        self.needs_location = card.needs_location
        self.deal = GOOD[card.deal] if card.deal is not None else -1
        self.raze: tuple[int, ...] | None = None
        if card.raze is not None:
            self.raze = tuple(card.raze.get(good, 0) for good in GOODS)
        self.production = read_flows(face.get("production", ()), prices)
        self.bonus = read_flows(face.get("bonus", ()), prices)
        self.deed = Deed(face["action"], prices) if "action" in face else None
        self.stores = len(card.stores)
        self.placing = card.placing.what if card.placing is not None else ""
        self.event = self.event_colour = ""
        self.event_flows: tuple[Flow, ...] = ()
        if card.trigger is not None:
            self.event = card.trigger.event
            self.event_colour = card.trigger.colour or ""
            self.event_flows = read_flows(face["feature"]["do"], prices)

    def hears(self, built: Sheet) -> bool:
        """Whether this feature fires when the other card is built; a new one counts itself."""
        if self.event != "built":
            return False
        return self.event_colour in built.colours if self.event_colour else built.is_faction
