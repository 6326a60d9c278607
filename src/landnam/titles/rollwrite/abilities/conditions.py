"""Conditions on the dice, and on the acts of this one round.

Rulebook, "Village and Buildings": a condition must be met within one round for its ability.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landnam.titles.rollwrite.table.goods import GOLD, SUPPLY
from landnam.titles.rollwrite.table.state import (
    FINISHED,
    HARVESTED,
    IN_VILLAGE,
    OPENED,
    SPACES,
    TRACKS,
    Sheet,
)
from landnam.titles.rollwrite.table.state import SPENT as FIRST_SPENT
from landnam.titles.rollwrite.table.wording import Words, amounts, good_words
from landnam.words import Message

SPENT: Final = "spent"
POOL_EMPTY: Final = "pool_empty"

Holds = Callable[[Sheet, int], bool]


def _most_equal(sheet: Sheet) -> int:
    return max((sheet.dice.count(face) for face in sheet.dice), default=0)


TESTS: Final[dict[str, Holds]] = {
    "doubles": lambda sheet, _: _most_equal(sheet) >= 2,
    "triple": lambda sheet, _: _most_equal(sheet) >= 3,
    "all_different": lambda sheet, _: _most_equal(sheet) == 1,
    "gold_rolled": lambda sheet, _: SUPPLY[GOLD] in sheet.dice,
    "worker_is": lambda sheet, n: sheet.worker == n,
    "sections_crossed": lambda sheet, n: sum(sheet.counts[: len(TRACKS)]) >= n,
    "sections_same_track": lambda sheet, n: max(sheet.counts[: len(TRACKS)]) >= n,
    "tracks_advanced": lambda sheet, n: sum(map(bool, sheet.counts[: len(TRACKS)])) >= n,
    "spaces_crossed": lambda sheet, n: sheet.counts[SPACES] >= n,
    "harvested": lambda sheet, n: sheet.counts[HARVESTED] >= n,
    "building_finished": lambda sheet, _: sheet.counts[FINISHED] > 0,
    "field_opened": lambda sheet, _: sheet.counts[OPENED] > 0,
    POOL_EMPTY: lambda sheet, _: not any(sheet.pool[: GOLD + 1]),
    "no_village": lambda sheet, _: not sheet.counts[IN_VILLAGE],
}

FLAGS: Final = (
    "doubles",
    "triple",
    "all_different",
    "gold_rolled",
    "building_finished",
    "field_opened",
    POOL_EMPTY,
    "no_village",
)
NUMBERS: Final = tuple(kind for kind in TESTS if kind not in FLAGS)
OF_DICE: Final = ("doubles", "triple", "all_different", "gold_rolled", "worker_is")
AT_END: Final = (POOL_EMPTY, "no_village")
"""Conditions that only the end of the Expand phase can tell."""


class Condition:
    """One condition; ``good`` only for spent goods."""

    __slots__ = ("_test", "good", "kind", "number")

    def __init__(self, kind: str, number: int = 1, good: int = 0) -> None:
        self.kind = kind
        self.number = number
        self.good = good
        self._test = TESTS.get(kind)

    def holds(self, sheet: Sheet) -> bool:
        """Return whether it is true of this sheet now."""
        if self._test is None:
            return sheet.counts[FIRST_SPENT + self.good] >= self.number
        return self._test(sheet, self.number)

    @property
    def of_dice(self) -> bool:
        """Whether it depends on the dice alone, so that it stays as it is after the rerolls."""
        return self.kind in OF_DICE

    @property
    def at_end(self) -> bool:
        """Whether it can be judged only when the phase ends."""
        return self.kind in AT_END

    def words(self) -> Message:
        """The condition in words."""
        if self.kind == SPENT:
            return Words("if.spent", {"goods": amounts({SUPPLY[self.good]: self.number})})
        return Words(f"if.{self.kind}", {"n": self.number, "gold": good_words(SUPPLY[GOLD])})

    def icons(self) -> tuple[str, ...]:
        """The condition as icons."""
        if self.kind == SPENT:
            return ("spent", *(SUPPLY[self.good],) * self.number)
        if self.kind in FLAGS:
            return (self.kind,)
        return (self.kind, f"number-{self.number}")
