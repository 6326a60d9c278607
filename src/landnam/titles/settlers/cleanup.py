"""The Cleanup phase: take-overs end, goods are stored or discarded, the round's marks go.

Second printing, "Cleanup phase". Cards in hand are never discarded.
"""

from __future__ import annotations

from operator import attrgetter

from landnam.kernel.state import Frame, Options
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.state import ROUND, Empire, Location, SettlersState
from landnam.titles.settlers.takeover import return_taken
from landnam.vocabulary.supply import add
from landnam.vocabulary.tableau import TableauNode

RESETS = {field.name: field.default for field in Location.__fields__ if field.resets == ROUND}
"""What a Location forgets at the end of the round, and what it becomes."""

_marks = attrgetter(*RESETS)
_UNMARKED = tuple(RESETS.values())


class Cleanup(TableauNode):
    """All of it at once: nobody has anything to choose."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Take-overs end before storage."""
        return_taken(game, state)
        for seat in range(len(game.sides)):
            empire = state.empires[seat]
            discard_unstored(game, state, seat, empire)
            forget_round(empire)
        state.pop()
        return None


def stored_goods(game: SettlersGame, empire: Empire) -> set[int]:
    """The goods of which the empire may keep any number."""
    kept = {game.boards[empire.faction].storage}
    for location in empire.features:
        kept.update(game.cards[location.card].stores)
    return kept


def discard_unstored(game: SettlersGame, state: SettlersState, seat: int, empire: Empire) -> None:
    """Everything in the supply that is not stored goes."""
    kept = stored_goods(game, empire)
    for good, number in enumerate(empire.goods):
        if number and good not in kept:
            add(state, seat, good, -number, "cleanup")


def forget_round(empire: Empire) -> None:
    """Uses, blocks and Defense tokens go; Samurai, cards under a Gate and a Shrine's goods stay."""
    empire.production = _forgotten(empire.production)
    empire.features = _forgotten(empire.features)
    empire.actions = _forgotten(empire.actions)


def _forgotten(row: tuple[Location, ...]) -> tuple[Location, ...]:
    return tuple([place if _marks(place) == _UNMARKED else place.but(**RESETS) for place in row])
