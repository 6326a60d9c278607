"""The table: refusals, undo, commits, and that a bug changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.kernel.errors import (
    AwaitsCommit,
    CannotUndo,
    EngineFault,
    GameOver,
    IllegalChoice,
    NotAsked,
    NothingToCommit,
    NotOffered,
    UnknownSeat,
)
from landnam.kernel.events import Event
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.table import Table
from tests.kernel.script import (
    Play,
    ScriptRules,
    ScriptState,
    coin,
    draw,
    end,
    offer,
    table_of,
)


def everything(table: Table) -> tuple[Any, ...]:
    """All that anybody can see of a table."""
    viewers = (None, *range(len(table.rules.sides)))
    return (
        table.save(),
        table.digest,
        [decision.to_data() for decision in table.decisions],
        table.awaiting,
        [table.view(viewer) for viewer in viewers],
        [table.events_since(0, viewer) for viewer in viewers],
    )


def new(confirm: bool = False, seats: int = 2) -> Table:
    sides = ["red", "blue", "green", "white"][:seats]
    return landnam.new("tiny", sides, seed="table", confirm=confirm)


def to_turns(table: Table) -> None:
    """Play the secret part: every seat keeps its first shell, stands and bids nothing."""
    while table.state.fork is not None:
        for seat in (*table.asked, *table.awaiting):
            if seat in table.awaiting:
                table.commit(seat)
            else:
                table.choose(0, seat)


# --- refusals: each its own type, and nothing changes ----------------------------------------


@pytest.mark.parametrize("choice", ["keep:nothing", "", -1, 99, True, "pass:", "keep"])
def test_what_is_not_offered_is_refused(choice: Any) -> None:
    table = new()
    before = everything(table)
    with pytest.raises(NotOffered, match="red may choose now: keep:"):
        table.choose(choice)
    assert everything(table) == before


@pytest.mark.parametrize("seat", [1, -1, 7])
def test_a_seat_that_is_not_asked_is_refused(seat: int) -> None:
    table = new()
    to_turns(table)
    before = everything(table)
    assert table.asked == (0,)
    with pytest.raises(NotAsked, match="has nothing to decide now; waiting for red"):
        table.choose("pass", seat=seat)
    assert everything(table) == before


def test_after_the_end_everything_is_refused() -> None:
    table = new()
    while not table.over:
        table.choose(-1 + len(table.decisions[0].options))
    assert table.decision is None
    assert table.decisions == ()
    assert table.winners
    before = everything(table)
    with pytest.raises(GameOver, match="pass cannot be chosen"):
        table.choose("pass")
    with pytest.raises(CannotUndo):
        table.undo(0)
    with pytest.raises(NothingToCommit):
        table.commit(0)
    assert everything(table) == before


def test_a_turn_that_awaits_its_commit_is_not_played_on() -> None:
    table = new(confirm=True)
    to_turns(table)
    table.choose("pass")
    assert table.awaiting == (0,)
    assert table.decisions == ()
    assert not table.over
    before = everything(table)
    with pytest.raises(AwaitsCommit, match="red has played and must first confirm"):
        table.choose("pass")
    with pytest.raises(AwaitsCommit):
        table.choose("pass", seat=1)
    assert everything(table) == before
    table.commit(0)
    assert table.asked == (1,)


def test_every_refusal_is_an_illegal_choice() -> None:
    for kind in (NotOffered, NotAsked, GameOver, AwaitsCommit):
        assert issubclass(kind, IllegalChoice)


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    table = new()
    with pytest.raises(UnknownSeat, match="no seat 2 at this table; the seats are 0 to 1"):
        table.view(2)
    with pytest.raises(UnknownSeat):
        table.view(-1)
    with pytest.raises(CannotUndo, match="5 has nothing left"):
        table.undo(5)
    with pytest.raises(NothingToCommit, match="5 has no finished turn"):
        table.commit(5)


def test_a_choice_may_be_an_option_its_key_or_its_index() -> None:
    tables = [new() for _ in range(3)]
    decision = tables[0].decision
    assert decision is not None
    option = decision.options[1]
    tables[0].choose(option)
    tables[1].choose(option.key)
    tables[2].choose(1)
    assert len({table.digest for table in tables}) == 1
    assert decision.find(option.key) is option
    assert decision.find("no") is None
    assert (option.verb, option.object) == ("keep", option.key.split(":")[1])


# --- a bug changes nothing -------------------------------------------------------------------


def faulty(fault: type[BaseException], where: str) -> Table:
    """A table whose seat 0 gains a coin and then meets a bug: at once, or behind a fork."""

    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.pc == 0:
            state.become(frame.go(1))
            game.split(state, [Frame("child", 0), Frame("child", 1)])
            return None
        raise fault("a bug")

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        coin(state, frame.seat)
        if where == "choice":
            raise fault("a bug")
        state.pop()

    return table_of({"main": Play(main), "child": Play(offer("yes", "no"), take)})


@pytest.mark.parametrize("where", ["choice", "merge"])
def test_a_bug_leaves_the_table_as_it_was_and_writes_a_report(where: str) -> None:
    table = faulty(ZeroDivisionError, where)
    if where == "merge":
        table.choose("yes", 1)
    before = everything(table)
    with pytest.raises(EngineFault, match="ZeroDivisionError: a bug") as caught:
        table.choose("yes", 0)
    assert everything(table) == before
    report = caught.value.report
    assert report["fault"] == "ZeroDivisionError: a bug"
    assert report["title"] == "script"
    assert report["choice"] == "yes"
    assert report["setup"] == table.setup
    assert report["log"] == table.log
    assert "tests/kernel" in report["trace"].replace("\\", "/")


def test_an_interrupt_leaves_the_table_as_it_was() -> None:
    table = faulty(KeyboardInterrupt, "choice")
    before = everything(table)
    with pytest.raises(KeyboardInterrupt):
        table.choose("yes", 0)
    assert everything(table) == before


def test_a_bug_behind_a_payment_takes_the_choice_back_too() -> None:
    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        coin(state, 0)
        state.become(Frame("pay", 0))

    def pay(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        raise ZeroDivisionError

    nodes = {
        "main": Play(offer("yes", "no"), take),
        "pay": Play(offer("pay", "later"), pay, "payment"),
    }
    table = table_of(nodes)
    table.auto_pay.add(0)
    before = everything(table)
    with pytest.raises(EngineFault):
        table.choose("yes")
    assert everything(table) == before


# --- undo ------------------------------------------------------------------------------------


def test_undo_gives_the_decision_back() -> None:
    table = new()
    to_turns(table)
    before = [decision.to_data()["options"] for decision in table.decisions]
    digest, views = table.digest, [table.view(seat) for seat in (None, 0, 1)]
    table.choose("polish")
    table.choose("pay:gold")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    table.undo(0)
    assert table.digest == digest
    assert [table.view(seat) for seat in (None, 0, 1)] == views
    assert [decision.to_data()["options"] for decision in table.decisions] == before
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo, match="red has nothing left to take back"):
        table.undo(0)
    assert [list(entry)[1] for entry in table.log[-4:]] == ["choice", "choice", "undo", "undo"]


def test_undo_of_the_whole_turn_goes_to_its_start() -> None:
    table = new()
    to_turns(table)
    digest = table.digest
    for key in ("polish", "pay:grey", "polish", "pay:grey"):
        table.choose(key)
    table.undo(0, whole=True)
    assert table.digest == digest
    assert table.log[-1]["undo"] == 4


def test_what_was_drawn_cannot_be_put_back() -> None:
    table = new()
    to_turns(table)
    table.choose("polish")
    table.choose("pay:gold")
    table.choose("dig")
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo):
        table.undo(0, whole=True)


def looking() -> dict[str, Play]:
    """A game in which one may look at the top card, which stays where it is."""

    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.held:
            return (("keep", frame.held[0]), ("leave", ""))
        return (("look", ""), ("again", ""))

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        if option[0] == "look":
            state.become(frame.hold(1, (state.deck[-1],)))
        elif option[0] == "again":
            coin(state, 0)
        else:
            state.become(frame.hold(0, ()))

    return {"main": Play(main, take)}


def test_what_was_looked_at_cannot_be_forgotten() -> None:
    # Nothing moved, so no event tells of it: what the frame holds does.
    table = table_of(looking())
    table.choose("again")
    assert table.can_undo(0)
    table.choose("look")
    assert not table.can_undo(0)
    table.choose("leave")
    assert table.can_undo(0)


@pytest.mark.parametrize(("thing", "known"), [("ace", True), ("joker", False)])
def test_what_comes_from_nowhere_is_new_only_if_it_was_not_seen(thing: str, known: bool) -> None:
    # A marker for something on the table shows nothing new; a thing never seen does.
    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.pc == 0:
            state.purses[0].cards = ("ace",)
            state.become(frame.go(1))
            return None
        return (("mark", ""), ("stop", ""))

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        state.purses[0].cards += (thing,)
        if state.sink is not None:
            state.sink.append(Event("move", 0, thing, 1, "", "0/cards"))

    table = table_of({"main": Play(main, take)})
    table.choose("mark")
    assert table.can_undo(0) == known


def test_undo_takes_a_payment_back_with_the_choice_before_it() -> None:
    table = new()
    to_turns(table)
    table.auto_pay.add(0)
    digest = table.digest
    table.choose("polish")
    assert [entry.get("auto") for entry in table.log[-2:]] == [None, True]
    assert table.decision is not None
    assert table.decision.kind == "action"
    table.undo(0)
    assert table.digest == digest
    assert table.log[-1]["undo"] == 2


def test_what_an_undo_would_take_back_can_be_told() -> None:
    table = new(confirm=True)
    to_turns(table)
    table.auto_pay.add(0)
    assert table.last_choice(0) is None
    assert table.decision is not None
    offered = table.decision.find("polish")
    assert offered is not None
    words = offered.text
    table.choose("polish")
    assert table.log[-1]["auto"], "the payment behind it is not what was chosen"
    for game in (table, table.clone(), landnam.load(table.save())):
        last = game.last_choice(0)
        assert last is not None
        assert (last.key, last.text) == ("polish", words)
        assert game.last_choice(1) is None, "it is the seat's own"
    table.undo(0)
    assert table.last_choice(0) is None


def test_payment_is_automatic_only_while_it_spends_nothing_precious() -> None:
    table = new()
    to_turns(table)
    table.auto_pay.add(0)
    table.choose("polish")
    table.choose("polish")
    camp = table.state.camps[0]  # type: ignore[attr-defined]
    assert camp.pebbles == [0, 1]


def test_undo_in_a_fork_touches_only_the_own_part() -> None:
    table = new(confirm=True)
    alone = new(confirm=True)
    for key in (table.decisions[1].options[1].key,):
        table.choose(key, 1)
        alone.choose(key, 1)
    view = table.view(1)
    table.choose(0, 0)
    table.choose("stand", 0)
    table.choose("stand", 1)
    alone.choose("stand", 1)
    table.undo(0, whole=True)
    assert table.digest == alone.digest
    assert table.view(1) == alone.view(1) != view


# --- commits ---------------------------------------------------------------------------------


def test_what_is_not_committed_is_seen_by_its_seat_only() -> None:
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


def forked_turn() -> dict[str, Play]:
    """A choice of seat 0 that leads straight into a fork of both seats."""

    def main(game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        if frame.pc == 0:
            return (("go", ""), ("stay", ""))
        if frame.pc == 1:
            state.become(frame.go(2))
            seats = (0, 1) if frame.registers["go"] else (0,)
            game.split(state, [Frame("child", seat) for seat in seats])
            return None
        state.pop()
        return None

    def take(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        coin(state, 0)
        state.become(frame.put(1, go=option[0] == "go"))

    def take_in_child(game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        coin(state, frame.seat)
        state.pop()

    return {
        "main": Play(main, take),
        "child": Play(offer("yes", "no"), take_in_child),
    }


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


def test_the_log_holds_what_a_merge_brought() -> None:
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


# --- looking ---------------------------------------------------------------------------------


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


def test_a_bug_leaves_the_number_of_the_decision_as_it_was() -> None:
    table = faulty(ZeroDivisionError, "choice")
    assert table.decision is not None
    number = table.decision.number
    with pytest.raises(EngineFault):
        table.choose("yes")
    assert table.decision.number == number


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
