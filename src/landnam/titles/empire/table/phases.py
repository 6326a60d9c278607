"""Moments of a round that features watch, and the resets after Cleanup."""

from __future__ import annotations

from typing import Final

from landnam.kernel.state import Frame, Options
from landnam.titles.empire.moments import AfterLookout, ProductionPhase
from landnam.titles.empire.table import inventions, quests, storing
from landnam.titles.settlers.face import SettlersGame, SettlersState
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening

AFTER_LOOKOUT: Final = AfterLookout.word
PRODUCTION: Final = ProductionPhase.word
FORGET: Final = "campaign_cleanup"


class Moment(TableauNode):
    """Each player in turn comes to this moment; the program counter says how many have."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The next player's features hear of it."""
        order = game.in_order(state.first)
        for done in range(frame.pc, len(order)):
            if game.hears(state, self.what, order[done]):
                state.become(frame.go(done + 1))
                game.fire(state, Happening(self.what, order[done]))
                return None
        state.pop()
        return None


class AfterCleanup(TableauNode):
    """Markers of deeds within one round go back, and Inventions are fresh again."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """All players at once: nobody has anything to choose."""
        for seat in range(len(game.sides)):
            quests.forget_round(state, seat)
            inventions.forget_round(state, seat)
            storing.forget_stored(state, seat)
        state.pop()
        return None
