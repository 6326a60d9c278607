"""Additions of a solo table: the Collection pile, and an empire without a seat.

The virtual player has neither board, goods, hand nor turns. Its Locations are the cards it got in
the Lookout, its Deals the line of Targets with the first Target first, its deck the attack cards
not yet revealed.
"""

from __future__ import annotations

from typing import Final, cast

from landnam.kernel.records import Record, everyone, record
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Empire, SettlersState

VIRTUAL: Final = "virtual"
"""The opponent: an empire without a seat, and the deck of its attack cards."""

PLAYER: Final = 0
"""The seat of the one player."""


@record
class SoloFields(Record):
    """The virtual player's razed Locations, which it keeps."""

    collection: tuple[str, ...] = everyone(default=(), tally=True)


def solo(state: SettlersState) -> SoloFields:
    """The fields of the solo game in a state of its table."""
    return cast("SoloFields", state)


def virtual_empire(game: SettlersGame, state: SettlersState) -> Empire:
    """The empire of the virtual player."""
    return state.empires[game.seat_of[VIRTUAL]]


def targets(game: SettlersGame, state: SettlersState) -> tuple[str, ...]:
    """The line of Targets: the revealed attack cards in the order in which they lie."""
    return virtual_empire(game, state).deals
