"""Inventions that may be used freely in the player's turn, so many times a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from landnam.kernel.state import Frame, Option
from landnam.titles.empire.effects.goods import Exchange
from landnam.titles.empire.reading.features import Free
from landnam.titles.empire.state.fields import empire_of
from landnam.titles.empire.table.in_play import free_feature, in_play
from landnam.titles.empire.table.inventions import change_owned, owned
from landnam.titles.settlers.face import Offer, SettlersGame, SettlersState
from landnam.vocabulary.headings import Heading, Headings
from landnam.vocabulary.icons import Icon
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.supply import tell

INVENT: Final = "invent"


def can_use(game: SettlersGame, state: SettlersState, seat: int, feature: Free) -> bool:
    """Return whether the goods or the target are there."""
    address = feature.effects.address
    for stage in feature.effects.stages:
        if isinstance(stage, Exchange):
            return stage.is_possible(state, seat)
        if isinstance(stage, Pick):
            return bool(stage.options(game, state, Frame(address, seat)))
    return True


class Invent(Offer):
    """Use an Invention (Coinage, Stock Exchange, Electricity)."""

    verbs = (INVENT,)
    headings: ClassVar[Headings] = {INVENT: Heading(Icon(sign="K"))}
    is_free = True
    field = "inventions"

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """Those that have uses left in this round and something to work on."""
        if not in_play(state).free[seat]:
            return ()
        return [
            (INVENT, own.card)
            for own in empire_of(state, seat).inventions
            if (feature := free_feature(own.card)) is not None
            and own.uses < feature.times
            and can_use(game, state, seat, feature)
        ]

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Use it."""
        own, feature = owned(state, seat, option[1]), free_feature(option[1])
        assert feature is not None
        change_owned(state, seat, own.but(uses=own.uses + 1))
        tell(state, seat, "invented", option[1])
        feature.effects.start(game, state, seat)
