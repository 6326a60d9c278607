"""A position in words becomes a state, and a state is read back in the same words."""

from typing import Any

import pytest

from landnam.kernel.title import find_title
from landnam.titles.settlers.position import SettlersPosition
from landnam.titles.settlers.table.state import SettlersState


@pytest.fixture(scope="module")
def position() -> SettlersPosition:
    title = find_title("settlers")
    sides = ["japanese", "barbarian"]
    rules: Any = title.rules(sides, title.check(sides, {}))
    return SettlersPosition(rules)


def place(position: SettlersPosition, given: dict[str, Any], seed: str = "1") -> SettlersState:
    return position.place(given, seed, "a test")


def test_everything_not_named_is_empty(position: SettlersPosition) -> None:
    read = position.read(place(position, {}))
    assert read.table["round"] == 2
    assert read.table["phase"] == "action"
    assert read.table["turn"] == "japanese"
    for side in read.seats.values():
        assert not any(value for name, value in side.items() if name != "deck")
    assert len(read.table["common deck"]) == 84
    assert [len(side["deck"]) for side in read.seats.values()] == [30, 30]


def test_cards_are_conserved(position: SettlersPosition) -> None:
    given = {
        "common": ["Mill"],
        "common discard": ["Rubble"],
        "japanese": {
            "hand": ["Town"],
            "foundations": 3,
            "routes": ["Raid"],
            "built": [{"card": "Gate", "cards": ["Baker", "Brewer"]}],
        },
        "barbarian": {"built": ["Raid"], "deck": ["Idol"], "discard": ["Robbers"]},
    }
    state = place(position, given)
    lying = [*state.common, *state.common_discard]
    for empire in state.empires:
        lying += [*empire.hand, *empire.deck, *empire.discard, *empire.foundations]
        lying += [card for route in empire.routes for card in route.marker]
        for location in (*empire.production, *empire.features, *empire.actions):
            lying += [location.card, *location.under]
    assert len(lying) == len(set(lying)) == 84 + 30 + 30
    assert state.common[-1] == "com006"
    assert position.called(state.empires[1].deck[-1]) == "Idol"


def test_decks_are_shuffled_by_the_seed(position: SettlersPosition) -> None:
    assert place(position, {}).common == place(position, {}).common
    assert place(position, {}).common != place(position, {}, seed="2").common


def test_a_named_id_is_kept(position: SettlersPosition) -> None:
    given = {"japanese": {"hand": ["Gold Mine"]}, "barbarian": {"built": ["com021"]}}
    state = place(position, given)
    assert state.empires[0].hand == ("com022",)


def test_goods_on_a_location_are_read_back(position: SettlersPosition) -> None:
    carried = {"used": 1, "defense": 1, "blocked": True, "owner": "barbarian"}
    state = place(position, {"japanese": {"built": [{"card": "Gold Mine", **carried}]}})
    read = position.read(state).on["japanese"]["com021"]
    assert read == {**carried, "samurai": 0, "cards": 0, "goods": 0}


def test_goods_on_a_shrine_are_counted(position: SettlersPosition) -> None:
    shrine = {"card": "Shrine", "goods": {"wood": 1, "stone": 2}}
    read = position.read(place(position, {"japanese": {"built": [shrine]}}))
    [carried] = read.on["japanese"].values()
    assert carried["goods"] == 3


def test_an_empty_deck(position: SettlersPosition) -> None:
    state = place(position, {"common": "none", "japanese": {"deck": "none"}})
    assert not state.common
    assert not state.empires[0].deck
    assert len(state.empires[1].deck) == 30
