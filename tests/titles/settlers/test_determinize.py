"""Things that a viewer does not know are filled with cards that could be there."""

from __future__ import annotations

from random import Random

import pytest

from landnam.kernel.records import UNKNOWN
from landnam.kernel.state import Frame
from landnam.kernel.title import find_title
from landnam.kernel.views import view_of
from landnam.titles.settlers.phases.flow import stack_for
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import Location, SettlersState


def rules_for(*seats: str) -> SettlersRules:
    title = find_title("settlers")
    rules = title.rules(seats, title.check(seats, {}))
    assert isinstance(rules, SettlersRules)
    return rules


def taken_over_gate(rules: SettlersRules) -> SettlersState:
    """The Egyptians have taken over a Gate under which the whole Japanese hand lies, and more."""
    state = rules.set_up("gate")
    rules.start(state)
    japanese = state.empires[1]
    gate = next(card for card in japanese.deck if rules.cards[card].placing is not None)
    deck = tuple(card for card in japanese.deck if card != gate)
    japanese.deck, buried = deck[:-3], deck[-3:]
    under = (*japanese.hand, *buried)
    japanese.hand = ()
    state.empires[0].features = (Location(gate, owner=1, under=under),)
    return state


def test_cards_under_a_taken_over_gate_may_be_of_its_owners_deck() -> None:
    rules = rules_for("egyptian", "japanese")
    state = taken_over_gate(rules)
    for seat in (0, 1, None):
        view = {"state": view_of(rules, state, state, seat)}
        for luck in range(5):
            imagined = rules.determinize(view, Random(luck))
            assert rules.conserved(imagined) == rules.conserved(state)
            assert view_of(rules, imagined, imagined, seat) == view["state"]
            assert UNKNOWN not in imagined.empires[0].features[0].under


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_that_is_being_razed_lies_open_for_everybody(viewer: int | None) -> None:
    rules = rules_for("egyptian", "japanese")
    state = rules.set_up("raze")
    state.empires[0].hand = ()
    state.common = tuple(card for card in state.common if card != "com065")
    state.razed = ("com065",)
    registers = {"target": "com065", "razed": "com065", "gained": (), "cards": 2}
    state.stack = [*stack_for(rules, "action", state, 0), Frame("raze", 0, 2, registers)]
    rules.start(state)
    view = {"state": view_of(rules, state, state, viewer)}
    for luck in range(10):
        imagined = rules.determinize(view, Random(luck))
        assert "com065" in imagined.razed
        assert rules.options(imagined, 0) == rules.options(state, 0)
        for _ in range(2):
            rules.apply(imagined, ("draw", "common"), 0)
        assert not imagined.razed
        assert imagined.common_discard == ("com065",)
