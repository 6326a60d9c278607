"""Views: the state with what a viewer may not know replaced by unknown, in the same shape."""

from __future__ import annotations

from typing import Any

from landnam.kernel.records import Viewer, to_data
from landnam.kernel.state import Fork, State
from landnam.kernel.title import Rules


def view_of(rules: Rules[Any], base: State, working: State, seat: int | None) -> dict[str, Any]:
    """What the seat may know; None is a spectator.

    ``base`` is the last state that everybody knows, ``working`` has the seat's own choices since.
    In a fork the others are shown as they were when it began: what they decide is sealed.
    """
    shown = base if base.fork is not None or working.fork is not None else working
    viewer = Viewer(seat)
    data: dict[str, Any] = to_data(shown, viewer)
    if shown.fork is not None:
        data["fork"] = _fork_data(shown.fork, working.fork, viewer)
        if seat is not None and working.fork is not None:
            own = rules.zones.per_seat
            data[own][seat] = to_data(getattr(working, own)[seat], viewer, seat)
    return data


def _fork_data(shown: Fork, working: Fork | None, viewer: Viewer) -> dict[str, Any]:
    data: dict[str, Any] = to_data(shown, viewer)
    stacks = list(shown.starts)
    if working is not None and viewer.seat in shown.seats:
        index = shown.seats.index(viewer.seat)
        stacks[index] = working.stacks[index]
    data["stacks"] = to_data(stacks, viewer)
    return data
