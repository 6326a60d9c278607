"""Frequencies of Inventions in a game, by the acts of empires and the colours they build."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landnam.bots.settlers.face import COLOURS, COMMON, FACTION, Built, SettlersRules
from landnam.titles.empire.deeds import Building, Razing
from landnam.titles.empire.features import Feature, Free, Watch
from landnam.titles.empire.moments import NewPair
from landnam.vocabulary.triggers import Pattern

ROUNDS: Final = 4
IN_TIME: Final = 0.75
"""The part of the rounds in which something that has a limit is used up to it."""
BUILT: Final = {FACTION: 6.0, COMMON: 8.0}
"""The Locations that an empire builds in a game, by deck."""
RAZED: Final = {"hand": 2.0, "enemy": 1.5}
DONE: Final[Mapping[str, float]] = {
    "production_phase": ROUNDS,
    "after_lookout": ROUNDS,
    "achieved": 2.0,
    "deal_made": 5.0,
    "activated": 6.0,
    "enemy_exchanged": 4.0,
    "gave_up": 4.0,
    "razed": sum(RAZED.values()),
}
"""The number of times that an empire does something in a game, by the word of a pattern."""

Shares = Mapping[str, float]
"""The number of Locations of each colour that an empire builds in a game."""


def shares_of(rules: SettlersRules, faction: str) -> Shares:
    """Return the colours of a faction's buildings, from its own deck and the Common one."""
    shares = dict.fromkeys(COLOURS, 0.0)
    for origin, deck in ((FACTION, faction), (COMMON, COMMON)):
        cards = [rules.cards[card] for card in rules.decks[deck]]
        for card in cards:
            for colour in card.colours:
                shares[colour] += BUILT[origin] / len(cards)
    return shares


def often(feature: Feature, shares: Shares) -> float:
    """Return how often a feature takes effect in a game."""
    if isinstance(feature, Watch):
        times = heard(feature.trigger.pattern, shares)
        return times if feature.limit is None else min(times, ROUNDS * IN_TIME * feature.limit)
    if isinstance(feature, Free):
        return ROUNDS * IN_TIME * feature.times
    return ROUNDS * IN_TIME * (feature.limit or 1)


def heard(pattern: Pattern, shares: Shares) -> float:
    """Return how often a pattern is heard in a game."""
    if isinstance(pattern, NewPair):
        first, second = pattern.colours
        return shares[first] / 2 if first == second else min(shares[first], shares[second])
    if isinstance(pattern, Built):
        return BUILT[FACTION] if pattern.colour is None else shares[pattern.colour]
    if isinstance(pattern, Building):
        return BUILT[pattern.deck] if pattern.deck else sum(BUILT.values())
    if isinstance(pattern, Razing) and pattern.places:
        return sum(RAZED[place] for place in pattern.places)
    return DONE.get(pattern.of or pattern.word, float(ROUNDS))
