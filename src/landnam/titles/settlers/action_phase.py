"""The Action phase: one action at a time, clockwise, until all have passed.

A turn is one action or a pass; free placements may come before and after the action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.build import BUILD_ACTION
from landnam.titles.settlers.deals import DEAL_ACTION
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.hand import hand_options
from landnam.titles.settlers.placements import defend, deploy, placement_options
from landnam.titles.settlers.raze import RAZE_ACTION, raze_options
from landnam.titles.settlers.state import MOST_SEATS, SettlersState
from landnam.titles.settlers.workers import exchange_options, exchanging, spend_pair
from landnam.vocabulary.supply import begin_turn, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

PASS: Final[Option] = ("pass", "")
DONE: Final[Option] = ("done", "")


AFTER: Final = 1
"""The step of a turn whose action is done."""

TURN: Final = [Frame("turn", seat) for seat in range(MOST_SEATS)]
ACTED: Final = [Frame("turn", seat, AFTER) for seat in range(MOST_SEATS)]
LAST_TURN: Final = [Frame("action", seat, 1) for seat in range(MOST_SEATS)]
"""By seat: its turn, its turn after the action, and the phase when it had the last turn."""

kept: Final = lru_cache(maxsize=1 << 13)
"""The latest are kept: players bring cards of their own along."""

ACTIONS: Final[Mapping[str, Callable[[int, str], Frame]]] = {
    "build": kept(lambda seat, card: Frame(BUILD_ACTION.address, seat, 0, {"card": card})),
    "deal": kept(lambda seat, card: Frame(DEAL_ACTION.address, seat, 0, {"card": card})),
    "raze": kept(lambda seat, target: Frame(RAZE_ACTION.address, seat, 0, {"target": target})),
    "activate": kept(lambda seat, card: Frame(f"{card}/action", seat)),
    "exchange": lambda seat, _: exchanging(seat, 1),
}
"""The five actions, each with the frame that begins it; frames never change, so made once."""


class Actions(TableauNode):
    """Whose turn is next: the frame's seat had the last one, unless nobody had yet (pc 0)."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Give the turn to the next player who has not passed."""
        order = game.in_order(state.first) if frame.pc == 0 else game.after(frame.seat)
        for seat in order:
            if not state.empires[seat].passed:
                state.stack[-1] = LAST_TURN[seat]
                state.stack.append(TURN[seat])
                if game.passes_turns:
                    begin_turn(state, seat)
                return None
        for seat in range(len(state.empires)):
            state.empires[seat].passed = False
        state.stack.pop()
        return None


class Turn(TableauNode):
    """One player's turn: placements, one action or a pass, placements."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer everything possible; after the action only placements, if there are any."""
        seat = frame.seat
        empire = state.empires[seat]
        if frame.pc == AFTER:
            placements = placement_options(game, state, seat)
            if placements:
                return (*placements, DONE)
            state.stack.pop()
            return None
        builds, deals, razes = hand_options(game, empire, seat)
        return (
            *builds,
            *deals,
            *razes,
            *raze_options(game, state, seat),
            *activate_options(game, state, seat),
            *exchange_options(game, state, seat),
            *placement_options(game, state, seat),
            PASS,
        )

    def forced(self, game: Any, state: SettlersState, frame: Frame, options: Options) -> bool:
        """Never: that somebody can only pass would tell what he holds."""
        return False

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Begin the action, or place something and go on."""
        verb, thing = option
        seat = frame.seat
        if verb in ACTIONS:
            stack = state.stack
            stack[-1] = ACTED[seat]
            stack.append(ACTIONS[verb](seat, thing))
            if verb == "exchange":
                spend_pair(game, state, seat, thing)
        elif verb == "defend":
            defend(game, state, seat, thing)
        elif verb == "deploy":
            deploy(game, state, seat, thing)
        elif verb == "place":
            state.push(Frame("put", seat, 0, {"at": thing}))
        else:
            if verb == "pass":
                state.empires[seat].passed = True
                tell(state, seat, "passed")
            state.pop()

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """What to do?"""
        if frame.pc == AFTER:
            return Ask("place", Message("ask.placements"))
        return Ask("action", Message(game.worded("ask.action")))


def activate_options(game: SettlersGame, state: SettlersState, seat: int) -> list[Option]:
    """The Action Locations that the seat may activate now."""
    cards, activate = game.cards, game.offers.activate
    possible = []
    for location in state.empires[seat].actions:
        action = cards[location.card].action
        if action is not None and action.why_not(game, state, seat, location) is None:
            possible.append(location)
    return [*map(activate.__getitem__, game.one_of_each_location(possible))]
