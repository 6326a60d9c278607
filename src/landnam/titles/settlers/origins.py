"""Origins: where a card comes from, which decides what counts it and on which pile it ends."""

from __future__ import annotations

from typing import Final

COMMON: Final = "common"
"""The deck that all players share, and the cards of it."""

FACTION: Final = "faction"
"""The deck of a player's own faction, and the cards of it."""
