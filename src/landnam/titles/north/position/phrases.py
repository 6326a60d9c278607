"""Choices as people write them: ``pawn sail``, ``boost Work Bee``, ``pillage Seal Rock``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from landnam.titles.north.actions.acts import CARGOES
from landnam.titles.north.actions.pawns import WORN
from landnam.titles.north.empires.empire import cards_of
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.state import ACTS, DISTANCES, NorthState
from landnam.vocabulary.position.phrases import CARD, CardPhrases, payment_phrase

MOVES: Final = tuple(f"{a}-{b}" for a in ACTS for b in ACTS if a != b)
PLACES: Final = tuple(str(place) for place in range(20))

OBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        (
            *("build", "raid", "activate", "boost", "keep", "next", "under", "harvest"),
            *("pillage", "conquer", "copy", "give", "release", "exhaust", "return"),
        ),
        (CARD,),
    ),
    **dict.fromkeys(("pass", "go", "done", "stop", "skip", "weaken", "refuse"), ()),
    "pawn": ACTS,
    "refresh": ACTS,
    "move": (*MOVES, *(f"{move}-{WORN}" for move in MOVES)),
    "choose": (CARD, *GOODS, "gain_any", "raid_free", "assign", "release"),
    "pay": ("goods such as 1 wood + 1 gold", "nothing"),
    "as": ("field",),
    "sail": tuple(CARGOES),
    "ship": PLACES,
    "draw": DISTANCES,
    "assign": GOODS.supply,
}
"""Every verb, with its possible objects."""


class Phrases(CardPhrases):
    """The phrases of one game, and the options that they mean."""

    payment: ClassVar[re.Pattern[str]] = payment_phrase(GOODS.supply)

    def lying(self, state: NorthState, card: str) -> object:
        """In which hand, pile or Empire, and in which condition."""
        for seat, empire in enumerate(state.empires):
            for zone in ("hand", "looking", "discard"):
                if card in getattr(empire, zone):
                    return zone, seat
            for place in empire.built:
                if place.card == card:
                    copied = any(other.copies == card for other in empire.built)
                    return seat, copied, place.but(card="")
                if card in place.upgrades:
                    return seat, place.card
        return "elsewhere", -1

    def near(self, state: NorthState, seat: int) -> Iterable[str]:
        """Own hand and Empire, then the Empires of others and open Islands."""
        yield from state.empires[seat].hand
        for empire in [state.empires[seat], *state.empires]:
            yield from cards_of(empire)
        yield from (*state.landed, *state.nearby_shown, *state.distant_shown)
