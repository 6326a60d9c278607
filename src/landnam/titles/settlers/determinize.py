"""Determinize: fill what a viewer does not know with cards that could be there.

Public counts stay true: the size of each deck, and so how many unknown cards of each deck must lie
in hands, under Gates, as markers and face down. The viewer's memory stays true as well: a card that
it laid face down lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from landnam.kernel.records import UNKNOWN
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.memory import Recalled, recall
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import Empire, SettlersState
from landnam.vocabulary.determinize import Decks, Imagined


def determinize(
    game: SettlersGame,
    view: Mapping[str, Any],
    rng: Random,
    decks_in: Callable[[str], Decks],
) -> SettlersState:
    """A state in which the viewer would see exactly this view.

    ``decks_in`` knows the decks whose cards may lie in a zone.
    """
    imagined = Imagined(game.state_class, view["state"], game.decks, rng)
    recalled = recall(imagined.state, imagined.unseen[COMMON], rng)
    if recalled is not None:
        _lay_remembered(imagined, recalled)
    state = imagined.fill(decks_in)
    game.refresh(state)
    return state


OWN_CARDS: Final = ("deck", "marker")
COMMON_CARDS: Final = ("common", "face_down", "buried")
ANY_CARDS: Final = ("hand", "looking")
"""The hidden zones of the core, by the cards that may lie there."""


def decks_in(game: SettlersGame, zone: str, more: Decks) -> Decks:
    """The decks whose cards may lie in a zone, those of modules (``more``) among them.

    Common cards lie in many zones, so they come last.
    """
    seat, _, name = zone.partition("/")
    if name in COMMON_CARDS:
        return (*more, COMMON)
    if name in OWN_CARDS:
        return (game.empires[int(seat)], *more)
    if name in ANY_CARDS:
        return (game.empires[int(seat)], *more, COMMON)
    if name == "under":  # a Gate may lie with another empire than its owner's
        return (*(empire for empire in game.empires if empire in game.decks), *more, COMMON)
    return more


def _lay_remembered(imagined: Imagined[SettlersState], recalled: Recalled) -> None:
    """Lay the cards of which the viewer remembers where they went."""
    under: list[str] = []
    imagined.lay(imagined.cards_in("/face_down"), recalled.face_down)
    for seat, empire in enumerate(imagined.state.empires):
        kept = recalled.kept[seat]
        hand, looking = imagined.cards_in(f"{seat}/hand"), imagined.cards_in(f"{seat}/looking")
        imagined.lay(looking, recalled.looking[seat])
        own = len(imagined.unseen[empire.faction]) - _face_down(empire)
        elsewhere = not_in_hand(hand.count(UNKNOWN), looking.count(UNKNOWN), own, kept)
        imagined.lay(hand, kept)
        imagined.lay(imagined.cards_in(f"{seat}/buried"), elsewhere)
        under += elsewhere
    gates = [place.cards for place in imagined.hidden if place.row == "under"]
    imagined.rng.shuffle(gates)
    for cards in gates:
        imagined.lay(cards, under)


def _face_down(empire: Empire) -> int:
    """Count the unseen cards of its Faction in an empire's deck and as markers."""
    markers = (card for route in empire.routes for card in route.marker)
    return (*empire.deck, *markers).count(UNKNOWN)


def not_in_hand(hand: int, looking: int, own: int, kept: list[str]) -> list[str]:
    """Take out of the cards that were kept those for which the hand has no room.

    Hand and table have so many unknown cards, and ``own`` unseen ones of the Faction must find a
    place there first. A card that was kept can also be a Foundation laid by a Sanctuary, or lie
    under a Gate.
    """
    room = max(0, min(hand, hand + looking - own))
    elsewhere = kept[room:]
    del kept[room:]
    return elsewhere
