"""Quests and Inventions as cards of the table: they have a name and effects, and lie in no row."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from landnam.titles.empire.reading.components import Invention, Quest
from landnam.titles.empire.reading.content import box
from landnam.titles.settlers.face import Card


@lru_cache(maxsize=1)
def table_cards() -> Mapping[str, Card]:
    """Every card that a game of the campaign may have besides."""
    known = box()
    cards: list[Quest | Invention | Card] = [*known.provinces.values()]
    cards += [*known.quests.values(), *known.inventions.values()]
    return {card.id: as_table_card(card) for card in cards}


def as_table_card(shown: Quest | Invention | Card) -> Card:
    """A Province as it is; a Quest or an Invention as a card that lies beside the empires."""
    if isinstance(shown, Card):
        return shown
    kind = shown.definition["deck"]
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
        definition=shown.definition,
    )
