"""The Action phase: one action or a pass in turn, until all have passed."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.titles.north.actions.build import BUILD
from landnam.titles.north.actions.pawns import begin_pawn, pawn_options
from landnam.titles.north.actions.raid import raid, raid_options
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.rounds import GOAL
from landnam.titles.north.table.offers import Payable
from landnam.titles.north.table.state import MOST_SEATS, NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.supply import begin_turn, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening

PASS: Final[Option] = ("pass", "")

TURN: Final = tuple(Frame("turn", seat) for seat in range(MOST_SEATS))
"""The frame of each seat's turns."""


class Actions(TableauNode):
    """The order of turns; the program counter is the seat after the one that had the last turn."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """The next player clockwise who has not passed; they know at once which round is last."""
        empires, stack = state.empires, state.stack
        if not state.last:
            for empire in empires:
                if empire.vp >= GOAL:
                    game.check_end(state, state.round)
        for seat in game.orders[frame.pc]:
            if not empires[seat].passed:
                stack[-1] = bare_frame(frame.at, frame.seat, (seat + 1) % len(empires))
                if state.sink is not None and not game.alone:
                    begin_turn(state, seat)
                stack.append(TURN[seat])
                return None
        for empire in empires:
            empire.passed = False
        state.pop()
        return None


class Turn(TableauNode):
    """One player's action, or a pass."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Everything possible."""
        seat = frame.seat
        payable = game.offers.from_supply(state.empires[seat].goods)
        return (
            *build_options(game, state, seat, payable),
            *pawn_options(game, state, seat),
            *raid_options(game, state, seat),
            *activate_options(game, state, seat, payable),
            *game.more_actions(state, seat),
            PASS,
        )

    def forced(self, game: Any, state: NorthState, frame: Frame, options: Options) -> bool:
        """Never: a lone pass would tell about the hand."""
        return False

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Begin the action; the turn ends with it."""
        verb, thing = option
        seat = frame.seat
        state.stack.pop()
        if verb == "build":
            state.push(Frame(BUILD.address, seat, 0, {"card": thing}))
        elif verb in ("pawn", "move"):
            begin_pawn(game, state, seat, option)
        elif verb == "raid":
            raid(game, state, seat, thing)
        elif verb == "activate":
            activate(game, state, seat, thing)
        elif verb == "pass":
            state.empires[seat].passed = True
            tell(state, seat, "passed")
            game.fire(state, Happening("passed", seat))
        else:
            game.take_more(state, seat, option)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the action of the turn."""
        return Ask("action", Words("ask.action-alone" if game.alone else "ask.action"))


def build_options(game: NorthGame, state: NorthState, seat: int, payable: Payable) -> list[Option]:
    """The cards in hand that the seat can pay for."""
    builds = payable.builds
    found = [card for card in state.empires[seat].hand if card in builds]
    if len(found) < 2:
        return [builds[card] for card in found]
    return [builds[card] for card in game.one_of_each(found)]


def activate_options(
    game: NorthGame, state: NorthState, seat: int, payable: Payable
) -> list[Option]:
    """The cards in the Empire whose action the seat can use."""
    actions, usable = payable.actions, payable.usable
    able = [
        place
        for place in state.empires[seat].built
        if (card := place.copies or place.card) in actions
        and not place.exhausted
        and (card in usable or game.unhindered(state, seat, place))
    ]
    if not able:
        return []
    apart = game.copied(state, seat) if game.copying else ()
    return [("activate", card) for card in game.one_of_each_place(able, apart)]


def activate(game: NorthGame, state: NorthState, seat: int, card: str) -> None:
    """Use the card's action; a copy runs that of another card as itself."""
    place = game.place_of(state, seat, card)
    assert place is not None
    action = game.action_of(place)
    assert action is not None
    if action.card == card:
        state.push(bare_frame(action.address, seat))
    else:
        state.push(Frame(action.address, seat, 0, {"self": card}))
