"""Commits: the viewers before one, and the course of the game after it."""

from __future__ import annotations

import pytest

import landnam
from landnam.kernel.events import Event
from landnam.kernel.saves import digest_of
from landnam.kernel.state import Frame, Option, Options
from tests.kernel.script import Play, ScriptRules, ScriptState, coin, offer, table_of
from tests.kernel.tables import forked_turn, new, to_turns


def test_an_uncommitted_choice_is_seen_by_its_seat_only() -> None:
    table = new(confirm=True)
    to_turns(table)
    others = (None, 1)
    views = [table.view(seat) for seat in others]
    events = [table.events_since(0, seat) for seat in others]
    for key in ("polish", "pay:gold", "pass"):
        table.choose(key)
        assert [table.view(seat) for seat in others] == views
        assert [table.events_since(0, seat) for seat in others] == events
    assert table.view(0) != table.view(None)
    table.commit(0)
    assert table.view(None)["asked"] == [1]
    assert len(table.events_since(0, 1)) > len(events[1])


def turn_after_turn() -> dict[str, Play]:
    """A game in which seat 0 has one turn after the other, since nobody else plays on."""

    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if state.sink is not None:
            state.sink.append(Event("turn", 0, ""))
        state.push(Frame("turn", 0))
        return None

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        coin(state, 0)
        if option[0] == "end":
            state.pop()

    return {"main": Play(main), "turn": Play(offer("work", "end"), take)}


def test_a_turn_is_passed_on_even_to_the_same_seat() -> None:
    table = table_of(turn_after_turn())
    table.choose("work")
    table.choose("work")
    assert table.can_undo(0)
    assert table.view(1)["state"]["purses"][0]["coins"] == 0
    assert table.scores == (0, 0)  # what is not committed counts for nobody yet
    table.choose("end")
    assert not table.can_undo(0)
    assert table.view(1)["state"]["purses"][0]["coins"] == 3
    table.choose("work")
    table.undo(0, whole=True)
    assert table.scores == (3, 0)


def test_a_turn_is_confirmed_before_the_next_of_the_same_seat() -> None:
    table = table_of(turn_after_turn(), confirm=True)
    table.choose("work")
    table.choose("end")
    assert (table.awaiting, table.asked) == ((0,), ())
    table.undo(0)
    assert table.asked == (0,)
    table.choose("end")
    table.commit(0)
    assert table.asked == (0,)
    assert table.view(1)["state"]["purses"][0]["coins"] == 2


@pytest.mark.parametrize("key", ["go", "stay"])
def test_a_turn_that_begins_a_fork_is_committed_first(key: str) -> None:
    table = table_of(forked_turn(), confirm=True)
    view, digest = table.view(1), table.digest
    table.choose(key)
    assert (table.awaiting, table.asked) == ((0,), ())
    assert table.view(1) == view
    assert table.view(0)["state"]["fork"]["seats"] == ([0, 1] if key == "go" else [0])
    table.undo(0)
    assert table.digest == digest
    assert table.asked == (0,)
    table.choose(key)
    table.commit(0)
    assert table.asked == ((0, 1) if key == "go" else (0,))
    for seat in table.asked:
        table.choose("yes", seat)
        table.commit(seat)
    assert table.over


@pytest.mark.parametrize("key", ["go", "stay"])
def test_a_fork_ends_without_confirm_too(key: str) -> None:
    table = table_of(forked_turn())
    table.choose(key)
    for seat in table.asked:
        table.choose("yes", seat)
    assert table.over
    assert table.scores == ((2, 1) if key == "go" else (2, 0))


def test_a_fork_is_sealed_until_all_have_committed() -> None:
    table = new(confirm=True)
    view, events = table.view(1), table.events_since(0, 1)
    table.choose(0, 0)
    table.choose("stand", 0)
    table.choose("bid:0", 0)
    assert table.awaiting == (0,)
    assert table.view(1) == view  # seat 0 still counts as being asked
    table.commit(0)
    assert table.view(1)["asked"] == [1]
    assert table.view(1)["state"] == view["state"]
    assert table.events_since(0, 1) == events
    table.choose(0, 1)
    table.choose("stand", 1)
    table.choose("bid:0", 1)
    table.commit(1)
    assert table.state.fork is None
    assert len(table.view(1)["state"]["camps"][0]["heaps"]) == 1


def test_the_log_holds_the_results_of_a_merge() -> None:
    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
        if frame.pc == 0:
            state.become(frame.go(1))
            game.split(state, [Frame("child", 0), Frame("child", 1)])
        else:
            state.chance().below("dice", 6)
            state.pop()

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        state.pop()

    table = table_of({"main": Play(main), "child": Play(offer("yes", "no"), take)})
    table.choose("yes", 1)
    table.choose("yes", 0)
    assert "chance" not in table.log[0]
    assert table.log[1]["chance"] == {"dice": 1}
    assert table.log[1]["digest"] == table.digest


@pytest.mark.parametrize("title", ["settlers", "rollwrite"])
def test_every_entry_has_the_digest_of_the_state_it_led_to(title: str) -> None:
    """A commit may leave the state as it was, or merge a fork: its digest is right in both."""
    sides = {"settlers": ["roman", "barbarian"], "rollwrite": ["red", "blue"]}[title]
    table = landnam.new(title, sides, seed=3, confirm=True)
    changed = set()
    while not table.over and len(table.log) < 80:
        before = table.state
        if table.awaiting:
            table.commit(table.awaiting[0])
            changed.add(table.state is not before)
        else:
            table.choose(0)
        assert table.log[-1]["digest"] == digest_of(table.state)
    assert False in changed
    assert (True in changed) == (title == "rollwrite"), "there all play at once"
