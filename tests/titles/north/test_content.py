"""The content of Empires of the North: demands of the rulebook and public pages."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from landnam.kernel.title import find_title
from landnam.titles.north.manifest import CLANS
from landnam.titles.north.reading.content import content
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.state import DISTANCES
from landnam.titles.north.table.types import CLAN_TYPES, TYPES
from landnam.titles.north.words.text import card_text

CARDS = content()


def faces(*decks: str) -> list[Card]:
    found = {card.kind: card for card in CARDS.values() if card.deck in decks}
    return [CARDS[kind] for kind in found]


@pytest.mark.parametrize("clan", CLANS)
def test_a_clan_has_thirty_cards_of_eighteen_faces_and_three_basic_cards(clan: str) -> None:
    copies = Counter(card.kind for card in CARDS.values() if card.deck == clan)
    basics = [card for card in faces(clan) if card.role == "basic"]
    shape = Counter(number for kind, number in copies.items() if CARDS[kind].role != "basic")
    assert len(basics) == 3
    assert shape == {1: 9, 2: 6, 3: 3}


def test_there_are_twelve_nearby_and_ten_distant_islands() -> None:
    assert [len(faces(distance)) for distance in DISTANCES] == [12, 10]


@pytest.mark.parametrize("clan", CLANS)
def test_a_type_belongs_to_one_clan(clan: str) -> None:
    shown = {card.type for card in faces(clan)} - {""}
    assert shown == set(CLAN_TYPES[clan])
    assert len(set(TYPES)) == len(TYPES)


def test_locations_are_built_with_wood_stone_sheep_fish_and_workers() -> None:
    paid = {good for card in CARDS.values() for good in card.cost.goods}
    assert paid <= {"wood", "stone", "sheep", "fish", "worker"}


@pytest.mark.parametrize("clan", CLANS)
def test_at_least_two_actions_of_each_clan_cost_sheep(clan: str) -> None:
    actions = [card.action for card in faces(clan) if card.action is not None]
    assert sum("sheep" in action.price.goods.goods for action in actions) >= 2


def test_about_a_third_of_the_islands_has_no_bonus() -> None:
    without = [card for card in faces(*DISTANCES) if card.bonus is None]
    assert len(without) == 7


def test_every_card_has_a_text_and_its_boost_or_field_an_action() -> None:
    for card in CARDS.values():
        assert card_text(card).endswith("."), card
        assert bool(card.act) == (card.role in ("field", "upgrade", "dual", "boost")), card


def test_the_almanac_of_all_cards_can_be_sent() -> None:
    almanac = find_title("north").almanac()
    json.dumps(almanac)
    assert len(almanac["cards"]) == 148
    assert all(face["provenance"] for face in almanac["cards"])
