"""The Action phase: one action at a time, clockwise, until all have passed.

A turn is one action or a pass; free placements may come before and after the action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.build import BUILD_ACTION, build_options
from landnam.titles.settlers.deals import DEAL_ACTION, deal_options
from landnam.titles.settlers.node import SettlersNode
from landnam.titles.settlers.placements import defend, deploy, placement_options
from landnam.titles.settlers.raze import RAZE_ACTION, raze_options
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.supply import begin_turn, set_passed, tell
from landnam.titles.settlers.workers import exchange_options, spend_pair
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

PASS: Final[Option] = ("pass", "")
DONE: Final[Option] = ("done", "")


class Actions(SettlersNode):
    """Whose turn is next: the frame's seat had the last one, unless nobody had yet (pc 0)."""

    __slots__ = ()

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Give the turn to the next player who has not passed."""
        start = state.first if frame.pc == 0 else game.next_seat(frame.seat)
        for seat in game.in_order(start):
            if not state.empires[seat].passed:
                state.become(Frame(frame.at, seat, 1))
                begin_turn(state, seat)
                return None
        for seat in range(len(state.empires)):
            set_passed(state, seat, False)
        state.pop()
        return None


class Turn(SettlersNode):
    """One player's turn: placements, one action or a pass, placements."""

    __slots__ = ()

    BEFORE = 0
    AFTER = 1

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer everything possible; after the action only placements, if there are any."""
        seat = frame.seat
        empire = state.empires[seat]
        if frame.pc == self.AFTER:
            placements = placement_options(game, state, seat)
            if placements:
                return (*placements, DONE)
            state.pop()
            return None
        hand = game.one_of_each(empire.hand)
        return (
            *build_options(game, empire, seat, hand),
            *deal_options(game, empire, hand),
            *raze_options(game, state, seat, hand),
            *activate_options(game, state, seat),
            *exchange_options(game, state, seat),
            *placement_options(game, state, seat),
            PASS,
        )

    def forced(self, game: Any, state: SettlersState, frame: Frame, options: Options) -> bool:
        """Never: that somebody can only pass would tell what he holds."""
        return False

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Begin the action, or place something and go on."""
        verb, thing = option
        seat = frame.seat
        if verb == "defend":
            defend(game, state, seat, thing)
        elif verb == "deploy":
            deploy(game, state, seat, thing)
        elif verb == "place":
            state.push(Frame("put", seat, 0, {"at": thing}))
        elif verb == "pass":
            set_passed(state, seat, True)
            tell(state, seat, "passed")
            state.pop()
        elif verb == "done":
            state.pop()
        else:
            state.become(frame.go(self.AFTER))
            self.act(game, state, seat, verb, thing)

    def act(
        self, game: SettlersRules, state: SettlersState, seat: int, verb: str, thing: str
    ) -> None:
        """One of the five actions."""
        if verb == "build":
            state.push(Frame(BUILD_ACTION.address, seat, 0, {"card": thing}))
        elif verb == "deal":
            state.push(Frame(DEAL_ACTION.address, seat, 0, {"card": thing}))
        elif verb == "raze":
            state.push(Frame(RAZE_ACTION.address, seat, 0, {"target": thing}))
        elif verb == "activate":
            tell(state, seat, "activated", thing)
            state.push(Frame(f"{thing}/action", seat))
        else:
            state.push(Frame("exchange", seat, 0, {"pairs": 1}))
            spend_pair(game, state, seat, thing)

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """What to do?"""
        if frame.pc == self.AFTER:
            return Ask("place", Message("ask.placements"))
        return Ask("action", Message("ask.action"))


def activate_options(game: SettlersRules, state: SettlersState, seat: int) -> list[Option]:
    """The Action Locations that the seat may activate now."""
    cards, activate = game.cards, game.offers.activate
    possible = []
    for location in state.empires[seat].actions:
        action = cards[location.card].action
        if action is not None and action.why_not(game, state, seat, location) is None:
            possible.append(location)
    return [activate[card] for card in game.one_of_each_location(possible)]
