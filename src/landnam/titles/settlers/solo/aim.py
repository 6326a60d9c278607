"""Aim: which Location of the player the line of Targets points at.

Second printing, single player: the first Target with the second, else with the third, and so on;
of several Locations Actions go first, then Features, then Productions, then the dearest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import RESOURCES
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import Empire, Location, SettlersState

ROW_ORDER: Final = ("action", "feature", "production")
DEAL_ORDER: Final = ("card", "raze", "gold", "vp", "stone", "worker", "food", "wood")
"""The order in which Japanese Faction Locations are lost: by the good of their Deal field."""

Aim = tuple[tuple[str, ...], str]
"""The Locations that fit equally well, and the attack card that found them with the first."""


def aim(game: SettlersGame, state: SettlersState, seat: int, line: Sequence[str]) -> Aim | None:
    """Return the attack's aim, or None; ``line`` are the attack cards, the first Target first."""
    cards, empire = game.cards, state.empires[seat]
    first = cards[line[0]].deal
    if first == "vp" and game.boards[empire.faction].samurai:
        for partner in line[1:]:
            if cards[partner].deal == "vp":
                return _faction_locations(game, state, empire, partner)
    for partner in line[1:]:
        pair = Counter((first, cards[partner].deal))
        fitting = [
            location
            for location in locations(empire)
            if cards[location.card].origin == COMMON
            and pair <= Counter(cards[location.card].raze)
            and not game.spares(location)
        ]
        if fitting:
            return _first_to_go(game, state, fitting, value), partner
    return None


def _faction_locations(
    game: SettlersGame, state: SettlersState, empire: Empire, partner: str
) -> Aim | None:
    """The Japanese in a solo game: two VP Targets are after a Faction Location.

    Gate and Shrine have no raze field and are left out.
    """
    cards = game.cards
    fitting = [
        location
        for location in locations(empire)
        if cards[location.card].origin == FACTION
        and cards[location.card].raze is not None
        and not game.spares(location)
    ]
    if not fitting:
        return None
    first = _first_to_go(game, state, fitting, lambda card: (_deal_rank(card), *value(card)))
    return first, partner


def _first_to_go(
    game: SettlersGame,
    state: SettlersState,
    fitting: list[Location],
    key: Callable[[Card], tuple[int, ...]],
) -> tuple[str, ...]:
    """Those with the least key; interchangeable copies are named once."""
    keys = [key(game.cards[location.card]) for location in fitting]
    least = min(keys)
    equal = [place for place, found in zip(fitting, keys, strict=True) if found == least]
    return game.one_of_each_location(state, equal)


def value(card: Card) -> tuple[int, ...]:
    """Return the order of losses, least first: row, resources in the cost, then stone."""
    cost = card.cost.goods
    resources = sum(cost.get(good, 0) for good in RESOURCES)
    return ROW_ORDER.index(card.row), -resources, -cost.get("stone", 0)


def _deal_rank(card: Card) -> int:
    return DEAL_ORDER.index(card.deal) if card.deal in DEAL_ORDER else len(DEAL_ORDER)
