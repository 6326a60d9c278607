"""The Action phase: one action at a time, clockwise, until all have passed.

A turn is one action or a pass; free placements may come before and after the action.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.build import BUILD_ACTION
from landnam.titles.settlers.deals import DEAL_ACTION
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.hand import hand_options
from landnam.titles.settlers.parts import Offer
from landnam.titles.settlers.placements import defend, deploy, placement_options
from landnam.titles.settlers.raze import RAZE_ACTION, raze_options
from landnam.titles.settlers.state import MOST_SEATS, SettlersState
from landnam.titles.settlers.workers import exchange_options, exchanging, spend_pair
from landnam.vocabulary.headings import Heading, Headings
from landnam.vocabulary.icons import Icon
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
def beginning(verb: str, seat: int, thing: str) -> Frame:
    """The frame that begins an action; frames never change, so it is made once."""
    if verb == "activate":
        return Frame(f"{thing}/action", seat)
    register = "target" if verb == "raze" else "card"
    return Frame(PROCEDURES[verb].address, seat, 0, {register: thing})


PROCEDURES: Final = {"build": BUILD_ACTION, "deal": DEAL_ACTION, "raze": RAZE_ACTION}


class WithCard(Offer):
    """Four of the five actions: each begins with the frame of its card or Location."""

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Begin it."""
        state.stack.append(beginning(option[0], seat, option[1]))


class FromHand(WithCard):
    """Build, make a Deal, or raze a card from hand."""

    verbs = ("build", "deal")
    headings: ClassVar[Headings] = {
        "build": Heading(Icon(picture="hammer-nails")),
        "deal": Heading(Icon(picture="shaking-hands")),
    }

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """What the hand offers."""
        builds, deals, razes = hand_options(game, state, seat)
        return builds + deals + razes


class RazeLocation(WithCard):
    """Raze a Location of an enemy."""

    verbs = ("raze",)
    headings: ClassVar[Headings] = {"raze": Heading(Icon(picture="flame"))}

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """The Locations within reach."""
        return raze_options(game, state, seat)


class Activate(WithCard):
    """Activate an Action Location."""

    verbs = ("activate",)
    headings: ClassVar[Headings] = {"activate": Heading(Icon(picture="hand"))}

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """The Locations that are ready."""
        return activate_options(game, state, seat)


class SpendWorkers(Offer):
    """Spend workers; the first pair is chosen with the action."""

    verbs = ("exchange",)
    headings: ClassVar[Headings] = {"exchange": Heading(Icon(good="worker"))}

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """What they buy."""
        return exchange_options(game, state, seat)

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Spend the first pair."""
        state.stack.append(exchanging(seat, 1))
        spend_pair(game, state, seat, option[1])


class PlaceFreely(Offer):
    """Defense tokens, Samurai, Gate and Shrine."""

    verbs = ("defend", "deploy", "place")
    headings: ClassVar[Headings] = {
        "defend": Heading(Icon(good="defense")),
        "deploy": Heading(Icon(good="samurai")),
        "place": Heading(Icon(picture="locked-chest")),
    }
    is_free = True

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """What may be placed."""
        return placement_options(game, state, seat)

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Place it."""
        verb, thing = option
        if verb == "defend":
            defend(game, state, seat, thing)
        elif verb == "deploy":
            deploy(game, state, seat, thing)
        else:
            state.push(Frame("put", seat, 0, {"at": thing}))


OFFERS: Final = (FromHand(), RazeLocation(), Activate(), SpendWorkers(), PlaceFreely())
"""What the core offers in a turn, in order."""


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
        seat, options = frame.seat, list[Option]()
        if frame.pc == AFTER:
            for offer in game.free_offers:
                options += offer.options(game, state, seat)
            if options:
                return (*options, DONE)
            state.stack.pop()
            return None
        for offer in game.turn_offers:
            options += offer.options(game, state, seat)
        return (*options, PASS)

    def forced(self, game: Any, state: SettlersState, frame: Frame, options: Options) -> bool:
        """Never: that somebody can only pass would tell what he holds."""
        return False

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Begin the action, or place something and go on."""
        seat, verb = frame.seat, option[0]
        offer = game.offer_of.get(verb)
        if offer is not None:
            if not offer.is_free:
                state.stack[-1] = ACTED[seat]
            offer.take(game, state, seat, option)
            return
        if verb == PASS[0]:
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
