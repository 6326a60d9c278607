"""Views: the state in the same shape, with unknown things in place of hidden ones."""

from __future__ import annotations

from typing import Any

from landnam.kernel.records import Viewer, to_data
from landnam.kernel.state import Fork, State
from landnam.kernel.title import Rules


def known_to(rules: Rules[Any], base: State, working: State, seat: int | None) -> State:
    """The state with just those decisions in it that the seat may know of.

    ``base`` is the last state that everybody knows, ``working`` has the choices since. In a fork
    the others are as they were when it began: their choices are sealed.
    """
    fork = base.fork
    if fork is None:
        return working
    state = base.clone()
    stacks = list(fork.starts)
    if seat is not None and working.fork is not None and seat in fork.seats:
        own = rules.zones.per_seat
        getattr(state, own)[seat] = getattr(working, own)[seat].clone()
        index = fork.seats.index(seat)
        stacks[index] = working.fork.stacks[index]
    state.fork = Fork(fork.seats, tuple(stacks), fork.starts)
    return state


def view_of(rules: Rules[Any], base: State, working: State, seat: int | None) -> dict[str, Any]:
    """Return what the seat may know; None is a spectator."""
    state = known_to(rules, base, working, seat)
    viewer = Viewer(seat)
    data: dict[str, Any] = to_data(state, viewer)
    if state.fork is not None:
        # Nobody sees the stacks of a fork, except as `known_to` has left them.
        data["fork"]["stacks"] = to_data(state.fork.stacks, viewer)
    return data
