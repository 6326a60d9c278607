"""Supplies and points: the functions that change how much an empire has.

Together with `piles` and `empire` these are the only ones that change the state and tell of it.
"""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.titles.settlers.state import SettlersState
from landnam.vocabulary.cost import Way
from landnam.vocabulary.goods import SUPPLY


def add(state: SettlersState, seat: int, good: int, number: int, cause: str) -> None:
    """Put goods into a supply, or take them out with a negative number."""
    state.empires[seat].goods[good] += number
    if state.sink is not None:
        zone = f"{seat}/goods/{good}"
        state.sink.append(Event("count", seat, SUPPLY[good], number, "", zone, cause))


def score(state: SettlersState, seat: int, points: int, cause: str) -> None:
    """Move the marker on the victory point track."""
    state.empires[seat].vp += points
    if state.sink is not None:
        state.sink.append(Event("count", seat, "vp", points, "", f"{seat}/vp", cause))


def pay(state: SettlersState, seat: int, way: Way, cause: str) -> None:
    """Take one way to pay out of a supply."""
    for good, number in way.amounts:
        add(state, seat, good, -number, cause)


def tell(state: SettlersState, seat: int, what: str, thing: str = "", **data: object) -> None:
    """Tell people what goes on; changes nothing."""
    if state.sink is not None:
        state.sink.append(Event("tell", seat, what, cause=thing, data=data))


def begin_turn(state: SettlersState, seat: int) -> None:
    """A turn of one's own ends whatever came before it, even where the same player acts again."""
    if state.sink is not None:
        state.sink.append(Event("turn", seat, ""))


def set_passed(state: SettlersState, seat: int, passed: bool) -> None:
    """Mark that a player has passed in this round, or may act again."""
    state.empires[seat].passed = passed
