"""Quests and Inventions as cards of the table: they have a name and effects, and lie in no row."""

from __future__ import annotations

from functools import lru_cache

from landnam.titles.empire.components import Invention, Quest
from landnam.titles.empire.content import box
from landnam.titles.settlers.face import Card


@lru_cache(maxsize=1)
def table_cards() -> tuple[Card, ...]:
    """Every card that a game of the campaign may have besides."""
    known = box()
    beside: list[Quest | Invention] = [*known.quests.values(), *known.inventions.values()]
    return (*known.provinces.values(), *(_beside(card) for card in beside))


def _beside(shown: Quest | Invention) -> Card:
    """A card that lies beside the empires."""
    kind = "quest" if isinstance(shown, Quest) else "invention"
    return Card(
        card=shown.id,
        face=shown.id,
        name=shown.name,
        deck=kind,
        origin=kind,
        row="",
        colours=(),
        cost={},
        needs_location=False,
        raze=None,
        deal=None,
        source=shown.source,
        definition={},
    )
