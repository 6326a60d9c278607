"""Choices as people write them: ``raze Armorer``, ``pay 1 wood + 1 gold``, ``draw common``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.table.goods import GOODS, RESOURCES, SUPPLY
from landnam.titles.settlers.table.state import SettlersState, traders
from landnam.vocabulary.position.names import Names
from landnam.vocabulary.position.phrases import CARD, SIDE, CardPhrases, payment_phrase

DECKS: Final = ("common", "faction")
OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "build": (CARD,),
    "deal": (CARD,),
    "raze": (CARD,),
    "activate": (CARD,),
    "exchange": (*RESOURCES, *DECKS),
    "defend": (CARD,),
    "deploy": (CARD,),
    "place": (CARD,),
    "pass": (),
    "done": (),
    "again": (),
    "stop": (),
    "skip": (),
    "discard": (CARD, "foundation"),
    "pay": ("goods such as 1 wood + 1 gold",),
    "choose": (CARD, SIDE, *GOODS),
    "draw": DECKS,
    "keep": (CARD,),
    "take": (CARD,),
    "swap": (CARD, *GOODS),
    "put": (CARD, *GOODS),
    "next": (CARD,),
}
"""Every verb of the core, with its possible objects; modules add theirs."""


class Phrases(CardPhrases):
    """The phrases of one game, and the options that they mean."""

    payment: ClassVar[re.Pattern[str]] = payment_phrase(SUPPLY)

    def __init__(
        self, names: Names, sides: tuple[str, ...], more: Mapping[str, tuple[str, ...]]
    ) -> None:
        super().__init__(names, sides, {**OBJECTS, **more})

    def lying(self, state: SettlersState, card: str) -> object:
        """Return a key of the card's place and state: equal for two cards that lie alike."""
        for seat, empire in enumerate(state.empires):
            for zone in ("hand", "looking", "deals", "discard"):
                if card in getattr(empire, zone):
                    return zone, seat
            for location in locations(empire):
                if location.card == card:
                    return seat, location.but(card=""), traders(state).get(card)
        return "elsewhere", -1

    def near(self, state: SettlersState, seat: int) -> Iterable[str]:
        """Own hand, own Locations and Deals, those of others."""
        yield from state.empires[seat].hand
        for empire in [state.empires[seat], *state.empires]:
            yield from (location.card for location in locations(empire))
            yield from empire.deals
