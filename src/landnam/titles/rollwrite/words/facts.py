"""Facts that follow from a state by the rules, for screens that know no rule."""

from __future__ import annotations

from typing import Any

from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.scoring import boxes_with, building_points, title_of
from landnam.titles.rollwrite.table.state import RollwriteState


def facts_of(game: RollwriteGame, state: RollwriteState) -> dict[str, Any]:
    """Return the buildings in their places, and the present worth and acts of each sheet.

    >>> import landnam
    >>> table = landnam.new("rollwrite", ["red", "blue"], seed=1)
    >>> facts = facts_of(table.rules, table.base)
    >>> facts["buildings"]
    ['farm', 'sawmill', 'quarry', 'tool_shop', 'fortress']
    >>> facts["sheets"][0]["total"], facts["sheets"][0]["fields"]
    (0, [])
    """
    village = game.village(state)
    return {
        "village": village.name,
        "settles": game.settles,
        "buildings": [building.id for building in village.buildings],
        "sheets": [_sheet(game, state, seat) for seat in range(len(state.sheets))],
    }


def _sheet(game: RollwriteGame, state: RollwriteState, seat: int) -> dict[str, Any]:
    """Running score by box, underlined numbers, points of buildings, and Fields that are open."""
    sheet, village = state.sheets[seat], game.village(state)
    points = building_points(game, village, sheet)
    boxes = boxes_with(game, village, sheet, points)
    return {
        "boxes": boxes,
        "total": sum(boxes.values()),
        "title": title_of(game, state, seat),
        "risen": title_of(game, state, seat) not in {None, game.content.title_for(0)},
        "values": [building.value(sheet) for building in village.buildings],
        "points": points,
        "works": [0 < built <= state.round for built in sheet.built[: len(village.buildings)]],
        "fields": [f"field{field + 1}" for field in game.accessible(state, seat)],
    }
