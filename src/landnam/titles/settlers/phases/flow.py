"""The place in a game: the stack for a phase, and the phase of a stack."""

from __future__ import annotations

from landnam.kernel.state import Frame
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import SettlersState


def stack_for(game: SettlersGame, phase: str, state: SettlersState, seat: int) -> list[Frame]:
    """The stack with which a phase begins; in the action phase it is the seat's turn."""
    step = game.step_of(phase)
    if phase == "action":
        turn = Frame("turn", seat)
        return [Frame("round", state.first, step + 1), Frame("action", seat, 1), turn]
    return [Frame("round", state.first, step)]


def phase_of(game: SettlersGame, state: SettlersState) -> str:
    """The phase in which the game stands; ``over`` when it has ended."""
    for frame in state.stack:
        if frame.at == "round":
            return game.phases[max(0, frame.pc - 1)].name
    return "over"
