"""The event of a Lookout: a number token is drawn, and the scenario's event for it happens."""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.game import NorthGame
from landnam.titles.north.solo.scenarios import Event, Scenario
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.supply import pay, tell
from landnam.vocabulary.tableau import TableauNode

TOKENS: Final = (1, 2, 3, 4, 5)
REFUSE: Final[Option] = ("refuse", "")


class DrawEvent(TableauNode):
    """Draw a token and offer its payment; a player who cannot or will not pay bears the penalty."""

    __slots__ = ("scenario",)

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def event(self, state: SoloState) -> Event:
        """The event of the last token."""
        return self.scenario.events[state.drawn[-1] - 1]

    def step(self, game: NorthGame, state: SoloState, frame: Frame) -> Options | None:
        """The program counter says whether the token is drawn."""
        if frame.pc == 0:
            left = [token for token in TOKENS if token not in state.drawn] or TOKENS
            state.drawn += (left[state.chance().below("tokens", len(left))],)
            tell(state, frame.seat, "event", number=state.drawn[-1])
            frame = frame.go(1)
            state.become(frame)
        event = self.event(state)
        ways = event.cost.ways(state.empires[frame.seat].goods) if event.cost is not None else ()
        if ways:
            return (*[("pay", way.name) for way in ways], REFUSE)
        state.pop()
        self._happen(game, state, frame, event, paid=False)
        return None

    def take(self, game: NorthGame, state: SoloState, frame: Frame, option: Option) -> None:
        """Pay, or bear it."""
        event = self.event(state)
        state.pop()
        if option != REFUSE:
            assert event.cost is not None
            ways = event.cost.ways(state.empires[frame.seat].goods)
            chosen = next(way for way in ways if way.name == option[1])
            pay(state, frame.seat, chosen, frame.at)
        self._happen(game, state, frame, event, paid=option != REFUSE)

    @staticmethod
    def _happen(
        game: NorthGame, state: SoloState, frame: Frame, event: Event, *, paid: bool
    ) -> None:
        after = event.gain if paid else event.effect or event.penalty
        if after is not None:
            after.start(game, state, frame.seat)

    def ask(self, game: NorthGame, state: SoloState, frame: Frame) -> Ask:
        """Ask for the payment."""
        words = {"number": state.drawn[-1], "event": self.event(state).words()}
        return Ask("payment", Words("ask.event", words))
