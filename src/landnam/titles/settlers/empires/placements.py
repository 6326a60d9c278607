"""Free placements, at any moment of a player's turn: Defense tokens, Samurai, Gate and Shrine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.empires.empire import (
    count_stored,
    find,
    locations,
    standing,
    unguarded,
)
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import DEFENSE, GOLD, INDEX, SUPPLY, WORKER
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.vocabulary.effects.gain import gain_points
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

PUT_STOP: Final[Option] = ("stop", "")
PLACEABLE: Final = SUPPLY[: GOLD + 1]
"""Resources, and gold in the place of any of them."""


def placement_options(game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
    """Everything the seat may place now."""
    empire = state.empires[seat]
    if not empire.goods[DEFENSE] and not game.places_freely[seat]:
        return ()
    found: list[Option] = []
    if empire.goods[DEFENSE]:
        defend = game.offers.defend
        common = standing(empire, defend)
        if common:
            found += map(defend.__getitem__, game.one_of_each_location(state, common))
        if not game.places_freely[seat]:
            return found
    if empire.goods[WORKER] and game.deploys[seat]:
        free = unguarded(game, empire)
        if free:
            found += map(game.offers.deploy.__getitem__, game.one_of_each_location(state, free))
    place = game.offers.place
    for location in empire.features:
        if location.card in place:
            placing = game.cards[location.card].placing
            assert placing is not None
            if placing.possible(state, seat):
                found.append(place[location.card])
    return found


def defend(game: SettlersGame, state: SettlersState, seat: int, card: str) -> None:
    """Place a Defense token on an own Common Location."""
    location = _own(state, seat, card)
    tell(state, seat, "defended", card)
    add(state, seat, DEFENSE, -1, "defend")
    game.change(state, seat, location.but(defense=location.defense + 1))


def deploy(game: SettlersGame, state: SettlersState, seat: int, card: str) -> None:
    """Deploy a worker as a Samurai."""
    stand_guard(game, state, seat, card)
    add(state, seat, WORKER, -1, "deploy")


def stand_guard(game: SettlersGame, state: SettlersState, seat: int, card: str) -> None:
    """A Samurai takes his place before a Location."""
    tell(state, seat, "deployed", card)
    game.change(state, seat, _own(state, seat, card).but(samurai=1))


def _own(state: SettlersState, seat: int, card: str) -> Location:
    for location in locations(state.empires[seat]):
        if location.card == card:
            return location
    raise KeyError(f"{card} is not in the empire")


class Put(TableauNode):
    """Placing at a Gate or Shrine: gathers, and takes effect once when closed.

    Cards gathered are held by the frame: only their owner knows them.
    """

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer what is left to put; the first cannot be declined any more."""
        placing = game.cards[frame.registers["at"]].placing
        assert placing is not None
        empire = state.empires[frame.seat]
        options: Options
        if placing.what == "cards":
            left = tuple([card for card in empire.hand if card not in frame.held])
            options = tuple(("put", card) for card in game.one_of_each(left))
        else:
            goods = frame.registers.get("goods", ())
            options = tuple(
                ("put", good) for good in PLACEABLE if empire.goods[INDEX[good]] > goods.count(good)
            )
        begun = frame.held or frame.registers.get("goods")
        if not begun:
            return options
        if not options:
            self.close(game, state, frame)
            return None
        return (*options, PUT_STOP)

    def forced(self, game: Any, state: SettlersState, frame: Frame, options: Options) -> bool:
        """A lone card of several alike in hand is still asked for."""
        placing = game.cards[frame.registers["at"]].placing
        return placing.what != "cards" or len(state.empires[frame.seat].hand) == 1

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Gather one, or close."""
        if option == PUT_STOP:
            self.close(game, state, frame)
        elif option[1] in INDEX:
            goods = (*frame.registers.get("goods", ()), option[1])
            state.become(frame.put(0, goods=goods))
        else:
            state.become(frame.hold(0, (*frame.held, option[1])))

    def close(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Everything gathered is placed at once."""
        seat, at = frame.seat, frame.registers["at"]
        empire = state.empires[seat]
        state.pop()
        _, location = find(state, at)
        placing = game.cards[at].placing
        assert placing is not None
        tell(state, seat, "placed", at)
        for card in frame.held:
            empire.hand = without(empire.hand, card)
            moved(state, card, f"{seat}/hand", f"{seat}/under", f"{at}/feature")
        goods = frame.registers.get("goods", ())
        for good in goods:
            add(state, seat, INDEX[good], -1, f"{at}/feature")
        if goods:
            count_stored(state, seat, len(goods), f"{at}/feature")
        under = (*location.under, *frame.held)
        game.change(state, seat, location.but(under=under, stored=location.stored + len(goods)))
        if placing.points and frame.held:
            gain_points(game, state, seat, placing.points * len(frame.held), f"{at}/feature")

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the thing to put there."""
        card = game.name_of(frame.registers["at"])
        return Ask("place", Message("ask.put", {"card": card}))
