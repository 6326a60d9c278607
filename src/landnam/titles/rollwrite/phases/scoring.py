"""Scoring, box by box, as if the game ended now; and the winners.

Rulebook, "Game end": the tracks, the Settlements that give points, and the large box with the
points noted during play and those of buildings with a star.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.state import BRIDGES, TRACKS, RollwriteState, Sheet

BOXES: Final = (*TRACKS, "settlements", "noted", "stars")
"""The names in `boxes_of`, in the order of the sheet."""


def boxes_of(game: RollwriteGame, state: RollwriteState, seat: int) -> dict[str, int]:
    """Return a seat's score if the game ended now, box by box.

    The large box is ``noted`` and ``stars`` together.
    """
    sheet, village = state.sheets[seat], game.village(state)
    return boxes_with(game, village, sheet, building_points(game, village, sheet))


def building_points(game: RollwriteGame, village: Village, sheet: Sheet) -> dict[str, int]:
    """Return the points of each building that scores at the end, as if it were finished."""
    counting = (*village.stars, *village.architects)
    return {building.id: points_of(game, village, sheet, building) for _, building in counting}


def boxes_with(
    game: RollwriteGame, village: Village, sheet: Sheet, points: Mapping[str, int]
) -> dict[str, int]:
    """The boxes of a sheet whose buildings give these points."""
    # A building counts whenever it was finished, also in the last round. Those that score
    # Settlements stand from the start in the box; in an own Village they may have to be built.
    stars, settlements = (
        sum([points[building.id] for slot, building in scoring if sheet.built[slot]])
        for scoring in (village.stars, village.architects)
    )
    tracks = dict(zip(TRACKS, game.sheet.track_points(sheet.sections), strict=True))
    return {**tracks, "settlements": settlements, "noted": sheet.vp, "stars": stars}


def score_of(game: RollwriteGame, state: RollwriteState, seat: int) -> int:
    """All boxes together."""
    return sum(boxes_of(game, state, seat).values())


def points_of(game: RollwriteGame, village: Village, sheet: Sheet, building: Building) -> int:
    """Return the points of a building at the end."""
    effects = building.ability.effects
    return sum([effect.score(game.sheet, village, sheet, building) for effect in effects])


def winners_of(game: RollwriteGame, state: RollwriteState) -> tuple[int, ...]:
    """Most points; then most finished Bridge sections; then most harvested spaces; then shared."""
    ranks = [
        (
            score_of(game, state, seat),
            sheet.sections[BRIDGES],
            sum(bits.bit_count() for bits in sheet.fields),
        )
        for seat, sheet in enumerate(state.sheets)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def title_of(game: RollwriteGame, state: RollwriteState, seat: int) -> str | None:
    """Return the title of a lone player's score; there are no titles among several players."""
    return game.content.title_for(score_of(game, state, seat)) if len(game.sides) == 1 else None
