"""Determinize: fill what a viewer does not see with cards that could lie there.

The declared fields of the state say where something is hidden; the title says cards of which decks
may lie in each place. What everybody can count stays true, for every place keeps its size.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from landnam.kernel.records import UNKNOWN
from landnam.kernel.state import State
from landnam.kernel.things import hidden_in, seen_in

Decks = tuple[str, ...]
"""The decks whose cards may lie in a place. A card of the first finds the fewest places elsewhere,
so it is laid first."""


class Imagined:
    """The data of a view while its unknown cards are filled in."""

    def __init__(
        self,
        cls: type[State],
        view: Mapping[str, Any],
        decks: Mapping[str, Sequence[str]],
        rng: Random,
    ) -> None:
        self.data: dict[str, Any] = copied(view)
        self.rng = rng
        self.data["seed"] = f"{rng.getrandbits(128):032x}"
        seen = seen_in(cls, self.data)
        self.unseen = {
            deck: [card for card in cards if card not in seen] for deck, cards in decks.items()
        }
        self.hidden = list(hidden_in(cls, self.data))

    def lay(self, cards: list[str], known: list[str]) -> None:
        """Lay cards of which the viewer knows that they are here, as many as there is room for."""
        for place, card in enumerate(cards):
            if not known:
                return
            if card == UNKNOWN:
                cards[place] = known.pop()

    def fill(self, decks_in: Callable[[str], Decks]) -> None:
        """Fill every place at random, the choosiest places first.

        Places that take the same decks are filled together: a card is as likely in one as in the
        other.
        """
        places: dict[Decks, list[list[str]]] = {}
        for zone, cards in self.hidden:
            places.setdefault(decks_in(zone), []).append(cards)
        for unseen in self.unseen.values():
            self.rng.shuffle(unseen)
        for decks in sorted(places, key=len):
            rooms = places[decks]
            drawn = self._drawn(decks, sum(room.count(UNKNOWN) for room in rooms))
            for room in rooms:
                self.lay(room, drawn)

    def _drawn(self, decks: Decks, number: int) -> list[str]:
        drawn: list[str] = []
        for deck in decks:
            unseen = self.unseen[deck]
            taken = min(number - len(drawn), len(unseen))
            drawn += [unseen.pop() for _ in range(taken)]
        if len(decks) > 1:
            self.rng.shuffle(drawn)
        return drawn


def copied(data: Any) -> Any:
    """Plain data with lists and mappings of its own.

    >>> copied({"hand": ["?"], "round": 2})
    {'hand': ['?'], 'round': 2}
    """
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    if isinstance(data, list):
        return data[:] if data and isinstance(data[0], str) else [copied(item) for item in data]
    return data
