"""A freshly set up game whose decks lie in a given order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.kernel.chance import Chance
from landnam.titles.settlers.compose import parts_in_words
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.position.forms import card_list, part
from landnam.vocabulary.position.names import Box, Names
from landnam.vocabulary.reading import Reader

KEYS: Final = ("new", "first", "common")


def fresh_game(
    rules: SettlersRules, names: Names, given: Mapping[str, Any], seed: str, where: str
) -> SettlersState:
    """The game as `set_up` makes it, with this first player and these cards on top of the decks."""
    told = Reader(given, where).only(*KEYS, *rules.empires)
    options = dict(rules.chosen_options)
    if "first" in told:
        options["first"] = told.word("first", rules.sides)
    table = SettlersRules(rules.content, rules.sides, options, rules.modules)
    box = Box(names, given)
    tops = {COMMON: card_list(box, told, "common", (COMMON,))}
    for side in rules.sides:
        tops[side] = card_list(box, part(told, side).only("deck"), "deck", (side,))
    for more in parts_in_words(rules.modules):
        tops.update(more.tops(told))
    for deck, top in tops.items():
        if top:
            table.decks[deck] = packed(deck, rules.decks[deck], top, seed)
    return table.set_up(seed)


def packed(deck: str, cards: Sequence[str], top: Sequence[str], seed: str) -> tuple[str, ...]:
    """The cards in such an order that the set-up's shuffle brings these to the top.

    The seed settles the shuffle: the final place of each card of the box is known beforehand.

    >>> box = packed("common", ("a", "b", "c", "d"), ("c", "a"), "1")
    >>> Chance("1", {}).shuffled("common", box)[::-1][:2]
    ('c', 'a')
    """
    rest = [card for card in cards if card not in top]
    wanted = [*rest, *reversed(top)]
    box = list(cards)
    ends = Chance(seed, {}).shuffled(deck, range(len(cards)))
    for place, card in zip(ends, wanted, strict=True):
        box[place] = card
    return tuple(box)
