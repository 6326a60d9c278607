"""The final score: points on the track, the value of Locations, and what Gates and Shrines add.

Second printing, "Game end": 1 for a Common, 2 for a Faction Location; Foundations and Deals count
nothing. A tie goes to most workers and resources in the supply, then to most cards in hand, then
the victory is shared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landnam.titles.settlers.empire import locations
from landnam.titles.settlers.state import Empire, Location, SettlersState
from landnam.titles.settlers.wording import amounts
from landnam.vocabulary.goods import FOOD, STONE, WOOD, WORKER
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class Scoring:
    """``scoring: {per: cards|goods, steps: {3: 2}}``: points for the highest step reached."""

    __slots__ = ("per", "steps")

    def __init__(self, per: str, steps: Mapping[int, int]) -> None:
        self.per = per
        self.steps = dict(sorted(steps.items()))

    def points(self, location: Location) -> int:
        """What the Location adds at the end."""
        count = len(location.under) if self.per == "cards" else location.stored
        reached = [points for step, points in self.steps.items() if count >= step]
        return reached[-1] if reached else 0

    def words(self) -> Message:
        """The extra in words; only the first step says what lies here."""
        steps, parts = list(self.steps), list[Message]()
        for index, step in enumerate(steps):
            number = Message("scoring.or-more", {"least": step})
            if index + 1 < len(steps):
                most = steps[index + 1] - 1
                number = Message("scoring.up-to", {"least": step, "most": most})
            told = {"number": number, "goods": amounts({"vp": self.steps[step]})}
            parts.append(Message("scoring.step" if parts else f"scoring.step-of-{self.per}", told))
        return Message("scoring.end", {"steps": parts})

    def icons(self) -> tuple[str, ...]:
        """The extra as icons."""
        icons: list[str] = ["game-end"]
        for step, points in self.steps.items():
            what = "card" if self.per == "cards" else "good"
            icons += [f"least-{step}", what, "arrow", f"vp-{points}"]
        return tuple(icons)


def worth(game: SettlersRules, location: Location) -> int:
    """The victory points of a Location at the end of the game."""
    card = game.cards[location.card]
    return card.value + (card.scoring.points(location) if card.scoring is not None else 0)


def score_of(game: SettlersRules, state: SettlersState, seat: int) -> int:
    """A seat's score if the game ended now: a taken-over Location counts for its owner."""
    total = state.empires[seat].vp
    for empire in state.empires:
        total += sum(worth(game, place) for place in locations(empire) if place.owner == seat)
    return total


def tie_break(empire: Empire) -> tuple[int, int]:
    """Workers and resources in the supply (gold is none), then cards in hand."""
    left = sum(empire.goods[good] for good in (WOOD, STONE, FOOD, WORKER))
    return left, len(empire.hand)


def winners_of(game: SettlersRules, state: SettlersState) -> tuple[int, ...]:
    """The seats with the best score after the tie-breaks."""
    ranks = [
        (score_of(game, state, seat), *tie_break(empire))
        for seat, empire in enumerate(state.empires)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
