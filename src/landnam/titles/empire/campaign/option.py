"""The option ``campaign`` of a table: the position from which its game is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landnam.kernel.records import from_data, misfit, to_data
from landnam.titles.empire.campaign.check import check_campaign
from landnam.titles.empire.campaign.errors import ImpossibleCampaign, NoCampaign, NotInCampaign
from landnam.titles.empire.campaign.founding import found_campaign
from landnam.titles.empire.campaign.position import ACTIVE, Campaign, EmpireSheet
from landnam.titles.empire.content import box
from landnam.titles.empire.manifest import NEW
from landnam.words import Message


def checked_campaign(value: Any) -> Any:
    """The position as a table keeps it, plain data; an error if no campaign can have it."""
    if not isinstance(value, Mapping):
        raise NoCampaign(given=repr(value))
    if (where := misfit(Campaign, value)) is not None:
        raise ImpossibleCampaign(why=Message("impossible.kind", {"where": ", ".join(where)}))
    try:
        campaign = from_data(Campaign, value)
    except (KeyError, TypeError, ValueError) as fault:
        raise NoCampaign(given=str(fault)) from fault
    check_campaign(box(), campaign)
    return to_data(campaign)


def campaign_at(sides: Sequence[str], option: Any) -> Campaign:
    """The campaign of a table; a new one of those who sit there."""
    if option == NEW:
        return found_campaign(box(), [EmpireSheet(side, side, side) for side in sides], tuple)
    campaign: Campaign = from_data(Campaign, option)
    return campaign


def place_at(campaign: Campaign, side: str) -> int:
    """Where the active empire of a faction stands among those of the campaign."""
    active = {
        sheet.faction: place
        for place, sheet in enumerate(campaign.empires)
        if sheet.status == ACTIVE
    }
    if side not in active:
        raise NotInCampaign(given=side, known=list(active))
    return active[side]


def sheets_at(sides: Sequence[str], campaign: Campaign) -> tuple[EmpireSheet, ...]:
    """The empire sheets of those who sit at a table, by seat."""
    return tuple(campaign.empires[place_at(campaign, side)] for side in sides)
