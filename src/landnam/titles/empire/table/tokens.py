"""Progress tokens: placed on own Locations in the player's turn; they leave with the Location.

Rise of the Empire, "Token bonuses". They stay in Cleanup; a Location has one of each kind at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import empire_of, tokens_on
from landnam.titles.settlers.face import (
    INDEX,
    Location,
    Offer,
    SettlersGame,
    SettlersState,
    discard_location,
    locations,
)
from landnam.vocabulary.effects.gain import POINTS, gain_points
from landnam.vocabulary.headings import Heading, Headings
from landnam.vocabulary.icons import Icon
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

PLACE: Final = "token"
BRIBES: Final = "bribes"
DOVE, WORKAHOLIC, WALL, BRIBE = "dove", "workaholic", "wall", "bribe"
ANYWHERE: Final = "location"
ATTACK: Final = "attack"
"""Why a Location leaves that the virtual player razes in the solo game."""


def places_for(
    game: SettlersGame, state: SettlersState, seat: int, token: str
) -> tuple[Location, ...]:
    """The Locations on which the seat may place a token: its own, of the right kind, once each."""
    return tuple(
        place
        for place in locations(state.empires[seat])
        if place.owner == seat and token not in tokens_on(place) and _fits(game, place, token)
    )


def _fits(game: SettlersGame, place: Location, token: str) -> bool:
    card, on = game.cards[place.card], box().tokens[token].on
    if on != ANYWHERE and card.row != on:
        return False
    if token == DOVE:
        return card.raze is not None
    return token != BRIBE or place.card not in game.fixed


class PlaceToken(Offer):
    """Place a token: first which one, then where."""

    verbs = (PLACE,)
    headings: ClassVar[Headings] = {PLACE: Heading(Icon(sign="+"))}
    is_free = True
    field = "tokens"

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """Each kind that the seat has and can place."""
        kinds = dict.fromkeys(empire_of(state, seat).tokens)
        return [(PLACE, kind) for kind in kinds if places_for(game, state, seat, kind)]

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Ask where."""
        state.push(Frame(PLACE, seat, 0, {PLACE: option[1]}))


class ChoosePlace(TableauNode):
    """The choice of a token's place."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the Locations."""
        places = places_for(game, state, frame.seat, frame.registers[PLACE])
        return tuple(("choose", card) for card in game.one_of_each_location(state, places))

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Place it."""
        token, seat = frame.registers[PLACE], frame.seat
        empire, place = empire_of(state, seat), game.place_of(state, seat, option[1])
        assert place is not None
        state.pop()
        tell(state, seat, "token-placed", option[1], token=token)
        left = list(empire.tokens)
        left.remove(token)
        empire.tokens = tuple(left)
        game.change(state, seat, place.but(**{token: True}))

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Location."""
        token = Message(f"token.{frame.registers[PLACE]}")
        return Ask("location", Message("ask.token", {"token": token}))


def lost(game: SettlersGame, state: SettlersState, location: Location, cause: str) -> None:
    """A Location leaves: its tokens return, and a Dove on a razed one pays its owner."""
    tokens = tokens_on(location)
    if not tokens:
        return
    empire_of(state, location.owner).tokens += tokens
    if DOVE in tokens and (cause.endswith("/raze") or cause == ATTACK):
        for good, number in box().tokens[DOVE].gain.items():
            if good == POINTS:
                gain_points(game, state, location.owner, number, "dove")
            else:
                add(state, location.owner, INDEX[good], number, "dove")


class Bribes(TableauNode):
    """In the Production phase bribed Locations produce a second time, and are discarded.

    The program counter says how many players are done; ``produced`` is the Location that goes next.
    """

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """One Location after the other, each player in turn."""
        order, produced = game.in_order(state.first), frame.registers.get("produced")
        if produced is not None:
            seat = order[frame.pc]
            place = game.place_of(state, seat, produced)
            state.become(Frame(frame.at, frame.seat, frame.pc))
            if place is not None:
                tell(state, seat, "bribed", produced)
                discard_location(game, state, seat, place, BRIBES)
            return None
        for step in range(frame.pc, len(order)):
            for place in locations(state.empires[order[step]]):
                if BRIBE in tokens_on(place):
                    self.bribe(game, state, order[step], frame.put(step, produced=place.card))
                    return None
        state.pop()
        return None

    @staticmethod
    def bribe(game: SettlersGame, state: SettlersState, seat: int, frame: Frame) -> None:
        """A bribed Location produces; the frame says that it goes next."""
        state.become(frame)
        production = game.cards[frame.registers["produced"]].production
        if production is not None:
            production.start(game, state, seat)
