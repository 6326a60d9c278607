"""The numbers of all options of Imperial Settlers, for machines that learn it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from landnam.kernel.numbering import Block, Numbering
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.reading.forms import DECKS, FACTIONS
from landnam.titles.settlers.table.goods import GOODS, RESOURCES, SUPPLY
from landnam.vocabulary.cost import Way

CARD_VERBS: Final = (
    "build",
    "deal",
    "raze",
    "activate",
    "defend",
    "deploy",
    "place",
    "take",
    "keep",
    "discard",
    "choose",
    "put",
    "swap",
    "next",
)
"""Verbs whose object is a card; new ones are appended."""

COMMON_PLACES: Final = 256
FACTION_PLACES: Final = 64
"""Room in each verb's block for the printed cards of a deck and for more: numbers never move."""

MOST_PAID: Final = 5
"""No price takes more of one good than this, gold in the place of others included."""

MOST_WORKERS: Final = 2


def numbering(content: Content, more: Sequence[Block] = ()) -> Numbering:
    """Return the numbering for this content, and for the modules' additions, which come last.

    >>> from landnam.titles.settlers.reading.content import content
    >>> numbering(content()).number(("pass", ""))
    0
    """
    return Numbering(
        [
            *(Block(verb, ("",)) for verb in ("pass", "done", "skip", "again", "stop")),
            Block("discard", ("foundation",)),
            Block("exchange", (*RESOURCES, "common", "faction"), places=8),
            Block("draw", ("common", "faction")),
            Block("choose", (*GOODS, *FACTIONS), places=24),
            Block("put", SUPPLY, places=8),
            Block("swap", GOODS.names, places=16),
            Block("pay", payments()),
            *(
                Block(verb, content.deck(deck), places=places_of(deck))
                for verb in CARD_VERBS
                for deck in DECKS
            ),
            *(
                Block("choose", routes(content, deck), places=4 * FACTION_PLACES)
                for deck in FACTIONS
            ),
            *more,
        ]
    )


def places_of(deck: str) -> int:
    """Return the number of places of a deck in a block."""
    return COMMON_PLACES if deck == "common" else FACTION_PLACES


def routes(content: Content, deck: str) -> list[str]:
    """Trade Route Deals that need their trader named, with Locations of this deck.

    Cards of packs come last: they move no number of the box.
    """
    cards = content.deck(deck)
    return [
        f"{card}@{trader}"
        for of_pack in (False, True)
        for trader in FACTIONS
        for card in cards
        if ("/" in card) == of_pack
    ]


def payments() -> list[str]:
    """Every amount of goods that a price can take."""
    amounts = range(MOST_PAID + 1)
    found = []
    for workers in range(MOST_WORKERS + 1):
        for wood, stone, food, gold in product(amounts, repeat=4):
            if wood + stone + food + gold <= MOST_PAID:
                found.append(Way(GOODS, (wood, stone, food, gold, workers, 0, 0)).name)
    return found
