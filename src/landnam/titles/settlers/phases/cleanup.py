"""The Cleanup phase: take-overs end, goods are stored or discarded, the round's marks go.

Second printing, "Cleanup phase". Cards in hand are never discarded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landnam.kernel.state import Frame, Options
from landnam.titles.settlers.empires.takeover import return_taken
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Empire, Location, SettlersState
from landnam.titles.settlers.table.values import DEFENSE_STAYS, STORAGE
from landnam.vocabulary.supply import add
from landnam.vocabulary.tableau import TableauNode


class Cleanup(TableauNode):
    """All of it at once: nobody has anything to choose."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Take-overs end before storage."""
        return_taken(game, state)
        for seat in range(len(game.sides)):
            empire = state.empires[seat]
            discard_unstored(game, state, seat, empire)
            stays = game.value(state, DEFENSE_STAYS, seat)
            forget_round(game, empire, ("defense",) if stays else ())
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
            surplus = number - game.value(state, STORAGE, seat, good)
            if surplus > 0:
                add(state, seat, good, -surplus, "cleanup")


def forget_round(game: SettlersGame, empire: Empire, but: tuple[str, ...]) -> None:
    """Uses, blocks and Defense tokens go; Samurai, cards under a Gate and a Shrine's goods stay."""
    resets = game.round_resets
    if but:
        resets = {name: fresh for name, fresh in resets.items() if name not in but}
    empire.production = _forgotten(game, empire.production, resets)
    empire.features = _forgotten(game, empire.features, resets)
    empire.actions = _forgotten(game, empire.actions, resets)


def _forgotten(
    game: SettlersGame, row: tuple[Location, ...], resets: Mapping[str, Any]
) -> tuple[Location, ...]:
    marks, unmarked = game.marks_of, game.unmarked
    return tuple([place if marks(place) == unmarked else place.but(**resets) for place in row])
