"""Five rounds of Lookout, Production, Action and Cleanup; no Cleanup in the last.

In the solo game every round, the last one too, ends with the attack of the virtual player.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.state import Frame, Options, bare_frame
from landnam.titles.settlers.empire import locations
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.scoring import worth
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.takeover import return_taken
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode

ROUNDS: Final = 5
PHASES: Final = ("lookout", "production", "action", "cleanup")
"""The phases in order; the address of a phase's node is its name."""

SOLO_PHASES: Final = (*PHASES, "attack")
"""The phases of the solo game, also of its last round, which has no Cleanup either."""


class Round(TableauNode):
    """One round after the other; the program counter is the phase that begins next."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Begin the next phase, the next round, or end the game."""
        phase, phases = frame.pc, game.phases
        if phase < len(phases) and phases[phase] == "cleanup" and state.round == ROUNDS:
            phase += 1
        if phase < len(phases):
            if phase == 0:
                tell(state, state.first, "round", number=state.round)
            tell(state, state.first, phases[phase])
            state.become(frame.go(phase + 1))
            state.push(bare_frame(phases[phase], state.first))
        elif state.round == ROUNDS:
            state.pop()
            end_game(game, state)
        else:
            state.round += 1
            state.first = game.next_seat(state.first)
            state.become(frame.go(0))
        return None


def end_game(game: SettlersGame, state: SettlersState) -> None:
    """Taken-over Locations return, and everybody's Locations are told with their worth."""
    return_taken(game, state)
    for seat in range(len(game.sides)):
        for location in locations(state.empires[seat]):
            tell(state, seat, "worth", location.card, points=worth(game, location))
    game.tell_result(state)
