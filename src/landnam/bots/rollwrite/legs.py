"""Legs: the ways along the Construction tracks, from each section to each later one.

Rulebook, "Game end": only the rightmost finished section of a track counts. So a track is worth
more the further it goes; its possible end matters, not the next section.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from landnam.bots.rollwrite.weights import Weights
from landnam.titles.rollwrite.phases.scoring import points_of
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.empire import Section, Space
from landnam.titles.rollwrite.table.state import BRIDGES, SECTIONS, TRACKS, Sheet


class Leg(NamedTuple):
    """A way along a track: its gain for its price, its costs, and its end."""

    density: float
    wood: float
    stone: float
    food: float
    actions: float
    points: float
    end: int

    @property
    def goods(self) -> float:
        """The number of resources that it costs."""
        return self.wood + self.stone + self.food


Ways = dict[tuple[int, int], tuple[Leg, ...]]
"""By finished sections and crossed bits of the next one: the legs from there, the best first."""


def legs_of(
    rules: RollwriteRules, village: Village, sheet: Sheet, weights: Weights
) -> tuple[Ways, ...]:
    """The legs of every track, as they are worth with the stars that stand on the sheet."""
    return tuple(
        _ways(track, _worths(rules, village, sheet, weights, at), weights)
        for at, track in enumerate(rules.sheet.tracks)
    )


def _worths(
    rules: RollwriteRules, village: Village, sheet: Sheet, weights: Weights, track: int
) -> list[float]:
    """Return a track's worth by finished sections: its points, stars, and Fields behind Bridges."""
    worths, bare = [], sheet.clone()
    for finished in range(SECTIONS + 1):
        bare.sections = tuple(finished if at == track else 0 for at in range(len(TRACKS)))
        worth = float(rules.sheet.track_points(bare.sections)[track])
        worth += sum(
            points_of(rules, village, bare, star)
            for slot, star in village.stars
            if bare.built[slot]
        )
        if track == BRIDGES:
            fields = [rules.sheet.fields[field] for field in rules.sheet.opened[finished]]
            worth += sum(
                max(0.0, harvest.number * weights.good - weights.action)
                for field in fields
                for harvest in field
            )
        worths.append(worth)
    return worths


def _ways(track: Sequence[Section], worths: Sequence[float], weights: Weights) -> Ways:
    ways: Ways = {(SECTIONS, 0): ()}
    for finished in range(SECTIONS):
        for bits in range(track[finished].full):
            legs = _from(track, finished, bits, worths, weights)
            ways[finished, bits] = tuple(sorted(legs, reverse=True))
    return ways


def _from(
    track: Sequence[Section], finished: int, bits: int, worths: Sequence[float], weights: Weights
) -> list[Leg]:
    """The legs from one place to all further ones."""
    legs, cost = [], [0.0, 0.0, 0.0]
    actions = 0
    for end in range(finished, SECTIONS):
        for space in track[end].spaces:
            if end > finished or not bits & space.bit:
                actions += 1
                cost = [
                    have + more for have, more in zip(cost, _needs(space, weights), strict=True)
                ]
        points = worths[end + 1] - worths[finished]
        price = sum(cost) * weights.good + actions * weights.action
        wood, stone, food = cost
        if points > 0:
            legs.append(Leg(points / price, wood, stone, food, actions, points, end + 1))
    return legs


def _needs(space: Space, weights: Weights) -> list[float]:
    """Weigh the needs of a space: many resources of one space must come in one round."""
    lump = 1.0 + weights.lump * max(0, sum(space.needs) - weights.handy)
    return [need * lump for need in space.needs]
