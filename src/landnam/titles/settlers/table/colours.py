"""The colours of Locations."""

from __future__ import annotations

from typing import Final

from landnam.vocabulary.forms import Word

COLOURS: Final = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey")
COLOUR: Final = Word("colour", COLOURS)
