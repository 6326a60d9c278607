"""The swaps that are measured: cards of a pack in the place of printed ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.own.decks import Deck, copies_of, printed


class Swap(NamedTuple):
    """Cards of a pack in the place of printed ones, and the deck that this makes."""

    faction: str
    new: tuple[str, ...]
    old: tuple[str, ...]
    deck: Mapping[str, Any]


def swaps_of(deck: Deck) -> list[Swap]:
    """Each swap that a ready deck makes, alone, and all of them together.

    >>> from landnam.titles.settlers.own.decks import find_deck
    >>> [swap.new for swap in swaps_of(find_deck("hearth/roman"))][0]
    ('Aqueduct',)
    """
    pairs = exchanged(deck)
    alone = [_swap(deck, [pair]) for pair in pairs]
    return [*alone, _swap(deck, pairs)] if len(pairs) > 1 else alone


def exchanged(deck: Deck) -> list[tuple[Card, Card]]:
    """The printed cards that are left out, each with the new one of as many copies."""
    of_box = printed(deck.faction)
    out = [card for card in of_box if card.id not in {face.id for face in deck.faces}]
    new = [face for face in deck.faces if face.id not in {card.id for card in of_box}]

    def size(card: Card) -> int:
        return -len(copies_of(deck.known, card))

    return list(zip(sorted(out, key=size), sorted(new, key=size), strict=True))


def _swap(deck: Deck, pairs: Sequence[tuple[Card, Card]]) -> Swap:
    instead = {old.id: new for old, new in pairs}
    faces = [instead.get(card.id, card) for card in printed(deck.faction)]
    own = Deck(deck.faction, deck.name, faces, deck.known)
    old, new = [pair[0].name for pair in pairs], [pair[1].name for pair in pairs]
    return Swap(deck.faction, tuple(new), tuple(old), own.to_data())
