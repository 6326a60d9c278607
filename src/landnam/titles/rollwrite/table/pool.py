"""Pools and notes: the functions that change what a seat has, and tell of it.

Together with `crossing` these are the only ones that change the state and emit events.
"""

from __future__ import annotations

from collections.abc import Sequence

from landnam.kernel.events import Event
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.payments import ACTION, Payment
from landnam.titles.rollwrite.table.state import RollwriteState


def add(state: RollwriteState, seat: int, good: int, number: int, cause: str) -> None:
    """Put goods or actions into a pool, or take them out with a negative number."""
    state.sheets[seat].pool[good] += number
    if state.sink is not None:
        _tell_counts(state, seat, ((good, number),), cause)


def add_all(state: RollwriteState, seat: int, goods: Sequence[tuple[int, int]], cause: str) -> None:
    """The same for several goods at once."""
    pool = state.sheets[seat].pool
    for good, number in goods:
        pool[good] += number
    if state.sink is not None:
        _tell_counts(state, seat, goods, cause)


def _tell_counts(
    state: RollwriteState, seat: int, goods: Sequence[tuple[int, int]], cause: str
) -> None:
    """Tell how numbers of the pool have changed."""
    if state.sink is not None:
        for good, number in goods:
            zone = f"{seat}/pool/{good}"
            state.sink.append(Event("count", seat, SUPPLY[good], number, "", zone, cause))


def empty(state: RollwriteState, seat: int, keep: Sequence[int], cause: str) -> None:
    """The rest of a pool is lost, but for the number kept of each good."""
    pool = state.sheets[seat].pool
    if state.sink is not None:
        lost = [(good, keep[good] - had) for good, had in enumerate(pool) if had != keep[good]]
        _tell_counts(state, seat, lost, cause)
    pool[:] = keep


def note(state: RollwriteState, seat: int, points: int, cause: str) -> None:
    """Note victory points in the large box; a building may spend them again."""
    state.sheets[seat].vp += points
    if state.sink is not None:
        state.sink.append(Event("count", seat, "vp", points, "", f"{seat}/vp", cause))


def spend_action(state: RollwriteState, seat: int, cause: str) -> None:
    """Rulebook, "Expand your Empire": one crossed space is one action."""
    add(state, seat, ACTION, -1, cause)


def pay(state: RollwriteState, seat: int, payment: Payment, cause: str) -> None:
    """Take one way to pay out of a pool; the spent goods are counted for this round."""
    sheet = state.sheets[seat]
    pool, counts = sheet.pool, sheet.counts
    for good, number in payment.takes:
        pool[good] += number
    for place, number in payment.spent:
        counts[place] += number
    if state.sink is not None:
        _tell_counts(state, seat, payment.takes, cause)


def use(state: RollwriteState, seat: int, place: int, times: int = 1) -> None:
    """Count that a building (by its place), or the Favor token, was used in this round."""
    sheet = state.sheets[seat]
    used = sheet.used
    sheet.used = (*used[:place], used[place] + times, *used[place + 1 :])


def tell(state: RollwriteState, seat: int, what: str, thing: str = "", **data: object) -> None:
    """Tell people what goes on; changes nothing."""
    if state.sink is not None:
        state.sink.append(Event("tell", seat, what, cause=thing, data=data))
