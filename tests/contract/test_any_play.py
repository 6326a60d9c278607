"""Any row of choices, undos, commits and reloads, found and shortened by hypothesis."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import landnam
from landnam.kernel.replay import replay
from landnam.testing.laws.counting import events_fold_to_the_counts, nothing_is_lost
from landnam.testing.seen import position_of, seen_by_all
from tests.tiny.rules import TINY

MOVES = st.lists(
    st.tuples(
        st.sampled_from(["choose"] * 6 + ["undo", "undo all", "commit", "reload"]),
        st.integers(0, 3),
        st.integers(0, 30),
    ),
    max_size=60,
)


@settings(max_examples=60, deadline=None)
@given(MOVES, st.booleans(), st.integers(2, 4))
def test_any_row_of_moves_keeps_the_books(
    moves: list[tuple[str, int, int]], confirm: bool, seats: int
) -> None:
    table = landnam.new("tiny", TINY.sides[:seats], seed="any", confirm=confirm)
    for what, seat, number in moves:
        seat %= seats
        if what == "choose" and seat in table.asked:
            options = table.rules.options(table.state, seat)
            table.choose(number % len(options), seat)
        elif what in ("undo", "undo all") and table.can_undo(seat):
            table.undo(seat, whole=what == "undo all")
        elif what == "commit" and seat in table.awaiting:
            table.commit(seat)
        elif what == "reload":
            table = landnam.load(table.save())
        events_fold_to_the_counts(table, Random(0))
        nothing_is_lost(table, Random(0))
    again = replay(TINY, table.setup, table.log, confirm=confirm)
    assert seen_by_all(again) == seen_by_all(table)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=12), st.data())
def test_every_undo_goes_one_choice_back(choices: list[int], data: st.DataObject) -> None:
    table = landnam.new("tiny", TINY.sides[:2], seed="back", confirm=True)
    while table.state.fork is not None or table.awaiting:
        for seat in table.awaiting:
            table.commit(seat)
        for seat in table.asked if table.state.fork is not None else ():
            table.choose(0, seat)
    seat = table.asked[0]
    positions = [position_of(table)]
    for number in choices:
        if seat not in table.asked:
            break
        options = table.rules.options(table.state, seat)
        table.choose(number % len(options), seat)
        if not table.can_undo(seat):
            positions.clear()
        positions.append(position_of(table))
    while len(positions) > 1:
        positions.pop()
        table.undo(seat)
        assert position_of(table) == positions[-1]
        if data.draw(st.booleans()):
            table = landnam.load(table.save())
    assert not table.can_undo(seat) or len(positions) > 0
