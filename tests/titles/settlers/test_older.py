"""Saves of version 1 open under version 2 with the memories of their seats, and play on."""

from __future__ import annotations

from random import Random

import pytest

import landnam
from landnam.kernel.state import Frame
from landnam.kernel.table import Table
from landnam.testing.play import move_randomly, play_randomly
from landnam.titles.settlers.phases.flow import stack_for
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import SettlersState
from tests.samples.versions import as_version_1

SEATS = ["roman", "egyptian", "japanese"]


def state_of(table: Table) -> SettlersState:
    assert isinstance(table.state, SettlersState)
    return table.state


@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_the_memory_of_seats_is_found_in_the_events(seed: int, confirm: bool) -> None:
    """At every 25th decision the save knows as much as the game that never was of version 1."""
    options = {"lookout": "alternate"}
    table = landnam.new("settlers", SEATS, seed, options, confirm=confirm)
    rng, moves = Random(seed), 0
    while not table.over:
        if moves % 25 == 0 and not state_of(table).razed:
            older = landnam.load(as_version_1(table.save()))
            assert older.digest == table.digest
            assert older.base == table.base
            assert [older.view(seat) for seat in range(3)] == [table.view(s) for s in range(3)]
        move_randomly(table, rng, undos=0.1)
        moves += 1


def test_a_new_common_deck_is_found_in_the_events_too() -> None:
    table = landnam.new("settlers", SEATS, 4, {"lookout": "alternate"})
    rules = table.rules
    assert isinstance(rules, SettlersRules)
    opening = table.feed.opening
    assert isinstance(opening, SettlersState)
    opening = opening.clone()
    # Just enough Common cards for the first Lookouts: the deck is renewed again and again.
    opening.common = opening.common[-30:]
    table = Table.at(rules, opening, table.setup)
    rng, renewed = Random(4), 0
    while not table.over:
        move_randomly(table, rng)
        memories = [memory for empire in state_of(table).empires for memory in empire.memory]
        renewed += any(memory.renewed for memory in memories)
        if len(table.log) % 25 == 0:
            assert landnam.load(as_version_1(table.save())).digest == table.digest
    assert renewed


def test_the_other_lookouts_leave_nothing_to_find() -> None:
    table = landnam.new("settlers", SEATS, 1)
    older = landnam.load(as_version_1(table.save()))
    assert [empire.memory for empire in state_of(older).empires] == [(), (), ()]


def test_a_card_that_version_1_has_discarded_before_its_goods_stays_discarded() -> None:
    """A save from the middle of a raze: the cards of its raze field are still to be drawn."""
    new = landnam.new("settlers", ["barbarian", "roman"], 1)
    rules = new.rules
    assert isinstance(rules, SettlersRules)
    state = rules.set_up("raze")
    state.common = tuple(card for card in state.common if card != "com065")
    state.common_discard = ("com065",)
    registers = {"target": "com065", "gained": (), "cards": 2}
    state.stack = [*stack_for(rules, "action", state, 0), Frame("raze", 0, 2, registers)]
    table = landnam.load(as_version_1(Table.at(rules, state, new.setup).save()))
    hand = len(state_of(table).empires[0].hand)
    table.choose("draw:common")
    table.choose("draw:faction")
    assert state_of(table).common_discard == ("com065",)
    assert len(state_of(table).empires[0].hand) == hand + 2
    play_randomly(table, Random(1))
    assert table.over
