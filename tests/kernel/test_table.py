"""The table: views of it, and copies."""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.kernel.state import Frame, Options
from tests.kernel.script import Play, ScriptRules, ScriptState, draw, end, table_of
from tests.kernel.tables import everything, forked_turn, looking, new, to_turns


def test_why_not_knows_no_more_than_the_seat() -> None:
    table = table_of(looking())
    table.choose("again")
    assert [refusal.reason for refusal in table.why_not(0, "x")] == ["1, 0"]
    assert [refusal.reason for refusal in table.why_not(1, "x")] == ["0, 0"]


def test_why_not_in_a_fork_knows_nothing_of_the_others() -> None:
    table = table_of(forked_turn(), confirm=True)
    table.choose("go")
    table.commit(0)
    table.choose("yes", 0)
    assert [refusal.reason for refusal in table.why_not(0, "x")] == ["2, 0"]
    assert [refusal.reason for refusal in table.why_not(1, "x")] == ["1, 0"]


def test_number_counts_the_choices_and_undos_of_a_seat() -> None:
    table = new()
    to_turns(table)
    assert table.decision is not None
    number = table.decision.number
    table.choose("polish")
    assert table.decision.number == number + 1
    table.undo(0)
    assert table.decision.number == number + 2


def test_a_copy_of_a_table_goes_its_own_way() -> None:
    table = new()
    to_turns(table)
    table.choose("polish")
    before = everything(table)
    copy = table.clone()
    assert everything(copy) == before
    copy.choose("pay:gold")
    copy.choose("pass")
    assert everything(table) == before
    table.undo(0)
    assert len(copy.log) == len(table.log) + 1
    assert copy.digest != table.digest


def test_the_seed_can_be_checked_at_the_end() -> None:
    table = new()
    assert len(table.commitment) == 64
    assert table.commitment == new().commitment


def test_a_game_may_begin_with_its_end() -> None:
    table = table_of({"main": Play(end)})
    assert table.over
    assert table.winners == (0,)


def test_the_first_events_are_heard_by_all() -> None:
    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.pc == 0:
            draw(state, 0)
            state.become(frame.go(1))
            return None
        return (("yes", ""), ("no", ""))

    table = table_of({"main": Play(main)})
    assert table.events_since(0, 0) == [Event("move", 0, "king", 1, "/deck", "0/cards")]
    assert table.events_since(0, 1) == [Event("move", 0, "?", 1, "/deck", "0/cards")]
    assert table.feed.tally(1) == {"/deck": 2, "0/cards": 1}
