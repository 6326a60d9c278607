"""Determinize: fill what a viewer does not know with cards that could be there.

What everybody can count stays true: the size of each deck, and so how many unknown cards of each
deck must lie in hands, under Gates, as markers and face down. What the viewer remembers stays true
as well: a card that it laid face down lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from landnam.kernel.records import UNKNOWN, from_data
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.memory import Recalled, recall
from landnam.titles.settlers.origins import COMMON
from landnam.titles.settlers.state import SettlersState
from landnam.vocabulary.determinize import Decks, Imagined


def determinize(game: SettlersGame, view: Mapping[str, Any], rng: Random) -> SettlersState:
    """A state in which the viewer would see exactly this view."""
    imagined = Imagined(game.state_class, view["state"], game.decks, rng)
    if any(empire["memory"] for empire in imagined.data["empires"]):
        known: SettlersState = from_data(game.state_class, imagined.data)
        _lay_remembered(imagined, recall(known, imagined.unseen[COMMON], rng))
    imagined.fill(lambda zone: _decks_in(game, zone))
    state: SettlersState = from_data(game.state_class, imagined.data)
    game.refresh(state)
    return state


def _decks_in(game: SettlersGame, zone: str) -> Decks:
    """The decks whose cards may lie in a zone."""
    seat, _, name = zone.partition("/")
    if not seat or name == "buried":
        return (COMMON,)
    own = game.empires[int(seat)]
    if name in ("hand", "looking"):
        return own, COMMON
    if name == "under":  # a Gate may lie with another empire than its owner's
        return (*(deck for deck in game.decks if deck != COMMON), COMMON)
    return (own,)


def _lay_remembered(imagined: Imagined, recalled: Recalled) -> None:
    """Lay the cards of which the viewer remembers where they went."""
    hidden, under = dict(imagined.hidden), []
    imagined.lay(hidden.get("/face_down", []), recalled.face_down)
    for seat, empire in enumerate(imagined.data["empires"]):
        imagined.lay(empire["looking"], recalled.looking[seat])
        kept = recalled.kept[seat]
        own = len(imagined.unseen[empire["faction"]]) - _face_down(empire)
        elsewhere = not_in_hand(empire, kept, own)
        imagined.lay(empire["hand"], kept)
        imagined.lay(empire["buried"], elsewhere)
        under += elsewhere
    gates = [cards for zone, cards in imagined.hidden if zone.endswith("/under")]
    imagined.rng.shuffle(gates)
    for cards in gates:
        imagined.lay(cards, under)


def _face_down(empire: Mapping[str, Any]) -> int:
    """How many cards of its Faction an empire has in its deck and as markers."""
    markers = (card for route in empire["routes"] for card in route["marker"])
    return (*empire["deck"], *markers).count(UNKNOWN)


def not_in_hand(empire: Mapping[str, Any], kept: list[str], own: int) -> list[str]:
    """Take out of the cards that were kept those for which the hand has no room.

    So many ``own`` unseen cards of its Faction must find a place in the hand first. A card that was
    kept can also be a Foundation laid by a Sanctuary, or lie under a Gate.
    """
    hand, looking = empire["hand"].count(UNKNOWN), empire["looking"].count(UNKNOWN)
    room = max(0, min(hand, hand + looking - own))
    elsewhere = kept[room:]
    del kept[room:]
    return elsewhere
