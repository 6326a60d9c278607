"""Where a game stands: the stack for a phase, and the phase of a stack."""

from __future__ import annotations

from landnam.kernel.state import Frame
from landnam.titles.settlers.rounds import SOLO_PHASES
from landnam.titles.settlers.state import SettlersState


def stack_for(phase: str, state: SettlersState, seat: int) -> list[Frame]:
    """The stack with which a phase begins; in the action phase it is the seat's turn."""
    if phase == "action":
        actions = Frame("action", seat, 1)
        return [
            Frame("round", state.first, SOLO_PHASES.index("cleanup")),
            actions,
            Frame("turn", seat),
        ]
    return [Frame("round", state.first, SOLO_PHASES.index(phase))]


def phase_of(state: SettlersState) -> str:
    """The phase in which the game stands; ``over`` when it has ended.

    >>> phase_of(SettlersState("seed"))
    'over'
    """
    for frame in state.stack:
        if frame.at == "round":
            return SOLO_PHASES[max(0, frame.pc - 1)]
    return "over"
