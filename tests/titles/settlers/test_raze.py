"""A raze whose cards are still to be drawn: everybody sees the razed card, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.testing.laws.counting import events_fold_to_the_counts, nothing_is_lost
from landnam.testing.laws.keeping import a_save_loads_equal
from landnam.testing.laws.secrets import (
    imagined_worlds_look_the_same,
    what_is_hidden_does_not_show,
)
from landnam.titles.settlers.phases.flow import stack_for
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import RAZE


def razing(confirm: bool) -> Table:
    """The Barbarians have razed a Watchtower from their hand, and draw two cards for it."""
    new = landnam.new("settlers", ["barbarian", "roman", "japanese"], 3)
    rules = new.rules
    assert isinstance(rules, SettlersRules)
    state = rules.set_up("raze")
    assert "com065" in state.common
    state.common = tuple(card for card in state.common if card != "com065")
    state.empires[0].hand += ("com065",)
    state.empires[0].goods[RAZE] = 1
    state.stack = stack_for(rules, "action", state, 0)
    table = Table.at(rules, state, new.setup, confirm=confirm)
    table.choose("raze:com065")
    decision = table.decision
    assert decision is not None
    assert decision.kind == "deck"
    return table


@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_a_raze_in_the_middle_keeps_the_laws(drawn: int, confirm: bool) -> None:
    table = razing(confirm)
    for _ in range(drawn):
        table.choose("draw:common")
    for luck in range(12):
        rng = Random(luck)
        what_is_hidden_does_not_show(table, rng)
        imagined_worlds_look_the_same(table, rng)
        nothing_is_lost(table, rng)
        events_fold_to_the_counts(table, rng)
    a_save_loads_equal(table, Random(1))
