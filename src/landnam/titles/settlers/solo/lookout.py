"""The Lookout of the solo game: cards that the player leaves become the opponent's Locations.

Second printing, single player, "Lookout phase": 4 Common cards, the player takes one, the virtual
player gets one of the other three by luck, the player takes one of the last two.
"""

from __future__ import annotations

from typing import Final

from landnam.titles.settlers.empires.empire import place
from landnam.titles.settlers.empires.piles import reveal
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.phases.lookout import Draft
from landnam.titles.settlers.solo.state import VIRTUAL
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import tell

SOLO_ROW: Final = 4


class SoloDraft(Draft):
    """The player picks twice; the virtual player gets one card after each pick."""

    __slots__ = ()

    def order(self, game: SettlersGame, state: SettlersState) -> list[int]:
        """The one player, twice."""
        return [state.first, state.first]

    def prepare(self, game: SettlersGame, state: SettlersState, pick: int) -> None:
        """Four cards; before the second pick a random one goes to the virtual player."""
        if pick == 0:
            reveal(state, SOLO_ROW)
        elif state.draft:
            self.give(game, state, state.draft[state.chance().below("lookout", len(state.draft))])

    def close(self, game: SettlersGame, state: SettlersState) -> None:
        """The last card goes to the virtual player too."""
        for card in state.draft:
            self.give(game, state, card)

    def give(self, game: SettlersGame, state: SettlersState, card: str) -> None:
        """The card becomes a Location of the virtual player; nothing of it takes effect."""
        virtual = game.seat_of[VIRTUAL]
        state.draft = without(state.draft, card)
        place(game, state, virtual, game.location_class(card, virtual))
        tell(state, virtual, "received", card)
        row = game.cards[card].row_field
        moved(state, card, "/draft", f"{virtual}/{row}", "lookout")
