"""Decks and discard piles of the clans and of the Islands."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from landnam.terminal.drawing import join
from landnam.terminal.north.reading import Sight, words
from landnam.terminal.screen import Line
from landnam.titles.north.table.state import DISTANCES


def pile_lines(sight: Sight, seat_name: Callable[[int], str]) -> list[Line]:
    """Decks by their number, discard piles by their cards."""
    state = sight.state
    piles = [
        (seat_name(seat), empire.deck, empire.discard) for seat, empire in enumerate(state.empires)
    ]
    for distance in DISTANCES:
        discard = getattr(state, f"{distance}_discard")
        piles.append((words(f"distance.{distance}"), getattr(state, distance), discard))
    return [line for pile in piles for line in _pile(sight, *pile)]


def _pile(sight: Sight, name: str, deck: tuple[str, ...], discard: tuple[str, ...]) -> list[Line]:
    head = Text(words("pile", name=name, deck=len(deck), discard=len(discard)), style="bold")
    names = sorted({sight.rules.cards[card].name for card in discard})
    return [head, f"  {join(names, ', ')}"] if names else [head]
