"""The words that the screens of the campaign share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

from landnam.terminal.drawing import join
from landnam.terminal.settlers import SUPPLY, short_amount
from landnam.titles.empire.campaign.crumbling import drops
from landnam.titles.empire.campaign.names import LONGEST_NAME
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import MODERN
from landnam.titles.empire.state.position import ACTIVE, EmpireSheet
from landnam.words import Message, say

LAST_SCORES: Final = 6
"""The number of Final scores that are listed; earlier ones are history."""

NUMERALS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""The numbers of empires that bear the same name."""


def words(key: str, **args: object) -> str:
    """A text of these screens."""
    return say(Message(f"terminal.empire.{key}", args))


def goods_words(owed: Sequence[int]) -> str:
    """Goods by their number, in the order of the supply."""
    named = zip(SUPPLY, owed, strict=True)
    return join((short_amount(good, number) for good, number in named if number), " ")


def track_words(track: str) -> str:
    """The first word of a track."""
    return words(f"track.{track}")


def names_of_inventions(cards: Iterable[str]) -> list[str]:
    """Inventions with their colours."""
    known = box().inventions
    return [words("coloured", name=known[card].name, colour=known[card].colour) for card in cards]


def empire_words(sheet: EmpireSheet) -> str:
    """An empire with its player and its faction."""
    faction = say(Message(f"faction.{sheet.faction}"))
    return words("empire", name=sheet.name, player=sheet.player, faction=faction)


def state_words(sheet: EmpireSheet, room: int) -> str:
    """Era, Knowledge, how near the empire is to an eclipse, and as many Final scores as fit."""
    if sheet.status != ACTIVE:
        n = len(sheet.scores)
        if sheet.era == MODERN:
            return words("completed", n=n)
        return words(f"crumbled.{sheet.crumbled_by}", n=n)
    told = (_with_scores(sheet, last) for last in range(min(LAST_SCORES, len(sheet.scores)), 0, -1))
    return next((state for state in told if cell_len(state) <= room), _with_scores(sheet, 0))


def _with_scores(sheet: EmpireSheet, last: int) -> str:
    """Return an active empire's standing, with so many of its last Final scores."""
    scores = [str(score) for score in sheet.scores[len(sheet.scores) - last :]]
    falls = drops(sheet.scores)
    return join(
        (
            say(Message(f"era.{sheet.era}")),
            words("knowledge", n=sheet.knowledge),
            words("scores", scores=" ".join(scores)) if scores else "",
            words("falls", n=falls) if falls else "",
        )
    )


def next_name(name: str) -> str:
    """Return the name of the empire that follows a crumbled one; it still fits a sheet.

    >>> next_name("Robia"), next_name("Robia II"), next_name("Robia IV")
    ('Robia II', 'Robia III', 'Robia V')
    >>> len(next_name("x" * 40)), len(next_name(f"{'x' * 37} II"))
    (40, 40)
    """
    first, _, last = name.rpartition(" ")
    if last in NUMERALS[:-1]:
        return _numbered(first, NUMERALS[NUMERALS.index(last) + 1])
    return _numbered(name, NUMERALS[0])


def _numbered(name: str, numeral: str) -> str:
    return f"{name[: LONGEST_NAME - len(numeral) - 1]} {numeral}"
