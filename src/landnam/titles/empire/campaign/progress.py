"""Progress: crossing spaces of the tracks, and the bonuses that this unlocks.

Rise of the Empire, "Empire sheet": spaces beyond the end of a track are ignored. A bonus counts for
the games that follow: unlocked ones are looked up when a game is set up, and again never.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from landnam.titles.empire.reading.components import Bonus, Box
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.empire.state.position import EmpireSheet

WINNERS_SPACE: Final = 1
"""The spaces that the winner of a game crosses, on a track of choice."""


def cross(box: Box, sheet: EmpireSheet, track: str, spaces: int) -> EmpireSheet:
    """Return the sheet with more spaces of a track crossed, from the left; a surplus is lost."""
    end, place = box.sheets[sheet.era].length, TRACKS.index(track)
    reached = min(end, sheet.progress[place] + spaces)
    progress = (*sheet.progress[:place], reached, *sheet.progress[place + 1 :])
    return sheet.but(progress=progress)


def tracks_with_room(box: Box, sheet: EmpireSheet) -> tuple[str, ...]:
    """The tracks on which a winner may cross a space."""
    end = box.sheets[sheet.era].length
    return tuple(track for track in TRACKS if sheet.crossed_on(track) < end)


def unlocked(box: Box, sheet: EmpireSheet) -> tuple[Bonus, ...]:
    """The bonuses of all crossed spaces, track by track; some may be there twice."""
    tracks = box.sheets[sheet.era].tracks
    return tuple(
        box.bonuses[bonus]
        for track, crossed in zip(TRACKS, sheet.progress, strict=True)
        if crossed
        for space, bonus in tracks[track].items()
        if space <= crossed
    )


def tokens_of(bonuses: tuple[Bonus, ...]) -> dict[str, int]:
    """The Progress tokens that an empire has in a game."""
    return dict(Counter(bonus.token for bonus in bonuses if bonus.token))


def ended_with(bonuses: tuple[Bonus, ...], end: str) -> int:
    """Return the sum of the bonuses of one kind when a game has ended."""
    return sum(bonus.number for bonus in bonuses if bonus.end == end)
