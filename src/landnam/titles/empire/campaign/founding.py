"""Founding a campaign: empires in the Ancient Era, and a shuffled deck of Provinces."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.titles.empire.campaign.provinces import Shuffle
from landnam.titles.empire.reading.components import Box
from landnam.titles.empire.state.position import Campaign, EmpireSheet


def found_campaign(
    box: Box,
    empires: Sequence[EmpireSheet],
    shuffle: Shuffle,
    *,
    deck_building: str = "standard",
) -> Campaign:
    """A campaign before its first game; with one empire it is a solo campaign."""
    return Campaign(
        deck_building=deck_building,
        empires=tuple(empires),
        province_deck=shuffle(tuple(box.provinces)),
    )


def join(campaign: Campaign, sheet: EmpireSheet) -> Campaign:
    """Somebody joins a running campaign: each sheet is independent of the others."""
    return campaign.but(empires=(*campaign.empires, sheet))
