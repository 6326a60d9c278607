"""Supplies and points: the functions that change how much an empire has, and tell of it."""

from __future__ import annotations

from typing import Any

from landnam.kernel.events import Event
from landnam.vocabulary.cost import Way
from landnam.vocabulary.tableau import TableauState


def add(state: TableauState, seat: int, good: int, number: int, cause: str) -> None:
    """Put goods into a supply, or take them out with a negative number."""
    state.empires[seat].goods[good] += number
    if state.sink is not None:
        zone = f"{seat}/goods/{good}"
        name = state.GOODS.supply[good]
        state.sink.append(Event("count", seat, name, number, "", zone, cause))


def score(state: TableauState, seat: int, points: int, cause: str) -> None:
    """Move the marker on the victory point track."""
    state.empires[seat].vp += points
    if state.sink is not None:
        state.sink.append(Event("count", seat, "vp", points, "", f"{seat}/vp", cause))


def pay(state: TableauState, seat: int, way: Way, cause: str) -> None:
    """Take one way to pay out of a supply."""
    resting = state.GOODS.resting_at
    for good, number in way.amounts:
        add(state, seat, good, -number, cause)
        if good == resting:
            rest(state, seat, number, cause)


def spend(state: Any, seat: int, good: int, number: int, cause: str) -> None:
    """Take goods out of a supply; goods that only rest lie spent before their player."""
    add(state, seat, good, -number, cause)
    if good == state.GOODS.resting_at:
        rest(state, seat, number, cause)


def rest(state: Any, seat: int, number: int, cause: str) -> None:
    """Lay so many down to rest, or with a negative number take them up again."""
    state.empires[seat].spent += number
    if state.sink is not None:
        state.sink.append(Event("count", seat, "spent", number, "", f"{seat}/spent", cause))


def tell(state: TableauState, seat: int, what: str, thing: str = "", **data: object) -> None:
    """Tell people what goes on; changes nothing."""
    if state.sink is not None:
        state.sink.append(Event("tell", seat, what, cause=thing, data=data))


def begin_turn(state: TableauState, seat: int) -> None:
    """Begin a turn: it separates the acts before it, even where the same player acts again."""
    if state.sink is not None:
        state.sink.append(Event("turn", seat, ""))
