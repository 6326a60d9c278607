"""The numbers of all options of Empires of the North, for machines that learn it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Final

from landnam.kernel.numbering import Block, Numbering
from landnam.titles.north.actions.acts import CARGOES
from landnam.titles.north.actions.pawns import WORN
from landnam.titles.north.manifest import CLANS
from landnam.titles.north.reading.language import LANGUAGE
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.state import ACTS, DISTANCES
from landnam.vocabulary.cost import Way

LONE_VERBS: Final = ("pass", "done", "skip", "stop", "go", "refuse", "weaken")
"""Verbs without an object; new ones come at the end of the numbering."""

CARD_VERBS: Final = (
    *("keep", "build", "boost", "activate", "raid", "harvest", "under", "copy", "next"),
    *("give", "exhaust", "choose", "release", "return", "pillage", "conquer"),
)
"""Verbs whose object is a card; new ones are appended."""

DECK_PLACES: Final = 64
"""Room in each verb's block for the cards of a deck and for more: numbers never move."""

QUEUE: Final = 32
"""More Ships than ever stand in the queue."""

MOST_PAID: Final = 5
MOST_PIECES: Final = 2
"""Few prices take more Resources and Gold, none more Workers and Raze tokens of each."""

DEAREST: Final = 6
"""The Resources and Gold of the dearest building, and no Workers or tokens besides."""


def numbering(cards: Mapping[str, Card]) -> Numbering:
    """The numbering for this content.

    >>> from landnam.titles.north.reading.content import content
    >>> numbering(content()).number(("pass", ""))
    0
    """
    decks = {deck: [c.id for c in cards.values() if c.deck == deck] for deck in CLANS + DISTANCES}
    return Numbering(
        [
            *(Block(verb, ("",)) for verb in LONE_VERBS),
            Block("as", ("field",)),
            Block("draw", DISTANCES),
            Block("sail", tuple(CARGOES)),
            Block("pawn", ACTS),
            Block("refresh", ACTS),
            Block("move", tuple(moves())),
            Block("ship", tuple(str(place) for place in range(QUEUE))),
            Block("assign", GOODS.supply, places=16),
            Block("choose", (*GOODS.supply, "vp"), places=16),
            Block("pay", tuple(payments())),
            *(
                Block(verb, decks[deck], places=DECK_PLACES)
                for verb in CARD_VERBS
                for deck in decks
            ),
            # At the end, for the language grows: a choice of effects is named by its first verb.
            Block("choose", tuple(LANGUAGE.verbs), places=DECK_PLACES),
            Block("pay", tuple(dear_payments())),
        ]
    )


def moves() -> Iterator[str]:
    """From each tile to each other one, with a pawn that can still be used or an exhausted one."""
    for side in ("", f"-{WORN}"):
        yield from (f"{origin}-{tile}{side}" for origin, tile in permutations(ACTS, 2))


def payments() -> Iterator[str]:
    """Every amount of goods that most prices can take, also none."""
    yield "nothing"
    resources = range(GOODS.wild_at + 1)
    for pieces in product(range(MOST_PIECES + 1), repeat=2):
        for goods in product(range(MOST_PAID + 1), repeat=len(resources)):
            if sum(goods) <= MOST_PAID and any((*goods, *pieces)):
                yield Way(GOODS, (*goods, *pieces, 0)).name


def dear_payments() -> Iterator[str]:
    """Every amount of Resources and Gold between `MOST_PAID` and that of the dearest building."""
    for goods in product(range(DEAREST + 1), repeat=GOODS.wild_at + 1):
        if MOST_PAID < sum(goods) <= DEAREST:
            yield Way(GOODS, (*goods, 0, 0, 0)).name
