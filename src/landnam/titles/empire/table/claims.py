"""Quests of Status are claimed in the player's own turn, by showing the things they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from landnam.kernel.state import Option
from landnam.titles.empire.table.quests import achieve, asks_for_hand, claimable
from landnam.titles.settlers.face import Offer, SettlersGame, SettlersState
from landnam.vocabulary.headings import Heading, Headings
from landnam.vocabulary.icons import Icon

CLAIM: Final = "claim"
ACTED: Final = 1
"""The step of a turn whose action is done."""


class Claim(Offer):
    """Achieve a Quest of Status."""

    verbs = (CLAIM,)
    headings: ClassVar[Headings] = {CLAIM: Heading(Icon(sign="!"))}
    is_free = True

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        """The Quests whose requirements are met now.

        A Quest that asks for certain cards in hand is claimed before the action: a further
        question after it would tell the others that somebody could claim, and so the cards that he
        holds.
        """
        found = claimable(game, state, seat)
        if not found:
            return ()
        if state.stack[-1].pc == ACTED:
            found = [quest for quest in found if not asks_for_hand(quest)]
        return [(CLAIM, quest) for quest in found]

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        """Resolve it."""
        achieve(game, state, seat, option[1])
