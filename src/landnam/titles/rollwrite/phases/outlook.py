"""Outlook: possible later gains of a seat in this round, so that nobody is asked in vain."""

from __future__ import annotations

from typing import Final

from landnam.titles.rollwrite.abilities.conditions import SPENT
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.sheets.village import Placed, Village
from landnam.titles.rollwrite.table.empire import BUILDING, Space
from landnam.titles.rollwrite.table.payments import ACTION, Counted
from landnam.titles.rollwrite.table.state import FAVOR, RollwriteState, Sheet

MANY: Final = 1 << 16
"""More actions than a round can have."""


def most_actions(game: RollwriteGame, state: RollwriteState, seat: int) -> int:
    """Return how many actions the seat can still spend; `MANY` if it may still gain some."""
    sheet, village = state.sheets[seat], game.villages[state.village]
    favors = () if sheet.used[FAVOR] else sheet.favor
    if any(game.favors[favor].ability.gives_actions for favor in favors):
        return MANY
    for item in (*village.uses, *village.claims):
        if item[1].ability.gives_actions and _waits(item, sheet, state.round):
            return MANY
    return sheet.pool[ACTION]


def spending_counts(village: Village, sheet: Sheet, number: int) -> bool:
    """Return whether some building still rewards what is spent in this round, or an empty pool."""
    return any(_waits(item, sheet, number) for item in village.spending)


def goods_counted(village: Village, sheet: Sheet, number: int) -> Counted:
    """Of wood, stone and food: whether a building still counts what is spent in this round."""
    counted = [False, False, False]
    for item in village.spending:
        if _waits(item, sheet, number):
            for condition in item[1].ability.conditions:
                if condition.kind == SPENT and not condition.holds(sheet):
                    counted[condition.good] = True
    wood, stone, food = counted
    return wood, stone, food


def goods_can_matter(game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
    """Return whether it can matter which goods the seat has left when its next action is spent."""
    sheet, village = state.sheets[seat], game.villages[state.village]
    if village.stores or most_actions(game, state, seat) > 1:
        return True
    favors = () if sheet.used[FAVOR] else sheet.favor
    if any(game.favors[favor].ability.takes_goods for favor in favors):
        return True
    waiting = (*village.uses, *village.spending)
    return any(_waits(item, sheet, state.round) for item in waiting)


def others_ask(game: RollwriteGame, village: Village, sheet: Sheet, space: Space) -> bool:
    """Whether another open space of the same track, or of the buildings, still asks for goods."""
    if space.target == BUILDING:
        return any(
            other is not space and other.price.total and not sheet.crossed[other.place] & other.bit
            for other in village.spaces.values()
        )
    track, crossed = game.sheet.tracks[space.place], sheet.spaces[space.place]
    beside = track[space.section].spaces
    return space.section + 1 < len(track) or any(
        other is not space and other.price.total and not crossed & other.bit for other in beside
    )


def _waits(item: Placed, sheet: Sheet, number: int) -> bool:
    """Return whether the building works in this round and was not used in it yet."""
    slot = item[0]
    return 0 < sheet.built[slot] <= number and not sheet.used[slot]
