"""Rounds of Lookout, Production, Action and Cleanup; no Cleanup in the last.

The number of rounds is a value of the table, and modules may put in more phases.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.state import Frame, Options, bare_frame
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.empires.takeover import return_taken
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.parts import Phase
from landnam.titles.settlers.phases.scoring import worth
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode

PHASES: Final = (
    Phase("lookout"),
    Phase("production"),
    Phase("action"),
    Phase("cleanup", in_last=False),
)
"""The phases of the core in order."""


class Round(TableauNode):
    """One round after the other; the program counter is the phase that begins next."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Begin the next phase, the next round, or end the game."""
        step, phases, is_last = frame.pc, game.phases, state.round == game.rounds
        while is_last and step < len(phases) and not phases[step].in_last:
            step += 1
        if step < len(phases):
            if step == 0:
                tell(state, state.first, "round", number=state.round)
            phase = phases[step].name
            if phases[step].told:
                tell(state, state.first, phase)
            state.become(frame.go(step + 1))
            state.push(bare_frame(phase, state.first))
        elif is_last:
            state.pop()
            end_game(game, state)
        else:
            state.round += 1
            state.first = game.next_seat(state.first)
            state.become(frame.go(0))
        return None


def end_game(game: SettlersGame, state: SettlersState) -> None:
    """Taken-over Locations return, and everybody's points from the table are told."""
    return_taken(game, state)
    if state.sink is not None:
        tell_points(game, state)
    game.tell_end(state)


def tell_points(game: SettlersGame, state: SettlersState) -> None:
    """Tell the worth of each Location, and the other points."""
    for seat in range(len(game.sides)):
        for location in locations(state.empires[seat]):
            tell(state, seat, "worth", location.card, points=worth(game, location))
        for part in game.score_parts:
            points = part.points(game, state, seat)
            if points:
                tell(state, seat, "scored", source=part.name, points=points)
