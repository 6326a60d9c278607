"""The icons beside the names of cards: each belongs to one clan."""

from __future__ import annotations

from typing import Final

CLAN_TYPES: Final = {
    "glenn": ("farm", "craft", "gathering"),
    "ulaf": ("longship", "axe", "shrine"),
    "panuk": ("penguin", "yeti", "igloo", "kayak"),
    "heidel": ("mug", "nap", "crew"),
    "nanurjuk": ("sled", "tent", "trail"),
    "mackinnon": ("bank", "estate", "ledger"),
}
"""The clans in the order of their printed difficulty, and the types of their cards."""

CLANS: Final = tuple(CLAN_TYPES)
TYPES: Final = tuple(name for names in CLAN_TYPES.values() for name in names)
