"""Turns: their ends and beginnings, for undo and for messages to others."""

from __future__ import annotations

import landnam
from landnam.kernel.table import Table


def to_the_actions(table: Table) -> None:
    """Answer until somebody has the first turn."""
    while table.decision is None or table.decision.kind != "action":
        if table.awaiting:
            table.commit(table.awaiting[0])
        else:
            table.choose(0)


def choose_verb(table: Table, verb: str) -> None:
    """Take the first option of this verb."""
    decision = table.decision
    assert decision is not None
    table.choose(next(option for option in decision.options if option.verb == verb))


def test_the_last_player_confirms_each_turn_though_nobody_comes_between() -> None:
    sides = ["roman", "barbarian"]
    table = landnam.new("settlers", sides, seed=3, options={"first": "roman"}, confirm=True)
    to_the_actions(table)
    choose_verb(table, "pass")
    table.commit(0)
    for _ in range(2):
        choose_verb(table, "exchange")
        while table.decision is not None and table.decision.kind != "action":
            choose_verb(table, "stop")
        assert table.awaiting == (1,)
        assert table.can_undo(1)
        table.commit(1)
        assert not table.can_undo(1)
    told = [event.kind for event in table.events_since(0, 0)]
    assert told.count("turn") == 4
