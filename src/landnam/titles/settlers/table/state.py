"""The state of a game of Imperial Settlers: empires, their Locations, decks and piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from landnam.kernel.records import (
    Record,
    counted,
    each_seat,
    everyone,
    frozen,
    private,
    record,
    remembered,
)
from landnam.kernel.state import State
from landnam.titles.settlers.table.goods import GOODS
from landnam.vocabulary.goods import Goods

ROUND: Final = "round"
"""The moment at which what lasts "until the end of the round" returns to its default."""

MOST_SEATS: Final = 4

ROWS: Final = ("production", "features", "actions")
"""The three rows of an empire, as the rulebook lays them out; each a field of `Empire`."""

ROW_FIELDS: Final = {"production": "production", "feature": "features", "action": "actions"}
"""The row of each kind of Location."""


@frozen
class Location(Record):
    """A card built in an empire. It lies with its controller; its owner may be another empire."""

    __owner_field__ = "owner"

    card: str = everyone()
    owner: int = everyone()
    uses: int = everyone(default=0, resets=ROUND)  # activations, or gains of a limited feature
    blocked: bool = everyone(default=False, resets=ROUND)
    defense: int = everyone(default=0, resets=ROUND)
    samurai: int = everyone(default=0)
    stored: int = everyone(default=0, tally=True)  # resources on a Shrine
    under: tuple[str, ...] = private(default=(), tally=True)  # cards under a Gate


@frozen
class Route(Record):
    """A Deal made by a Trade Route with an enemy Location; nobody looks at the marker card."""

    partner: str = everyone()
    marker: tuple[str, ...] = counted(default=(), tally=True)


@frozen
class Memory(Record):
    """A seat's memory of one alternate Lookout: the cards that it passed on and laid down.

    Of those passed on the next player kept one and laid the other face down. ``renewed``: the cards
    that lay face down have been shuffled into a new Common deck since.
    """

    passed_on: tuple[str, ...] = everyone(default=())
    laid_down: tuple[str, ...] = everyone(default=())
    renewed: bool = everyone(default=False)


@record
class Empire(Record):
    """One seat's empire."""

    faction: str = everyone()
    goods: list[int] = everyone(tally=True)  # one number for each of vocabulary.goods.SUPPLY
    vp: int = everyone(default=0, tally=True)
    hand: tuple[str, ...] = private(default=(), tally=True)
    looking: tuple[str, ...] = private(default=(), tally=True)  # drawn, and not yet kept
    production: tuple[Location, ...] = everyone(default=(), tally=True)
    features: tuple[Location, ...] = everyone(default=(), tally=True)
    actions: tuple[Location, ...] = everyone(default=(), tally=True)
    foundations: tuple[str, ...] = everyone(default=(), tally=True)
    buried: tuple[str, ...] = private(default=(), tally=True)  # Foundations laid by a Sanctuary
    deals: tuple[str, ...] = everyone(default=(), tally=True)
    routes: tuple[Route, ...] = everyone(default=(), tally=True)
    deck: tuple[str, ...] = counted(default=(), tally=True)  # the top card is the last
    discard: tuple[str, ...] = everyone(default=(), tally=True)
    passed: bool = everyone(default=False)
    memory: tuple[Memory, ...] = remembered(default=())  # of alternate Lookouts, oldest first


@record
class SettlersState(State):
    """The table: empires, the Common deck and its piles, the draft, round and first player."""

    GOODS: ClassVar[Goods] = GOODS

    round: int = everyone(default=1)
    first: int = everyone(default=0)
    common: tuple[str, ...] = counted(default=(), tally=True)  # the top card is the last
    common_discard: tuple[str, ...] = everyone(default=(), tally=True)
    face_down: tuple[str, ...] = counted(
        default=(), tally=True
    )  # draft discards, see `Empire.memory`
    draft: tuple[str, ...] = everyone(default=(), tally=True)
    razed: tuple[str, ...] = everyone(default=(), tally=True)  # from a hand; goods not all taken
    empires: list[Empire] = each_seat(default=[])


def traders(state: SettlersState) -> Mapping[str, tuple[int, ...]]:
    """The seats that have a Trade Route Deal with a Location, by its card."""
    found: dict[str, tuple[int, ...]] = {}
    for seat, empire in enumerate(state.empires):
        for route in empire.routes:
            found[route.partner] = (*found.get(route.partner, ()), seat)
    return found
