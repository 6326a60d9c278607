"""Eras: when an empire must leave one, and which things it keeps.

Rise of the Empire, "Changing the Era".
"""

from __future__ import annotations

from collections.abc import Sequence

from landnam.titles.empire.reading.components import Box
from landnam.titles.empire.state.eras import MODERN, TRACKS, next_era
from landnam.titles.empire.state.position import COMPLETED, Campaign, EmpireSheet


def must_change_era(box: Box, sheet: EmpireSheet) -> bool:
    """Return whether the end of some track is reached."""
    return max(sheet.progress) >= box.sheets[sheet.era].length


def change_era(campaign: Campaign, seat: int) -> Campaign:
    """The empire takes the sheet of the next era.

    Name, faction, Inventions, Knowledge and Final scores are kept; Provinces, crossed spaces and
    the progress with its bonuses are lost. The Modern Era completes the campaign: the sheet stays
    as it is, for its progress decides between several who have come there.
    """
    sheet = campaign.empires[seat]
    era = next_era(sheet.era)
    if era == MODERN:
        return campaign.with_empire(seat, sheet.but(era=era, status=COMPLETED))
    pile = campaign.province_discard + sheet.provinces
    nothing = (0,) * len(TRACKS)
    new = sheet.but(era=era, games_in_era=0, progress=nothing, crossed=(), provinces=())
    return campaign.but(province_discard=pile).with_empire(seat, new)


def first_to_complete(sheets: Sequence[EmpireSheet]) -> tuple[int, ...]:
    """Of several empires that completed the campaign in one game, those farthest along the tracks.

    All crossed spaces together, then the longer of the two shorter tracks, then the last Final
    score; if they are still equal they share the victory.
    """
    ranks = {
        seat: (sum(sheet.progress), sorted(sheet.progress)[1], sheet.scores[-1])
        for seat, sheet in enumerate(sheets)
        if sheet.status == COMPLETED
    }
    return tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))
