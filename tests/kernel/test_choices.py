"""Choices: those that are meant, and refusals: each its own type, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.errors import (
    AwaitsCommit,
    CannotUndo,
    GameOver,
    IllegalChoice,
    NotAsked,
    NothingToCommit,
    NotOffered,
    UnknownSeat,
)
from tests.kernel.tables import everything, new, to_turns


@pytest.mark.parametrize("choice", ["keep:nothing", "", -1, 99, True, "pass:", "keep"])
def test_a_choice_that_is_not_offered_is_refused(choice: Any) -> None:
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
    with pytest.raises(NotAsked, match="blue has nothing to decide now; waiting for red"):
        table.choose("pass", seat=1)  # that red has passed is not known yet
    with pytest.raises(NotAsked, match="'blue' has nothing to decide now; waiting for red"):
        table.choose("pass", seat="blue")  # type: ignore[arg-type]  # seats are numbers
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
