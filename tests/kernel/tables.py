"""Tables that several tests of the kernel sit down at, and all that is to be seen of them."""

from __future__ import annotations

from typing import Any

import landnam
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.table import Table
from tests.kernel.script import Play, ScriptRules, ScriptState, coin, offer


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


def looking() -> dict[str, Play]:
    """Return a game with a look at the top card, which stays where it is."""

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
