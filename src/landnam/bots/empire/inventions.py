"""Frequencies of Inventions in a game, by the acts of empires and the colours they build.

Empires do more from era to era, and an Invention is judged for the era in which it is bought.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landnam.bots.settlers.face import COLOURS, COMMON, FACTION, SUPPLY, Built, SettlersRules
from landnam.titles.empire.changes import LimitedChange
from landnam.titles.empire.deeds import Building, Razing
from landnam.titles.empire.moments import NewPair
from landnam.titles.empire.reading.features import Altered, Feature, Free, Store, Watch
from landnam.vocabulary.triggers import Pattern

ROUNDS: Final = 4
IN_TIME: Final = 0.75
"""The part of the rounds in which something that has a limit is used up to it."""

EVERY_GAME: Final[Mapping[str, float]] = {
    "production_phase": ROUNDS,
    "after_lookout": ROUNDS,
    "achieved": 2.4,
}
DONE: Final[Mapping[str, Mapping[str, float]]] = {
    "ancient": {
        FACTION: 13,
        COMMON: 15,
        "deal_made": 11,
        "activated": 13,
        "enemy_exchanged": 15,
        "gave_up": 11,
        "hand": 6,
        "enemy": 3,
    },
    "middle_ages": {
        FACTION: 16,
        COMMON: 23,
        "deal_made": 11,
        "activated": 23,
        "enemy_exchanged": 16,
        "gave_up": 12,
        "hand": 5,
        "enemy": 4,
    },
    "industrial": {
        FACTION: 17,
        COMMON: 27,
        "deal_made": 15,
        "activated": 23,
        "enemy_exchanged": 18,
        "gave_up": 11,
        "hand": 9,
        "enemy": 4,
    },
}
"""The number of an empire's acts in a game, by the word of a pattern; Locations built by their
deck, razing by its place. They were counted in a campaign of `greedy` with two empires.
"""

CHANGED: Final[Mapping[str, str]] = {
    "raze_card": "hand",
    "raze_location": "enemy",
    "raze_own": "attacked",
    "built_on": "gave_up",
    "deal_food": "deal_made",
    "workers": "enemy_exchanged",
    "pair_brings": "enemy_exchanged",
    "defense_stays": "production_phase",
}
"""The acts of an empire that pay by a changed rule number; all other numbers are for building."""


class Doings:
    """The acts of an empire of a faction in a game of an era."""

    def __init__(self, rules: SettlersRules, faction: str, era: str) -> None:
        self.times = {**EVERY_GAME, **DONE[era], "attacked": DONE[era]["enemy"]}
        if rules.peaceful:
            self.times["enemy"] = 0.0
        if rules.peaceful or not rules.passes_turns:
            self.times["attacked"] = 0.0
        self.kept = SUPPLY[rules.boards[faction].storage]
        """The good that its board stores."""
        self.colours = dict.fromkeys(COLOURS, 0.0)
        """The number of Locations of each colour that it builds, as its decks have them."""
        for origin, deck in ((FACTION, faction), (COMMON, COMMON)):
            cards = [rules.cards[card] for card in rules.decks[deck]]
            for card in cards:
                for colour in card.colours:
                    self.colours[colour] += self.times[origin] / len(cards)

    def built(self, deck: str) -> float:
        """Return the number of Locations that it builds, of one deck or of both."""
        return self.times[deck] if deck else self.times[FACTION] + self.times[COMMON]


def often(feature: Feature, doings: Doings) -> float:
    """Return how often a feature takes effect in a game."""
    if isinstance(feature, Watch):
        times = heard(feature.trigger.pattern, doings)
    elif isinstance(feature, Altered):
        times = paid_by(feature.change, doings)
    elif isinstance(feature, Store):
        times = 0.0 if feature.goods.keys() == {doings.kept} else ROUNDS * IN_TIME
    else:
        times = ROUNDS * IN_TIME * (feature.times if isinstance(feature, Free) else 1)
    return times if feature.limit is None else min(times, ROUNDS * IN_TIME * feature.limit)


def paid_by(change: LimitedChange, doings: Doings) -> float:
    """Return how often a changed rule number is paid by in a game."""
    done = CHANGED.get(change.name)
    return doings.built(change.deck) if done is None else doings.times[done]


def heard(pattern: Pattern, doings: Doings) -> float:
    """Return how often a pattern is heard in a game."""
    colours = doings.colours
    if isinstance(pattern, NewPair):
        first, second = pattern.colours
        return colours[first] / 2 if first == second else min(colours[first], colours[second])
    if isinstance(pattern, Built):
        return doings.built(FACTION) if pattern.colour is None else colours[pattern.colour]
    if isinstance(pattern, Building):
        return doings.built(pattern.deck)
    if isinstance(pattern, Razing):
        return sum(doings.times[place] for place in pattern.places)
    what = pattern.of or pattern.word
    if what == Razing.of:
        return doings.times["hand"] + doings.times["enemy"]
    return doings.times.get(what, float(ROUNDS))
