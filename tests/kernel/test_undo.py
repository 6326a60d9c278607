"""Undo: the choices that can be taken back, and those that cannot."""

from __future__ import annotations

from typing import Never

import pytest

import landnam
from landnam.kernel.errors import CannotUndo
from landnam.kernel.events import Event
from landnam.kernel.state import Frame, Option, Options
from tests.kernel.script import Play, ScriptRules, ScriptState, table_of
from tests.kernel.tables import looking, new, to_turns


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


def test_a_drawn_card_cannot_be_put_back() -> None:
    table = new()
    to_turns(table)
    table.choose("polish")
    table.choose("pay:gold")
    table.choose("dig")
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo):
        table.undo(0, whole=True)


def test_a_card_looked_at_cannot_be_forgotten() -> None:
    # Nothing moved, so no event tells of it: the cards that the frame holds do.
    table = table_of(looking())
    table.choose("again")
    assert table.can_undo(0)
    table.choose("look")
    assert not table.can_undo(0)
    table.choose("leave")
    assert table.can_undo(0)


@pytest.mark.parametrize(("thing", "known"), [("ace", True), ("joker", False)])
def test_a_card_from_nowhere_is_new_only_if_it_was_not_seen(thing: str, known: bool) -> None:
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


def test_an_undo_can_tell_its_effect() -> None:
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


def test_an_undo_tells_from_where_events_would_go() -> None:
    table = new(confirm=True)
    to_turns(table)
    heard = len(table.events_since(0, 0))
    assert table.undo_from(0) is None
    table.choose("polish")
    table.choose("pay:gold")
    assert table.undo_from(0) == heard, "both choices, the first of them"
    assert table.undo_from(1) is None, "it is the seat's own"
    table.undo(0, whole=True)
    assert table.undo_from(0) is None


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


class Unread(list[dict[str, object]]):
    """A log that nobody may look through."""

    def __iter__(self) -> Never:
        raise AssertionError("all of the log was read")

    def __reversed__(self) -> Never:
        raise AssertionError("all of the log was read")


def test_the_last_choice_is_known_without_looking_through_the_log() -> None:
    """A seat may choose and undo ten thousand times, and asks each time for the choices left."""
    table = new()
    to_turns(table)
    table.choose("polish")
    for _ in range(3):
        table.choose("pay:gold")
        table.undo(0)
    games = [table, landnam.load(table.save())]
    assert games[1].last_choice(0) is not None  # looked up, once
    for game in games:
        game.log = Unread(game.log)
        last = game.last_choice(0)
        assert last is not None
        assert last.key == "polish"
