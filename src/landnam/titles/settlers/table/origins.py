"""Origins: the two kinds of cards, which decide their counters and their worth.

A card of a module may come from elsewhere (a province): it is neither Common nor Faction.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMON: Final = "common"
"""The deck that all players share, and the cards of it."""

FACTION: Final = "faction"
"""The deck of a player's own faction, and the cards of it."""

WORTH: Final[Mapping[str, int]] = {COMMON: 1, FACTION: 2}
"""The points of a Location at the end of the game, by the origin of its card."""


def origin_of(deck: str) -> str:
    """The origin of the cards of a printed deck.

    >>> origin_of("common"), origin_of("roman")
    ('common', 'faction')
    """
    return COMMON if deck == COMMON else FACTION
