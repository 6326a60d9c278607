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
from landnam.titles.settlers.state import Empire, Location, Route, SettlersState, SoloState


def determinize(game: SettlersGame, view: Mapping[str, Any], rng: Random) -> SettlersState:
    """A state in which the viewer would see exactly this view."""
    state: SettlersState = from_data(game.state_class, view["state"])
    state.seed = f"{rng.getrandbits(128):032x}"
    unseen = unseen_cards(game, state)
    recalled = recall(state, unseen[COMMON], rng)
    for deck in unseen.values():
        rng.shuffle(deck)
    common = unseen[COMMON]
    state.common = _fill(state.common, common)
    state.face_down = _fill(_lay(state.face_down, recalled.face_down), common)
    for seat, empire in enumerate(state.empires):
        own = unseen[empire.faction]
        empire.deck = _fill(empire.deck, own)
        empire.routes = tuple(
            Route(route.partner, _fill(route.marker, own)) for route in empire.routes
        )
        empire.looking = _lay(empire.looking, recalled.looking[seat])
        elsewhere = not_in_hand(empire, recalled.kept[seat], len(own))
        empire.buried = _fill(_lay(empire.buried, elsewhere), common)
        recalled.under.extend(elsewhere)
    fill_hands_and_gates(state, unseen, recalled, rng)
    game.refresh(state)
    return state


def not_in_hand(empire: Empire, kept: list[str], own: int) -> list[str]:
    """Take out of the cards that were kept those for which the hand has no room.

    So many ``own`` unseen cards of its Faction must find a place in the hand first. A card that was
    kept can also be a Foundation laid by a Sanctuary, or lie under a Gate.
    """
    hand, looking = empire.hand.count(UNKNOWN), empire.looking.count(UNKNOWN)
    room = max(0, min(hand, hand + looking - own))
    elsewhere = kept[room:]
    del kept[room:]
    return elsewhere


def fill_hands_and_gates(
    state: SettlersState, unseen: dict[str, list[str]], recalled: Recalled, rng: Random
) -> None:
    """What is left of the Faction decks must be in its empire's hand, or under some Gate.

    A Gate may lie with another empire than its owner's, so cards of any faction can be under it.
    """
    common = unseen[COMMON]
    hands = []
    for empire, kept in zip(state.empires, recalled.kept, strict=True):
        own = unseen[empire.faction]
        places = (*empire.hand, *empire.looking).count(UNKNOWN) - len(kept)
        hands.append((places, [own.pop() for _ in range(min(places, len(own)))], kept))
    under = [card for empire in state.empires for card in unseen[empire.faction]]
    under += recalled.under
    gates = [place for empire in state.empires for place in empire.features]
    hidden = sum(place.under.count(UNKNOWN) for place in gates)
    under += [common.pop() for _ in range(hidden - len(under))]
    rng.shuffle(under)
    for empire, (places, cards, kept) in zip(state.empires, hands, strict=True):
        cards += [common.pop() for _ in range(places - len(cards))]
        rng.shuffle(cards)
        empire.hand = _fill(_lay(empire.hand, kept), cards)
        empire.looking = _fill(empire.looking, cards)
        empire.features = tuple(_fill_location(place, under) for place in empire.features)


def _fill_location(location: Location, cards: list[str]) -> Location:
    if UNKNOWN not in location.under:
        return location
    return location.but(under=_fill(location.under, cards))


def _fill(zone: tuple[str, ...], cards: list[str]) -> tuple[str, ...]:
    return tuple(cards.pop() if card == UNKNOWN else card for card in zone)


def _lay(zone: tuple[str, ...], known: list[str]) -> tuple[str, ...]:
    """The zone with cards that are known to lie there, as many as it has unknowns for."""
    return tuple(known.pop() if known and card == UNKNOWN else card for card in zone)


def unseen_cards(game: SettlersGame, state: SettlersState) -> dict[str, list[str]]:
    """The cards that the viewer sees nowhere, by deck."""
    seen = set(state.common + state.common_discard + state.face_down + state.draft + state.razed)
    if isinstance(state, SoloState):
        seen.update(state.collection)
    for empire in state.empires:
        seen.update(empire.hand + empire.looking + empire.foundations + empire.buried)
        seen.update(empire.deals + empire.deck + empire.discard)
        for location in empire.production + empire.features + empire.actions:
            seen.update((location.card, *location.under))
        for route in empire.routes:
            seen.update(route.marker)
    return {
        deck: [card for card in cards if card not in seen] for deck, cards in game.decks.items()
    }
