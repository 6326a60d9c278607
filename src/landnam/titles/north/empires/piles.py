"""Decks and discard piles of clans and Islands: drawing, discarding, renewing an empty deck."""

from __future__ import annotations

from typing import Final

from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import DISTANCES, NorthState
from landnam.vocabulary.piles import moved, reshuffled, without

EFFECT: Final = "/effect"
"""The end of the address of a Boost's or Instant's effect, after the card."""

SHOWN: Final = 2
"""The number of Islands of each distance that lie open."""


def draw(state: NorthState, seat: int, cause: str, zone: str = "hand") -> str | None:
    """Draw the top card of the seat's own deck, which is made anew when it is empty."""
    renew(state, seat)
    empire = state.empires[seat]
    if not empire.deck:
        return None
    card, empire.deck = empire.deck[-1], empire.deck[:-1]
    setattr(empire, zone, (*getattr(empire, zone), card))
    moved(state, card, f"{seat}/deck", f"{seat}/{zone}", cause)
    return card


def draw_some(state: NorthState, seat: int, number: int, cause: str, zone: str) -> None:
    """Draw several cards, one after the other."""
    empire = state.empires[seat]
    if len(empire.deck) < number:
        for _ in range(number):
            draw(state, seat, cause, zone)
        return
    drawn = empire.deck[: -number - 1 : -1]
    empire.deck = empire.deck[:-number]
    setattr(empire, zone, getattr(empire, zone) + drawn)
    if state.sink is not None:
        for card in drawn:
            moved(state, card, f"{seat}/deck", f"{seat}/{zone}", cause)


def renew(state: NorthState, seat: int) -> None:
    """An empty deck is made anew from the discard pile.

    A Boost or Instant lies there only once it has taken effect.
    """
    empire = state.empires[seat]
    if empire.deck or not empire.discard:
        return
    working = {frame.at.removesuffix(EFFECT) for frame in state.stack if frame.at.endswith(EFFECT)}
    pile = [card for card in empire.discard if card not in working]
    zones = f"{seat}/discard", f"{seat}/deck"
    empire.deck = reshuffled(state, empire.clan, pile, *zones)
    empire.discard = tuple([card for card in empire.discard if card in working])


def discard(game: NorthGame, state: NorthState, card: str, origin: str, cause: str) -> None:
    """Put a card, already taken from ``origin``, where it belongs when it is discarded.

    An Island goes to the pile of its distance, a Basic card leaves the game (ruling A38).
    """
    face = game.cards[card]
    if face.deck in DISTANCES:
        target = f"/{face.deck}_discard"
        setattr(state, target[1:], (*getattr(state, target[1:]), card))
    elif face.role == "basic":
        target = "/removed"
        state.removed += (card,)
    else:
        seat = game.seat_of[face.deck]
        target = f"{seat}/discard"
        state.empires[seat].discard += (card,)
    moved(state, card, origin, target, cause)


def take_effect(game: NorthGame, state: NorthState, seat: int, card: str, cause: str) -> None:
    """Carry a Boost or Instant out, and discard it: it never draws itself."""
    effect, empire = game.cards[card].effect, state.empires[seat]
    assert effect is not None
    empire.hand = without(empire.hand, card)
    if effect.immediate:
        effect.start(game, state, seat)
        discard(game, state, card, f"{seat}/hand", cause)
    else:
        discard(game, state, card, f"{seat}/hand", cause)
        effect.start(game, state, seat)


# --- Islands ----------------------------------------------------------------------------------


def has_islands(state: NorthState, distance: str) -> bool:
    """Return whether an Island can be drawn: from the deck, or after making it anew."""
    return bool(getattr(state, distance) or getattr(state, f"{distance}_discard"))


def take_island(state: NorthState, distance: str, target: str) -> str | None:
    """Lay the top Island of a deck openly into a zone; None if there is none left."""
    deck: tuple[str, ...] = getattr(state, distance)
    if not deck:
        pile = f"{distance}_discard"
        deck = reshuffled(state, distance, getattr(state, pile), f"/{pile}", f"/{distance}")
        setattr(state, pile, ())
        if not deck:
            return None
    setattr(state, distance, deck[:-1])
    setattr(state, target, (*getattr(state, target), deck[-1]))
    moved(state, deck[-1], f"/{distance}", f"/{target}")
    return deck[-1]


def lift_island(game: NorthGame, state: NorthState, island: str) -> str:
    """Lift an open Island from where it lies; returns the zone."""
    distance = game.cards[island].deck
    for zone in ("landed", f"{distance}_shown"):
        row: tuple[str, ...] = getattr(state, zone)
        if island in row:
            setattr(state, zone, without(row, island))
            return f"/{zone}"
    raise KeyError(f"{island} does not lie open")


def show_islands(state: NorthState) -> None:
    """Reveal Islands until two of each distance lie open."""
    for distance in DISTANCES:
        zone = f"{distance}_shown"
        while len(getattr(state, zone)) < SHOWN and take_island(state, distance, zone):
            pass


def clear_islands(game: NorthGame, state: NorthState, distance: str) -> None:
    """Discard the open Islands of a distance."""
    zone = f"{distance}_shown"
    islands: tuple[str, ...] = getattr(state, zone)
    setattr(state, zone, ())
    for island in islands:
        discard(game, state, island, f"/{zone}", "cleanup")
