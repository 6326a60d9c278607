"""The final score, and the winners.

Rulebook, "Game end": 1 for each card in the Empire, 1 for 2 Resources, 1 for each Gold in supply;
by the errata 1 for each Raze token. Ties: most cards in the Empire, most Workers, most in hand.
"""

from __future__ import annotations

from typing import Final

from landnam.titles.north.empires.empire import assigned_workers, cards_of
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import GOLD, RAZE, RESOURCE_INDEXES, WORKER
from landnam.titles.north.table.state import NorthState

PARTS: Final = ("track", "cards", "resources", "gold", "raze", "features")
"""The sources of the points of the final score, in order."""


def parts_of(game: NorthGame, state: NorthState, seat: int) -> dict[str, int]:
    """The parts of a seat's score if the game ended now."""
    empire = state.empires[seat]
    names = [place.copies or place.card for place in empire.built]
    return {
        "track": empire.vp,
        "cards": len(cards_of(empire)),
        "resources": sum([empire.goods[good] for good in RESOURCE_INDEXES]) // 2,
        "gold": empire.goods[GOLD],
        "raze": empire.goods[RAZE] if game.errata else 0,
        "features": sum([game.cards[name].scoring for name in names if name in game.scoring]),
    }


def score_of(game: NorthGame, state: NorthState, seat: int) -> int:
    """A seat's score if the game ended now."""
    return sum(parts_of(game, state, seat).values())


def tie_break(state: NorthState, seat: int) -> tuple[int, int, int]:
    """Cards in the Empire, all Workers wherever they are (ruling A32), cards in hand."""
    empire = state.empires[seat]
    workers = empire.goods[WORKER] + empire.spent + assigned_workers(empire)
    return len(cards_of(empire)), workers, len(empire.hand)


def winners_of(game: NorthGame, state: NorthState) -> tuple[int, ...]:
    """The seats with the best score after the tie-breaks."""
    seats = range(len(state.empires))
    ranks = [(score_of(game, state, seat), *tie_break(state, seat)) for seat in seats]
    return tuple(seat for seat in seats if ranks[seat] == max(ranks))
