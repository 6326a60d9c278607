"""The machine: forced choices, caps, forks."""

from __future__ import annotations

from random import Random

import pytest

from landnam.kernel.events import Event
from landnam.kernel.saves import digest_of
from landnam.kernel.state import NO_REGISTERS, Frame, Option, Options
from tests.kernel.script import Play, ScriptRules, ScriptState, coin, end, offer
from tests.tiny.rules import TINY

TAKE = (("yes", ""), ("no", ""))


def rules_of(**nodes: Play) -> ScriptRules:
    return ScriptRules(nodes, ("red", "blue"), {})


def started(rules: ScriptRules) -> ScriptState:
    state = rules.set_up("seed")
    rules.start(state)
    return state


# --- decisions ------------------------------------------------------------------------------


def test_a_lone_option_is_taken_by_itself_and_told_to_its_seat() -> None:
    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        state.pop()

    rules = rules_of(main=Play(offer("only"), take))
    state = rules.set_up("seed")
    state.sink = []
    rules.start(state)
    assert state.offers == ()
    assert state.sink == [Event("forced", 0, "only", secret=True)]


def test_a_lone_option_from_hidden_cards_is_asked_all_the_same() -> None:
    class Hidden(Play):
        __slots__ = ()
        hidden_options = True

    rules = rules_of(main=Hidden(offer("only")))
    assert rules.options(started(rules)) == (("only", ""),)


def test_options_of_a_seat_that_is_not_asked_are_none() -> None:
    rules = rules_of(main=Play(offer("yes", "no")))
    state = started(rules)
    assert rules.options(state, 0) == TAKE
    assert rules.options(state, 1) == ()


def test_refresh_gives_the_same_offers_again() -> None:
    rules = rules_of(main=Play(offer("yes", "no")))
    state = started(rules)
    offers, digest = state.offers, digest_of(state)
    state.offers = ()
    rules.refresh(state)
    assert state.offers == offers
    assert digest_of(state) == digest


# --- bugs of a title are not taken for the end of the game -------------------------------------


def test_a_rule_that_runs_in_a_circle_is_stopped() -> None:
    rules = rules_of(main=Play(lambda game, state, frame: None))
    with pytest.raises(RuntimeError, match="no decision after 10000 steps at main, step 0"):
        started(rules)


def test_forks_that_run_in_a_circle_are_stopped() -> None:
    def split(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
        game.split(state, [Frame("child", 0), Frame("child", 1)])

    rules = rules_of(main=Play(split), child=Play(end))
    with pytest.raises(RuntimeError, match="no decision after 10000 forks at main"):
        started(rules)


def test_a_decision_without_options_is_a_fault() -> None:
    rules = rules_of(main=Play(offer()))
    with pytest.raises(RuntimeError, match="nothing to choose at main, step 0"):
        started(rules)


def test_a_fork_inside_a_fork_is_a_fault() -> None:
    def split(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
        game.split(state, [Frame("main", 0), Frame("main", 1)])

    with pytest.raises(RuntimeError, match="split while others are"):
        started(rules_of(main=Play(split)))


def test_a_seat_decides_once_in_a_fork() -> None:
    def split(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
        game.split(state, [Frame("main", 1), Frame("main", 1)])

    with pytest.raises(RuntimeError, match="decides twice"):
        started(rules_of(main=Play(split)))


def test_a_fault_in_a_child_leaves_the_stack_of_the_game_in_place() -> None:
    def split(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
        state.become(frame.go(1))
        game.split(state, [Frame("child", 0)])

    def fail(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        raise ZeroDivisionError

    rules = rules_of(main=Play(split), child=Play(offer("yes", "no"), fail))
    state = started(rules)
    with pytest.raises(ZeroDivisionError):
        rules.apply(state, ("yes", ""), 0)
    assert [frame.at for frame in state.stack] == ["main"]
    assert not state.in_child


# --- forks ----------------------------------------------------------------------------------


def forking() -> ScriptRules:
    """Both seats get a coin by themselves, then choose whether to take another one."""

    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
        if frame.pc == 0:
            state.become(frame.go(1))
            game.split(state, [Frame("child", 0), Frame("child", 1)])
        else:
            state.pop()

    def child(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.pc == 0:
            coin(state, frame.seat)
            state.become(frame.go(1))
            return None
        return TAKE

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        if option == TAKE[0]:
            coin(state, frame.seat)
        state.pop()

    return rules_of(main=Play(main), child=Play(child, take))


def test_everybody_decides_at_once() -> None:
    rules = forking()
    state = started(rules)
    assert [seat for seat, _ in state.offers] == [0, 1]
    rules.apply(state, TAKE[0], 1)
    assert [seat for seat, _ in state.offers] == [0]
    rules.apply(state, TAKE[1])
    assert state.fork is None
    assert state.offers == ()
    assert rules.scores(state) == (1, 2)


def test_everybody_knows_where_each_seat_of_a_fork_was_first_asked() -> None:
    # A view shows the fields after the first steps of each child; the frames must fit them.
    state = started(forking())
    assert state.fork is not None
    assert state.fork.starts == state.fork.stacks
    assert [stack[0].pc for stack in state.fork.starts] == [1, 1]


def test_a_held_fork_waits_for_the_merge() -> None:
    rules = forking()
    state = started(rules)
    rules.apply(state, TAKE[0], 1, hold=True)
    rules.apply(state, TAKE[0], 0, hold=True)
    assert bool(state.fork)
    assert state.offers == ()
    rules.merge(state)
    assert not bool(state.fork)
    assert state.stack == []


def test_a_merge_before_all_have_ended_does_nothing() -> None:
    rules = forking()
    state = started(rules)
    digest = digest_of(state)
    rules.merge(state)
    assert digest_of(state) == digest


def test_a_choice_may_begin_a_fork() -> None:
    # `take` splits: the frame below must not go on before the fork has ended.
    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.pc == 0:
            return TAKE
        coin(state, 0, 100)
        state.pop()
        return None

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        state.become(frame.go(1))
        game.split(state, [Frame("child", 0), Frame("child", 1)])

    def finish(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        state.pop()

    rules = rules_of(main=Play(main, take), child=Play(offer("yes", "no"), finish))
    state = started(rules)
    rules.apply(state, TAKE[0])
    assert [seat for seat, _ in state.offers] == [0, 1]
    assert state.purses[0].coins == 0
    rules.apply(state, TAKE[0], 0)
    rules.apply(state, TAKE[0], 1)
    assert state.purses[0].coins == 100


# --- thinking changes nothing -------------------------------------------------------------------


def test_search_leaves_its_root_alone() -> None:
    rules = TINY.rules(("red", "blue", "green"), {"rounds": 3, "mild": False})
    root = rules.set_up("seed")
    rules.start(root)
    digest = digest_of(root)
    rng = Random(1)
    for _ in range(5):
        state = root.clone()
        while state.offers:
            seat, options = rng.choice(state.offers)
            rules.apply(state, rng.choice(options), seat)
    assert digest_of(root) == digest
    assert NO_REGISTERS == {}


def test_a_thought_in_the_middle_of_a_rule_tells_nobody() -> None:
    rules = forking()
    state = started(rules)
    state.sink = []
    thought = state.clone()
    rules.apply(thought, TAKE[0], 0)
    assert state.sink == []


def test_frames_are_replaced_not_changed() -> None:
    frame = Frame("main", 0)
    assert frame.put(1, x=2).registers == {"x": 2}
    assert frame.put(1, x=2).put(2, y=3).registers == {"x": 2, "y": 3}
    assert frame.put(1, x=2).go(4) == Frame("main", 0, 4, {"x": 2})
    assert frame.hold(1, ("a",)).held == ("a",)
    assert frame == Frame("main", 0)
