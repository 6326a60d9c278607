"""Cards that a save carries because they were at work: they win over those installed now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from landnam.kernel.machine import Node
from landnam.titles.empire.reading.components import Invention, Quest
from landnam.titles.empire.reading.content import read_invention, read_province, read_quest
from landnam.titles.settlers.face import Card
from landnam.vocabulary.reading import Reader

READERS: Final[Mapping[str, Callable[[Reader], Quest | Invention | Card]]] = {
    "quest": read_quest,
    "invention": read_invention,
    "province": read_province,
}


def carried_cards(carried: Mapping[str, Any]) -> dict[str, Quest | Invention | Card]:
    """The cards of the campaign among what a save carries."""
    cards: dict[str, Quest | Invention | Card] = {}
    for card, definition in carried.items():
        read = READERS.get(definition["deck"])
        if read is not None:
            cards[card] = read(Reader(definition["face"], "the saved game"))
    return cards


def nodes_of(cards: Mapping[str, Quest | Invention | Card]) -> dict[str, Node[Any]]:
    """Return the procedures of these cards that can stand on the stack, by address."""
    rows = [row for card in cards.values() for row in card.procedures()]
    return {address: node for row in rows for address, node in row.nodes()}
