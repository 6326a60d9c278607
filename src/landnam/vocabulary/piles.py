"""Piles: cards move between zones, and an empty deck is made anew from its discard pile."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.kernel.events import Event
from landnam.kernel.state import State


def moved(state: State, card: str, origin: str, target: str, cause: str = "") -> None:
    """Tell that a card went from one zone to another."""
    if state.sink is not None:
        owner = target or origin
        seat = int(owner[0]) if owner[0] != "/" else -1
        state.sink.append(Event("move", seat, card, 1, origin, target, cause))


def reshuffled(
    state: State, stream: str, pile: Sequence[str], origin: str, target: str
) -> tuple[str, ...]:
    """The cards of a discard pile, shuffled: the new deck. The top card is the last."""
    for card in pile:
        moved(state, card, origin, target)
    return state.chance().shuffled(stream, pile)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less this one.

    >>> without(("a", "b"), "a")
    ('b',)
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
