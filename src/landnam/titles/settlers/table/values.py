"""Values: the rule numbers of Imperial Settlers, as they are without any module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROUNDS: Final = "rounds"
START_CARDS: Final = "start_cards"
"""The number of Common cards, and that of Faction cards, in a starting hand."""
LOOKOUT_FACTION: Final = "lookout_faction"
LOOKOUT_COMMON: Final = "lookout_common"
"""The number of cards of a deck that everybody draws in the Lookout, before the draft."""
RAZE_CARD: Final = "raze_card"
RAZE_LOCATION: Final = "raze_location"
"""Raze tokens for a card in hand, and for a Location without protection."""
RAZES_ENEMIES: Final = "razes_enemies"
"""1: Locations of enemies may be razed; 0: nobody may raze them."""
BUILD_LESS: Final = "build_less"
"""The number of resources by which a Location costs less than its card says."""
BUILT_ON: Final = "built_on"
"""The number of Locations that are discarded to build one whose card asks for that."""
DEAL_FOOD: Final = "deal_food"
"""The food that a Deal costs."""
WORKERS: Final = "workers"
PAIR_BRINGS: Final = "pair_brings"
"""The workers spent for one resource or card, and the number of the resource they bring."""
ACTIVATIONS: Final = "activations"
"""The number of activations of a Location in a round beyond those on its card."""
STORAGE: Final = "storage"
"""The number of each unstored good that may be kept in Cleanup."""
DEFENSE_STAYS: Final = "defense_stays"
"""1: Defense tokens stay on Locations in Cleanup; 0: they go."""

CONSTANT: Final = (ROUNDS, START_CARDS, RAZES_ENEMIES, ACTIVATIONS)
"""Values settled when the table is made: no card or module changes them during a game."""

PRICES: Final = (BUILD_LESS, BUILT_ON, DEAL_FOOD, WORKERS, PAIR_BRINGS)
"""The prices of actions. A table where all are the usual ones need not ask for them."""

VALUES: Final[Mapping[str, int]] = {
    ROUNDS: 5,
    START_CARDS: 2,
    LOOKOUT_FACTION: 1,
    LOOKOUT_COMMON: 0,
    RAZE_CARD: 1,
    RAZE_LOCATION: 2,
    RAZES_ENEMIES: 1,
    BUILD_LESS: 0,
    BUILT_ON: 1,
    DEAL_FOOD: 1,
    WORKERS: 2,
    PAIR_BRINGS: 1,
    ACTIVATIONS: 0,
    STORAGE: 0,
    DEFENSE_STAYS: 0,
}
