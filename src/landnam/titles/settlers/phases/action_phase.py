"""The Action phase: one action at a time, clockwise, until all have passed.

A turn is one action or a pass; free placements may come before and after the action.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.actions.build import BUILD_ACTION
from landnam.titles.settlers.actions.deals import DEAL_ACTION
from landnam.titles.settlers.actions.hand import hand_options
from landnam.titles.settlers.actions.raze import RAZE_ACTION, raze_options
from landnam.titles.settlers.actions.workers import exchange_options, exchanging, spend_pair
from landnam.titles.settlers.empires.placements import defend, deploy, placement_options
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.parts import Take, options_of
from landnam.titles.settlers.table.state import MOST_SEATS, SettlersState
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


@kept
def beginning(option: Option, seat: int) -> Frame:
    """The frame that begins an action; frames never change, so it is made once."""
    verb, thing = option
    if verb == "activate":
        return Frame(f"{thing}/action", seat)
    register = "target" if verb == "raze" else "card"
    return Frame(PROCEDURES[verb].address, seat, 0, {register: thing})


PROCEDURES: Final = {"build": BUILD_ACTION, "deal": DEAL_ACTION, "raze": RAZE_ACTION}


def begin(_: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
    """Four of the five actions begin with the frame of their card or Location."""
    state.stack.append(beginning(option, seat))


def spend_workers(game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
    """The first pair is chosen with the action."""
    state.stack.append(exchanging(seat, 1))
    spend_pair(game, state, seat, option[1])


def place_freely(game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
    """A Defense token, a Samurai, or something at a Gate or Shrine."""
    verb, thing = option
    if verb == "defend":
        defend(game, state, seat, thing)
    elif verb == "deploy":
        deploy(game, state, seat, thing)
    else:
        state.push(Frame("put", seat, 0, {"at": thing}))


def activate_options(game: SettlersGame, state: SettlersState, seat: int) -> list[Option]:
    """The Action Locations that the seat may activate now."""
    cards, activate = game.cards, game.offers.activate
    possible = []
    for location in state.empires[seat].actions:
        action = cards[location.card].action
        if action is not None and action.why_not(game, state, seat, location) is None:
            possible.append(location)
    if not possible:
        return []
    return [activate[card] for card in game.one_of_each_location(state, possible)]


ACTIONS: Final[Mapping[str, Take]] = {
    "build": begin,
    "deal": begin,
    "raze": begin,
    "activate": begin,
    "exchange": spend_workers,
}
PLACEMENTS: Final[Mapping[str, Take]] = {
    "defend": place_freely,
    "deploy": place_freely,
    "place": place_freely,
}
"""The functions that begin the five actions and the free placements, by their verbs."""


class Actions(TableauNode):
    """The order of turns: the frame's seat had the last one, unless nobody had yet (pc 0)."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Give the turn to the next player who has not passed."""
        order = game.in_order(state.first) if frame.pc == 0 else game.after(frame.seat)
        for seat in order:
            if not state.empires[seat].passed:
                state.stack[-1] = LAST_TURN[seat]
                state.stack.append(TURN[seat])
                if state.sink is not None and game.passes_turns:
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
        if frame.pc == AFTER:
            free = placement_options(game, state, seat)
            if game.more_free_asked:
                free = [*free, *options_of(game.more_free_asked, game, state, seat)]
            if free:
                return (*free, DONE)
            state.stack.pop()
            return None
        changed = game.changed(state, seat) if game.repriced else ()
        return (
            *hand_options(game, state, seat, changed),
            *raze_options(game, state, seat, changed),
            *activate_options(game, state, seat),
            *exchange_options(game, state, seat, changed),
            *placement_options(game, state, seat),
            *(options_of(game.more_asked, game, state, seat) if game.more_asked else ()),
            PASS,
        )

    def forced(self, game: Any, state: SettlersState, frame: Frame, options: Options) -> bool:
        """Never: that somebody can only pass would tell what he holds."""
        return False

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Begin the action, or place something and go on."""
        seat, verb = frame.seat, option[0]
        begun = game.begin_of.get(verb)
        if begun is not None:
            take, is_free = begun
            if not is_free:
                state.stack[-1] = ACTED[seat]
            take(game, state, seat, option)
            return
        if verb == PASS[0]:
            state.empires[seat].passed = True
            tell(state, seat, "passed")
        state.pop()

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the action of the turn, or for placements after it."""
        if frame.pc == AFTER:
            return Ask("place", Message("ask.placements"))
        return Ask("action", Message(game.worded("ask.action")))
