"""Quests of Status are claimed in one's own turn, by showing what they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landnam.kernel.state import Option
from landnam.titles.empire.table.quests import achieve, claimable
from landnam.titles.settlers.face import Offer, SettlersGame, SettlersState

CLAIM: Final = "claim"


class Claim(Offer):
    """Achieve a Quest of Status."""

    verbs = (CLAIM,)
    is_free = True

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """The Quests whose requirements are met now."""
        return [(CLAIM, quest) for quest in claimable(game, state, seat)]

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Resolve it."""
        achieve(game, state, seat, option[1])
