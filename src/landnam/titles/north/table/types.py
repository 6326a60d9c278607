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
"""The types of the cards of each clan."""

TYPES: Final = tuple(name for names in CLAN_TYPES.values() for name in names)
