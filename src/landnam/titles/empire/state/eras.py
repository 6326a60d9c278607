"""Eras and tracks: the words of an empire's history."""

from __future__ import annotations

from typing import Final

ERAS: Final = ("ancient", "middle_ages", "industrial")
"""The eras that are played, each with its sheet and its Inventions."""

MODERN: Final = "modern"
"""An empire that reaches it has completed the campaign."""

TRACKS: Final = ("military", "economy", "science")
"""Military & Diplomacy, Economy & Administration, Science & Culture."""


def next_era(era: str) -> str:
    """The era that follows.

    >>> next_era("ancient"), next_era("industrial")
    ('middle_ages', 'modern')
    """
    return (*ERAS, MODERN)[ERAS.index(era) + 1]
