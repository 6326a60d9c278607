"""The Production phase: each player in turn collects from board, Deals and Production Locations."""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.titles.settlers.actions.deals import deals_of
from landnam.titles.settlers.effects.draw import DrawGained, to_draw
from landnam.titles.settlers.empires.features import DealsProduced
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Empire, SettlersState
from landnam.vocabulary.effects.gain import gain_good
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import add
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening
from landnam.words import Message

BOARD: Final = "board"
AFTER_DEALS: Final = 4
"""The step at which `COLLECT` goes on when there are no Deals."""


class Production(TableauNode):
    """The players in turn; the program counter says how many have produced."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The next player produces."""
        order = game.in_order(state.first)
        if frame.pc == len(order):
            state.pop()
            return None
        state.become(frame.go(frame.pc + 1))
        state.push(bare_frame(COLLECT.address, order[frame.pc]))
        return None


class FromBoard(Stage):
    """The goods of the Faction board."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Gain them."""
        empire = state.empires[frame.seat]
        for good, number in game.boards[empire.faction].production:
            add(state, frame.seat, good, number, BOARD)
        return None


class FromDeals(Stage):
    """One good from each Deal, those of Trade Routes too; cards are drawn by the next stage."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Gain them, and remember them for the School of Diplomacy."""
        empire, cards = state.empires[frame.seat], game.cards
        if not empire.deals and not empire.routes:
            state.stack[-1] = bare_frame(frame.at, frame.seat, AFTER_DEALS)
            return None
        goods = [(thing, cards[thing].deal or "") for thing in deals_of(empire)]
        gained: dict[str, int] = {}
        for _, good in goods:
            gained[good] = gained.get(good, 0) + 1
        drawn = to_draw(gained.pop("card", 0))
        done(state, frame, gained=tuple(gained.items()), **drawn)
        for thing, good in goods:
            if good != "card":
                gain_good(game, state, frame.seat, good, f"{thing}/deal")
        return None


class TellDealsProduced(Stage):
    """Features that watch the Deals' goods, once all have been gained (School of Diplomacy)."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """They hear what was gained."""
        what, seat = DealsProduced.word, frame.seat
        if game.hears(state, what, seat):
            gained = {"gained": frame.registers["gained"]}
            game.fire(state, Happening(what, seat, registers=gained, held=frame.held))
        return None


class FromLocations(Stage):
    """Production Locations: those that ask nothing first, the others in the player's order."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Produce, or offer which Location is next."""
        left = frame.registers.get("left")
        if left:
            return tuple(("next", card) for card in game.one_of_each(left))
        if left is None:
            silent, asking = producing(game, state.empires[frame.seat])
            if asking:
                state.become(frame.put(frame.pc, left=asking))
            for production in silent:
                production.start(game, state, frame.seat)
        return None

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """This one produces."""
        left = tuple(card for card in frame.registers["left"] if card != option[1])
        state.become(frame.put(frame.pc, left=left))
        production = game.cards[option[1]].production
        assert production is not None
        production.start(game, state, frame.seat)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the next Location."""
        return Ask("order", Message("ask.order-production"))


def producing(game: SettlersGame, empire: Empire) -> tuple[list[Procedure], tuple[str, ...]]:
    """The productions that ask nothing, and the Locations that do ask."""
    silent, asking = [], []
    for location in empire.production:
        production = game.cards[location.card].production
        if production is not None:
            if production.immediate:
                silent.append(production)
            else:
                asking.append(location.card)
    return silent, tuple(asking)


COLLECT: Final = Procedure(
    "produce",
    (FromBoard(), FromDeals(), DrawGained(), TellDealsProduced(), FromLocations()),
)
