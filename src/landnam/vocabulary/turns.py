"""Turns: why a seat cannot act just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from landnam.kernel.state import Frame

TURN: Final = "turn"
"""The address of the node by which a seat has its turn."""


class Passes(Protocol):
    """An empire that can pass for the rest of a round."""

    passed: bool


class InTurns(Protocol):
    """A state in which one seat acts after the other."""

    stack: list[Frame]

    @property
    def empires(self) -> Sequence[Passes]:
        """The empires by seat."""


def why_not_in_turn(state: InTurns, seat: int) -> str | None:
    """Why the seat cannot act at all just now, or None."""
    if state.empires[seat].passed:
        return "passed"
    top = state.stack[-1] if state.stack else None
    return None if top is not None and top.at == TURN and top.seat == seat else "not-now"
