"""Decks and discard piles: drawing, discarding, renewing an empty deck.

Second printing, "General rules": each card goes to the pile of its own type; an empty deck is made
anew from its discard pile.
"""

from __future__ import annotations

from typing import Final

from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.happenings import DREW
from landnam.titles.settlers.table.memory import forget_the_shuffled
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.piles import moved, reshuffled, without
from landnam.vocabulary.triggers import Happening

UNCOUNTED: Final = ("setup", "lookout")
"""Causes of draws that no card watches."""


def drawable(game: SettlersGame, state: SettlersState, seat: int) -> tuple[bool, bool]:
    """Whether a Common and a Faction card can be drawn: from the deck, or after renewing it."""
    empire = state.empires[seat]
    return (
        bool(state.common or state.common_discard or state.face_down),
        bool(empire.deck or (empire.discard and game.faction_reshuffle)),
    )


def draw(
    game: SettlersGame,
    state: SettlersState,
    seat: int,
    deck: str,
    cause: str,
    zone: str = "hand",
) -> str | None:
    """Draw the top card of a deck into a zone of the empire; None if there is none to draw."""
    empire = state.empires[seat]
    if deck == COMMON:
        card = take_common(state)
    else:
        if not empire.deck and game.faction_reshuffle:
            renew_faction(state, seat)
        card = empire.deck[-1] if empire.deck else None
        empire.deck = empire.deck[:-1]
    if card is None:
        return None
    if zone == "hand":
        empire.hand += (card,)
    else:
        empire.looking += (card,)
    if state.sink is not None:
        origin = "/common" if deck == COMMON else f"{seat}/deck"
        moved(state, card, origin, f"{seat}/{zone}", cause)
    if zone == "hand" and DREW in game.watched:
        tell_drawn(game, state, seat, card, cause)
    return card


def tell_drawn(game: SettlersGame, state: SettlersState, seat: int, card: str, cause: str) -> None:
    """A card has come into a hand from a deck; what watches that hears of it."""
    if DREW in game.watched and cause not in UNCOUNTED and game.hears(state, DREW, seat):
        game.fire(state, Happening(DREW, seat, card))


def bury_common(state: SettlersState, seat: int, cause: str) -> None:
    """The top card of the Common deck becomes a Foundation, face down; its owner knows it."""
    card = take_common(state)
    if card is None:
        return
    state.empires[seat].buried += (card,)
    if state.sink is not None:
        moved(state, card, "/common", f"{seat}/buried", cause)


def take_common(state: SettlersState) -> str | None:
    """Take the top card off the Common deck, renewing it first if it is empty."""
    if not state.common:
        renew_common(state)
        if not state.common:
            return None
    card = state.common[-1]
    state.common = state.common[:-1]
    return card


def reveal(state: SettlersState, number: int) -> None:
    """Lay cards of the Common deck face up into the draft."""
    for _ in range(number):
        card = take_common(state)
        if card is None:
            return
        state.draft += (card,)
        moved(state, card, "/common", "/draft")


def renew_common(state: SettlersState) -> None:
    """Shuffle the Common discard pile into a new deck."""
    for card in state.common_discard:
        moved(state, card, "/common_discard", "/common")
    for card in state.face_down:
        moved(state, card, "/face_down", "/common")
    pile = (*state.common_discard, *state.face_down)
    if pile:
        forget_the_shuffled(state)
    state.common = state.chance().shuffled("common", pile)
    state.common_discard = ()
    state.face_down = ()


def renew_faction(state: SettlersState, seat: int) -> None:
    """Shuffle an empire's discard pile into a new Faction deck."""
    empire = state.empires[seat]
    empire.deck = reshuffled(
        state, empire.faction, empire.discard, f"{seat}/discard", f"{seat}/deck"
    )
    empire.discard = ()


def shuffle_back(state: SettlersState, seat: int, card: str, cause: str) -> None:
    """Shuffle a looked-at card back into the own Faction deck (Architect, Buddha's Temple)."""
    empire = state.empires[seat]
    empire.looking = without(empire.looking, card)
    moved(state, card, f"{seat}/looking", f"{seat}/deck", cause)
    empire.deck = state.chance().shuffled(empire.faction, (*empire.deck, card))


def discard(game: SettlersGame, state: SettlersState, card: str, origin: str, cause: str) -> None:
    """Put a card, already taken from ``origin``, on the discard pile of its own type."""
    deck = game.cards[card].deck
    if deck in game.discards:
        pile = game.discards[deck]
        setattr(state, pile, (*getattr(state, pile), card))
        if state.sink is not None:
            moved(state, card, origin, f"/{pile}", cause)
        return
    seat = game.seat_of[deck]
    state.empires[seat].discard += (card,)
    if state.sink is not None:
        moved(state, card, origin, f"{seat}/discard", cause)


def discard_from_hand(
    game: SettlersGame, state: SettlersState, seat: int, card: str, cause: str
) -> None:
    """Discard a card from hand."""
    empire = state.empires[seat]
    empire.hand = without(empire.hand, card)
    discard(game, state, card, f"{seat}/hand", cause)
