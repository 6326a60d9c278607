"""The space that a marker could reach in this round, with the seat's hand and supply.

It is a rough count: of the prices of several cards only the sum matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from landnam.bots.empire.upkeep import FOOD, GOLD, PAIR, RAZE, RESOURCES, WORKER
from landnam.bots.settlers.face import Card, Empire, Prospect
from landnam.titles.empire.deeds import Deed
from landnam.titles.empire.quests.marks import Mark
from landnam.titles.empire.quests.stature import Stature
from landnam.vocabulary.triggers import Happening


def reach(prospect: Prospect, empire: Empire, needs: Stature, mark: Mark) -> int:
    """Return the space that the marker of a Quest of Stature could reach before the round ends."""
    word = needs.deed.word
    if word in WITH_CARDS:
        cards = WITH_CARDS[word](empire, _such(prospect, empire, needs.deed))
        return _marked(needs, mark, cards)
    return mark.marker + (WITHOUT[word](prospect, empire) if word in WITHOUT else 0)


def _such(prospect: Prospect, empire: Empire, deed: Deed) -> list[Card]:
    """Return the cards of the hand with which the deed would count."""
    rules = prospect.rules
    return [
        rules.cards[card]
        for card in empire.hand
        if deed.matches(rules, Happening(deed.of, prospect.seat, card, place="hand"))
    ]


def _marked(needs: Stature, mark: Mark, cards: list[Card]) -> int:
    """Return the space of the marker after the deed was done with these cards."""
    by = needs.same_by or needs.distinct_by
    if not by:
        return mark.marker + len(cards)
    traits = [t for card in cards for t in (card.colours if by == "colour" else (card.row,))]
    if needs.distinct_by:
        return mark.marker + len({*traits}.difference(mark.traits))
    times = Counter(traits)
    going_on = max([times[trait] for trait in mark.traits or times], default=0)
    return max(mark.marker + going_on, *times.values(), 0)


def _razed(empire: Empire, hand: list[Card]) -> list[Card]:
    return [card for card in hand if card.raze is not None][: empire.goods[RAZE]]


def _dealt(empire: Empire, hand: list[Card]) -> list[Card]:
    deals = [card for card in hand if card.deal is not None]
    return deals[: empire.goods[FOOD] + empire.goods[GOLD]]


def _built(empire: Empire, hand: list[Card]) -> list[Card]:
    """Return as many cards as the goods can pay, the cheapest first."""
    goods, found = empire.goods, list[Card]()
    left = sum(goods[good] for good in RESOURCES) + goods[GOLD] + goods[WORKER] // PAIR
    for card in sorted(hand, key=_price):
        left -= _price(card)
        if left < 0:
            break
        found.append(card)
    return found


def _price(card: Card) -> int:
    return sum(card.cost.goods.values())


def _given_up(empire: Empire, hand: list[Card]) -> list[Card]:
    return _built(empire, [card for card in hand if card.needs_location])


def _activated(prospect: Prospect, empire: Empire) -> int:
    """Return the uses that Action Locations have left."""
    deeds = [(prospect.sheets[place.card].deed, place.uses) for place in empire.actions]
    return sum(deed.times - uses for deed, uses in deeds if deed is not None)


def _pairs(_: Prospect, empire: Empire) -> int:
    return empire.goods[WORKER] // PAIR


def _gold(_: Prospect, empire: Empire) -> int:
    return empire.goods[GOLD]


WITH_CARDS: Final[Mapping[str, Callable[[Empire, list[Card]], list[Card]]]] = {
    "razing": _razed,
    "building": _built,
    "dealing": _dealt,
    "giving_up": _given_up,
}
"""The cards of the hand with which a deed could be done, by its word."""
WITHOUT: Final[Mapping[str, Callable[[Prospect, Empire], int]]] = {
    "activating": _activated,
    "exchanging": _pairs,
    "drawing": _pairs,
    "spending": _gold,
}
"""The number of times that a deed could be done without a card, by its word."""
