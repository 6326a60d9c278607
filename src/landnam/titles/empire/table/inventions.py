"""Inventions in play: triggers with a limit per round, and new pairs that pay once each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from landnam.titles.empire.moments import NewPair
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.reading.features import Watch
from landnam.titles.empire.state.fields import Owned, empire_of
from landnam.titles.settlers.face import SettlersGame, SettlersState, locations
from landnam.vocabulary.triggers import Happening, Trigger


def owned(state: SettlersState, seat: int, invention: str) -> Owned:
    """An Invention that an empire has in play."""
    return next(own for own in empire_of(state, seat).inventions if own.card == invention)


def change_owned(state: SettlersState, seat: int, new: Owned) -> None:
    """Replace an Invention in play by its changed self."""
    empire = empire_of(state, seat)
    empire.inventions = tuple(new if own.card == new.card else own for own in empire.inventions)


def pairs_of(game: SettlersGame, state: SettlersState, seat: int, pattern: NewPair) -> int:
    """The pairs of these colours in an empire; Provinces count."""
    cards = game.cards
    return pattern.pairs_in([cards[place.card].colours for place in locations(state.empires[seat])])


def forget_round(state: SettlersState, seat: int) -> None:
    """In Cleanup the uses of a round are forgotten; wooden pieces stay."""
    empire = empire_of(state, seat)
    if any(own.uses for own in empire.inventions):
        empire.inventions = tuple(own.but(uses=0) for own in empire.inventions)


class InventionTrigger(Trigger):
    """A feature that watches: it may have a limit per round, and pays for each new pair once."""

    __slots__ = ("most",)

    def __init__(self, feature: Watch) -> None:
        super().__init__(feature.trigger.pattern, feature.trigger.procedure)
        self.most = feature.limit

    def heard(
        self, game: Any, state: Any, owner: int, card: str, happening: Happening
    ) -> Happening | None:
        """Return whether it takes effect, which is then marked on the Invention."""
        own = owned(state, owner, card)
        if isinstance(self.pattern, NewPair):
            if pairs_of(game, state, owner, self.pattern) <= own.pieces:
                return None
            change_owned(state, owner, own.but(pieces=own.pieces + 1))
        counted = max(1, happening.amount)
        if self.most is not None:
            counted = min(counted, self.most - own.uses)
            if counted <= 0:
                return None
            change_owned(state, owner, own.but(uses=own.uses + counted))
        return Happening(happening.what, owner, registers={"amount": counted})


@lru_cache(maxsize=1)
def invention_triggers() -> Mapping[str, InventionTrigger]:
    """The triggers of the Inventions that watch something, by Invention."""
    return {
        invention.id: InventionTrigger(feature)
        for invention in box().inventions.values()
        for feature in invention.features
        if isinstance(feature, Watch)
    }
