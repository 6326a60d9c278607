"""The virtual player of a solo game in the words of the format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from landnam.kernel.chance import Chance
from landnam.kernel.errors import UnknownWord
from landnam.titles.settlers.attack_cards import attack_cards
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.goods import SUPPLY
from landnam.titles.settlers.origins import COMMON
from landnam.titles.settlers.position.forms import card_list, items, known_keys, mapping, number
from landnam.titles.settlers.state import VIRTUAL, Empire, SettlersState, SoloState
from landnam.vocabulary.position.names import Box, CardTaken

ALONE_KEYS: Final = (VIRTUAL, "collection")
VIRTUAL_KEYS: Final = ("built", "targets", "deck")


class Laying(Protocol):
    """The position that is being laid out, as far as the virtual player needs it."""

    sides: tuple[str, ...]
    given: Mapping[str, Any]
    where: str
    box: Box
    chance: Chance

    def build(self, seat: int, entry: Any, where: str) -> None:
        """Place a Location as the position tells of it."""

    def spare(self, deck: str) -> list[str]:
        """The cards of a deck that nothing has named."""

    def any(self, spare: list[str], where: str) -> str:
        """One of them."""


def lay_virtual(layout: Laying, state: SoloState) -> None:
    """His Locations, the line of Targets, the attack cards to come, and the Collection pile."""
    seat, where = len(layout.sides), f"{layout.where}, {VIRTUAL}"
    told = mapping(layout.given.get(VIRTUAL), VIRTUAL, layout.where)
    known_keys(told, VIRTUAL_KEYS, where)
    empire = Empire(VIRTUAL, [0] * len(SUPPLY))
    state.empires.append(empire)
    for entry in items(told, "built", where):
        layout.build(seat, entry, f"{where}, built")
    # An attack card that lies elsewhere, or that a choice will name, is no other's copy.
    taken = [card for card in attack_cards() if card in (layout.box.used | layout.box.spoken_for)]
    empire.deals = targets(told, "targets", taken, where)
    top = targets(told, "deck", taken, where)
    rest = [card for card in attack_cards() if card not in taken]
    empire.deck = (*layout.chance.shuffled(VIRTUAL, rest), *reversed(top))
    _collection(layout, state)


def targets(told: Mapping[str, Any], key: str, taken: list[str], where: str) -> tuple[str, ...]:
    """Attack cards by the good they are after, or by id; they are taken out of the box."""
    goods = {card.id: card.deal for card in attack_cards().values()}
    found = []
    for word in items(told, key, where):
        inside = f"{where}, {key}"
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


def _collection(layout: Laying, state: SoloState) -> None:
    """The Collection pile: cards by name, or a number of any Common ones."""
    if isinstance(layout.given.get("collection"), int):
        spare = layout.spare(COMMON)
        for _ in range(number(layout.given, "collection", layout.where)):
            state.collection += (layout.any(spare, f"{layout.where}, collection"),)
    else:
        decks = (COMMON, *layout.sides)
        state.collection = card_list(layout.box, layout.given, "collection", decks, layout.where)


def read_alone(rules: SettlersGame, state: SettlersState) -> dict[str, Any]:
    """The line of Targets by their goods, first to last, and the Collection pile."""
    if not isinstance(state, SoloState):
        return {"targets": None, "collection": ()}
    line = state.empires[rules.seat_of[VIRTUAL]].deals
    words = ", ".join(rules.cards[card].deal or "" for card in line)
    return {"targets": words, "collection": state.collection}
