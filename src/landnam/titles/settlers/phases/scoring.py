"""The final score: points on the track, the value of Locations, and points of Gates and Shrines.

Second printing, "Game end": 1 for a Common, 2 for a Faction Location; Foundations and Deals count
nothing. A tie goes to most workers and resources in the supply, then to most cards in hand, then
the victory is shared.
"""

from __future__ import annotations

from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import FOOD, STONE, WOOD, WORKER
from landnam.titles.settlers.table.state import Empire, Location, SettlersState


def worth(game: SettlersGame, location: Location) -> int:
    """The victory points of a Location at the end of the game."""
    card = game.cards[location.card]
    return card.value + (card.scoring.points(location) if card.scoring is not None else 0)


def score_of(game: SettlersGame, state: SettlersState, seat: int) -> int:
    """A seat's score if the game ended now: a taken-over Location counts for its owner."""
    total = state.empires[seat].vp
    for empire in state.empires:
        total += sum(worth(game, place) for place in locations(empire) if place.owner == seat)
    for part in game.score_parts:
        total += part.points(game, state, seat)
    return total


def tie_break(empire: Empire) -> tuple[int, int]:
    """Workers and resources in the supply (gold is none), then cards in hand."""
    left = sum(empire.goods[good] for good in (WOOD, STONE, FOOD, WORKER))
    return left, len(empire.hand)


def winners_of(game: SettlersGame, state: SettlersState) -> tuple[int, ...]:
    """The seats with the best score after the tie-breaks."""
    ranks = [
        (score_of(game, state, seat), *tie_break(empire))
        for seat, empire in enumerate(state.empires[: len(game.sides)])
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
