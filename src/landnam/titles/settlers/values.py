"""Values: the rule numbers of Imperial Settlers, as they are without any module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROUNDS: Final = "rounds"
START_CARDS: Final = "start_cards"
"""How many Common and how many Faction cards are a starting hand."""
LOOKOUT_FACTION: Final = "lookout_faction"
LOOKOUT_COMMON: Final = "lookout_common"
"""How many cards of a deck everybody draws in the Lookout, before the draft."""
RAZES_ENEMIES: Final = "razes_enemies"
"""1: Locations of enemies may be razed; 0: nobody may raze them."""

VALUES: Final[Mapping[str, int]] = {
    ROUNDS: 5,
    START_CARDS: 2,
    LOOKOUT_FACTION: 1,
    LOOKOUT_COMMON: 0,
    RAZES_ENEMIES: 1,
}
