"""The position of a campaign between two games, as it is written down and kept.

Facts that follow from it are never stored: unlocked bonuses (sheet and progress), the upkeep that
is due (crossed spaces), declines (Final scores), the Inventions that are for sale (those nobody
owns).
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.records import Record, everyone, frozen
from landnam.titles.empire.state.eras import ERAS, TRACKS

ACTIVE: Final = "active"
CRUMBLED: Final = "crumbled"
COMPLETED: Final = "completed"


@frozen
class EmpireSheet(Record):
    """The empire sheet of one player as it is filled in.

    ``progress`` counts the crossed spaces of each track, in the order of `TRACKS`. ``scores`` are
    the Final scores of the empire's whole life; an era does not cut them.
    """

    player: str = everyone()
    name: str = everyone()
    faction: str = everyone()
    era: str = everyone(default=ERAS[0])
    games_in_era: int = everyone(default=0)
    progress: tuple[int, ...] = everyone(default=(0,) * len(TRACKS))
    crossed: tuple[str, ...] = everyone(default=())  # spaces of the present era's map
    provinces: tuple[str, ...] = everyone(default=())  # in play from the next set-up on
    inventions: tuple[str, ...] = everyone(default=())  # of all eras, one of each colour
    knowledge: int = everyone(default=0)
    scores: tuple[int, ...] = everyone(default=())
    status: str = everyone(default=ACTIVE)
    crumbled_by: str = everyone(default="")  # why, if it has

    def crossed_on(self, track: str) -> int:
        """The crossed spaces of a track."""
        return self.progress[TRACKS.index(track)]


@frozen
class Campaign(Record):
    """A campaign between two games.

    A player who founds a new empire gets a new sheet in its place.
    """

    game: int = everyone(default=1)  # the number of the next one
    deck_building: str = everyone(default="standard")
    empires: tuple[EmpireSheet, ...] = everyone(default=())
    province_deck: tuple[str, ...] = everyone(default=())  # the top card is the last
    province_discard: tuple[str, ...] = everyone(default=())

    def with_empire(self, seat: int, sheet: EmpireSheet) -> Campaign:
        """The campaign with another sheet for one of its empires."""
        return self.but(empires=(*self.empires[:seat], sheet, *self.empires[seat + 1 :]))

    @property
    def solo(self) -> bool:
        """Whether one player has the campaign alone."""
        return len(self.empires) == 1

    @property
    def is_completed(self) -> bool:
        """Whether some empire has reached the Modern Era."""
        return any(sheet.status == COMPLETED for sheet in self.empires)
