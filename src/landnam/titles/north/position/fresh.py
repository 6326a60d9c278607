"""A freshly set up game whose decks lie in a given order."""

from __future__ import annotations

from typing import Final

from landnam.titles.north.position.lay import clan_cards
from landnam.titles.north.rules import NorthRules
from landnam.titles.north.table.state import DISTANCES, NorthState
from landnam.vocabulary.position.forms import card_list, part, side_at
from landnam.vocabulary.position.names import Box, Names
from landnam.vocabulary.reading import Reader

KEYS: Final = ("new", "first", *DISTANCES)


def fresh_game(rules: NorthRules, names: Names, told: Reader, seed: str) -> NorthState:
    """The game as `set_up` makes it, with this first player and these cards on top of the decks."""
    told.only(*KEYS, *rules.sides)
    box = Box(names, told.data)
    state = rules.set_up(seed)
    if "first" in told:
        state.first = side_at(told, "first", rules.sides, rules.sides[0])
        state.stack = [frame.but(seat=state.first) for frame in state.stack]
    for seat, side in enumerate(rules.sides):
        top = clan_cards(rules, box, part(told, side).only("deck"), "deck", side)
        empire = state.empires[seat]
        empire.deck = _with_top(empire.deck, top)
    for distance in DISTANCES:
        top = card_list(box, told, distance, (distance,))
        shown = getattr(state, f"{distance}_shown")
        whole = _with_top((*getattr(state, distance), *reversed(shown)), top)
        setattr(state, distance, whole[: -len(shown)])
        setattr(state, f"{distance}_shown", tuple(reversed(whole[-len(shown) :])))
    return state


def _with_top(deck: tuple[str, ...], top: tuple[str, ...]) -> tuple[str, ...]:
    """The deck with these cards on top, in the order in which they will be drawn."""
    return (*(card for card in deck if card not in top), *reversed(top))
