"""A bug or an interrupt changes nothing."""

from __future__ import annotations

import pytest

from landnam.kernel.errors import EngineFault
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.table import Table
from tests.kernel.script import Play, ScriptRules, ScriptState, coin, offer, table_of
from tests.kernel.tables import everything


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


def test_a_bug_leaves_the_number_of_the_decision_as_it_was() -> None:
    table = faulty(ZeroDivisionError, "choice")
    assert table.decision is not None
    number = table.decision.number
    with pytest.raises(EngineFault):
        table.choose("yes")
    assert table.decision.number == number
