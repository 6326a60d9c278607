"""Happenings that no card of the box watches, for modules: they are fired where one does."""

from __future__ import annotations

from typing import Final

ACTIVATED: Final = "activated"
"""A Location is used; a card that may be used twice fires it twice."""

DREW: Final = "drew"
"""A card comes into a hand from a deck, but in the set-up and in the Lookout."""

GAVE_UP: Final = "gave_up"
"""A Location or Foundation is discarded to build upon it."""
