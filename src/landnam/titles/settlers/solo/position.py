"""The virtual player of a solo game in the words of the format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.errors import UnknownWord
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.module import InWords, Laying
from landnam.titles.settlers.solo.attack_cards import attack_cards
from landnam.titles.settlers.solo.state import VIRTUAL, solo
from landnam.titles.settlers.solo.state import targets as line_of
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.position.forms import card_list, items, number, part
from landnam.vocabulary.position.names import CardTaken
from landnam.vocabulary.reading import Reader

VIRTUAL_KEYS: Final = ("built", "targets", "deck")


class VirtualInWords(InWords):
    """The virtual player and the Collection pile."""

    keys = (VIRTUAL, "collection")
    fields: Mapping[str, str] = {"targets": "fact", "collection": "things"}

    def lay(self, layout: Laying) -> None:
        """His Locations, the line of Targets, the attack cards to come, and the Collection pile."""
        lay_virtual(layout)

    def tops(self, given: Reader) -> Mapping[str, tuple[str, ...]]:
        """The attack cards to come."""
        return {VIRTUAL: targets(part(given, VIRTUAL).only("deck"), "deck", [])}

    def read(self, game: SettlersGame, state: SettlersState) -> Mapping[str, Any]:
        """The line of Targets by their goods, first to last, and the Collection pile."""
        words = ", ".join(game.cards[card].deal or "" for card in line_of(game, state))
        return {"targets": words, "collection": solo(state).collection}


def lay_virtual(layout: Laying) -> None:
    """His Locations, the line of Targets, the attack cards to come, and the Collection pile."""
    game, state = layout.rules, layout.state
    told = part(layout.given, VIRTUAL).only(*VIRTUAL_KEYS)
    empire = game.empire_class(VIRTUAL, [0] * len(SUPPLY))
    state.empires.append(empire)
    layout.build_all(game.seat_of[VIRTUAL], told)
    # An attack card that lies elsewhere, or that a choice will name, is no other's copy.
    taken = [card for card in attack_cards() if card in (layout.box.used | layout.box.spoken_for)]
    empire.deals = targets(told, "targets", taken)
    top = targets(told, "deck", taken)
    rest = [card for card in attack_cards() if card not in taken]
    empire.deck = (*layout.chance.shuffled(VIRTUAL, rest), *reversed(top))
    _collection(layout)


def targets(told: Reader, key: str, taken: list[str]) -> tuple[str, ...]:
    """Attack cards by the good they are after, or by id; they are taken out of the box."""
    goods = {card.id: card.deal for card in attack_cards().values()}
    found = []
    inside = f"{told.where}, {key}"
    for word in items(told, key):
        if word not in goods and word not in goods.values():
            known = list(dict.fromkeys(str(good) for good in goods.values()))
            raise UnknownWord(where=inside, given=word, what="Target", known=known)
        free = [card for card, good in goods.items() if good == word and card not in taken]
        if word in goods:
            free = [str(word)]
        if not free:
            raise CardTaken(where=inside, given=word)
        taken.append(free[0])
        found.append(free[0])
    return tuple(found)


def _collection(layout: Laying) -> None:
    """The Collection pile: cards by name, or a number of any Common ones."""
    pile, given = solo(layout.state), layout.given
    if isinstance(given.data.get("collection"), int):
        spare = layout.spare(COMMON)
        for _ in range(number(given, "collection")):
            pile.collection += (layout.any(spare, f"{given.where}, collection"),)
    else:
        decks = (COMMON, *layout.rules.sides)
        pile.collection = card_list(layout.box, given, "collection", decks)
