"""Crumbling: why an empire ends, and how its player begins anew.

Rise of the Empire, "Losing the Campaign" and "Solo mode".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landnam.titles.empire.state.position import CRUMBLED, Campaign, EmpireSheet

DROPS: Final = 3
"""So many games in a row with a lower Final score are an Eclipse of the Civilization."""
SOLO_QUESTS: Final = 2
"""So many Quests must be achieved in a game alone."""

ECLIPSE: Final = "eclipse"
NO_INVENTION: Final = "no_invention"
SOLO: Final = "solo_quests"
REASONS: Final = (ECLIPSE, NO_INVENTION, SOLO)


def drops(scores: Sequence[int]) -> int:
    """Count how often in a row, up to now, the Final score was lower than the one before.

    >>> drops([50, 48, 44]), drops([50, 48, 48, 41]), drops([50])
    (2, 1, 0)
    """
    count = 0
    for later, earlier in zip(scores[::-1], scores[-2::-1], strict=False):
        if later >= earlier:
            break
        count += 1
    return count


def why_crumbles(sheet: EmpireSheet, *, bought: bool, solo_quests: int | None = None) -> str | None:
    """Why the empire crumbles after a game, or None; ``solo_quests`` are those of a game alone."""
    if not bought:
        return NO_INVENTION
    if solo_quests is not None and solo_quests < SOLO_QUESTS:
        return SOLO
    return ECLIPSE if drops(sheet.scores) >= DROPS else None


def crumble(campaign: Campaign, seat: int, reason: str) -> Campaign:
    """The empire is closed: its Provinces go to the discard pile, its Inventions to the deck."""
    sheet = campaign.empires[seat]
    closed = sheet.but(
        status=CRUMBLED, crumbled_by=reason, provinces=(), crossed=(), inventions=(), knowledge=0
    )
    pile = campaign.province_discard + sheet.provinces
    return campaign.but(province_discard=pile).with_empire(seat, closed)


def found_anew(campaign: Campaign, seat: int, name: str, faction: str) -> Campaign:
    """The player of a crumbled empire begins another, in the Ancient Era and with nothing."""
    player = campaign.empires[seat].player
    return campaign.with_empire(seat, EmpireSheet(player, name, faction))
