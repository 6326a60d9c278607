"""Rounds of Lookout, Action, Expedition and Cleanup, until somebody has 25 points.

A player who reaches 25 in the Action phase (or stands there in it) makes this round the last,
which everybody is told before the next turn; reached later, the next one is. The last round has no
Cleanup.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.state import Frame, Options, bare_frame
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import NorthState
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode

GOAL: Final = 25

LOOKOUT: Final = 0
ACTION: Final = 2
EXPEDITION: Final = 3
CLEANUP: Final = 4
PHASES: Final = ("lookout", "storage", "action", "expedition", "cleanup")
"""The phases in order, with the end of the Lookout; the address of a node is its name."""


class Round(TableauNode):
    """One round after the other; the program counter is the phase that begins next."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Begin the next phase, the next round, or end the game."""
        phase = frame.pc
        if phase == EXPEDITION:
            game.check_end(state, state.round)
        if phase == CLEANUP and state.last == state.round:
            state.pop()
            game.end(state)
        elif phase == len(PHASES):
            game.check_end(state, state.round + 1)
            state.round += 1
            state.first = (state.first + 1) % len(game.sides)
            self._begin(game, state, frame.go(LOOKOUT))
        else:
            self._begin(game, state, frame)
        return None

    def _begin(self, game: NorthGame, state: NorthState, frame: Frame) -> None:
        phase = PHASES[frame.pc]
        if frame.pc == LOOKOUT:
            tell(state, state.first, "round", number=state.round)
        if phase != "storage":
            tell(state, state.first, phase)
        state.become(frame.go(frame.pc + 1))
        state.push(bare_frame(phase, state.first, state.first if phase == "action" else 0))


def set_last_round(state: NorthState, number: int) -> None:
    """Somebody has the points that end the game: this is the last round, once and for all."""
    if state.last:
        return
    for empire in state.empires:
        if empire.vp >= GOAL:
            state.last = number
            tell(state, state.first, "last-round", number=number)
            return
