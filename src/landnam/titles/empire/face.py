"""The public face of Rise of the Empire: a campaign around its tables, without a rule of its own.

A campaign is a chain of tables. Between two of them stands a *position* (`Campaign`): plain data,
all that is written down and kept.

>>> campaign = new_campaign([EmpireSheet("Rob", "Robia", "roman")])
>>> setup = next_setup(campaign, ["roman"])
>>> setup.seats, sorted(setup.options)
(('roman',), ['campaign'])

`landnam.new("empire", setup.seats, seed, options=setup.options)` makes the table; when it is over,
`position_after` has the next position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from landnam.kernel.records import from_data, to_data
from landnam.kernel.table import Table
from landnam.titles.empire.campaign.check import check_campaign
from landnam.titles.empire.campaign.crumbling import drops, found_anew
from landnam.titles.empire.campaign.era import first_to_complete
from landnam.titles.empire.campaign.errors import CampaignOver, ImpossibleCampaign, NotFinished
from landnam.titles.empire.campaign.founding import found_campaign, join
from landnam.titles.empire.campaign.option import checked_campaign, sheets_at
from landnam.titles.empire.campaign.progress import unlocked
from landnam.titles.empire.campaign.provinces import free_spaces
from landnam.titles.empire.campaign.purchases import for_sale
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import empire_of, of_campaign
from landnam.titles.empire.state.position import (
    ACTIVE,
    COMPLETED,
    CRUMBLED,
    Campaign,
    EmpireSheet,
)
from landnam.titles.empire.table.aftermath import campaign_of
from landnam.titles.empire.table.upkeep import unpaid
from landnam.titles.settlers.face import SettlersState

__all__ = [
    "ACTIVE",
    "COMPLETED",
    "CRUMBLED",
    "Campaign",
    "CampaignOver",
    "EmpireSheet",
    "ImpossibleCampaign",
    "NotFinished",
    "SettlersState",
    "Setup",
    "active",
    "box",
    "campaign_from",
    "campaign_of",
    "check_campaign",
    "crumbled_in",
    "drops",
    "empire_of",
    "for_sale",
    "found_anew",
    "free_spaces",
    "join",
    "new_campaign",
    "next_setup",
    "position_after",
    "quests_of",
    "to_data",
    "unlocked",
    "unpaid",
    "winners_of",
]


class Setup(NamedTuple):
    """The set-up of the next table: its sides by seat, and its options."""

    seats: tuple[str, ...]
    options: dict[str, Any]


def new_campaign(empires: Sequence[EmpireSheet], deck_building: str = "standard") -> Campaign:
    """The position before the first game; with one empire it is a solo campaign.

    No chance is needed: Provinces are shuffled at the tables where they are drawn.
    """
    campaign = found_campaign(box(), empires, tuple, deck_building=deck_building)
    check_campaign(box(), campaign)
    return campaign


def campaign_from(data: Any) -> Campaign:
    """The position from plain data as `to_data` gives it; an error if no campaign can have it."""
    campaign: Campaign = from_data(Campaign, checked_campaign(data))
    return campaign


def active(campaign: Campaign) -> tuple[EmpireSheet, ...]:
    """The empires that can sit down to the next game; anyone of them may sit out."""
    return tuple(sheet for sheet in campaign.empires if sheet.status == ACTIVE)


def next_setup(
    campaign: Campaign, sides: Sequence[str], options: Mapping[str, Any] | None = None
) -> Setup:
    """Return the set-up of the next table: its players, and the variants of this game.

    Factions that have no active empire are refused, and so is a campaign that is completed.
    """
    if campaign.is_completed:
        raise CampaignOver(games=campaign.game - 1)
    sheets_at(sides, campaign)
    return Setup(tuple(sides), {**(options or {}), "campaign": to_data(campaign)})


def position_after(table: Table) -> Campaign:
    """The position after a finished table."""
    campaign = of_campaign(cast("SettlersState", table.state)).campaign
    if campaign is None or not table.over:
        raise NotFinished()
    return campaign


def quests_of(state: SettlersState) -> tuple[str, ...]:
    """The Quests of a game."""
    return of_campaign(state).quests


def crumbled_in(before: Campaign, after: Campaign) -> tuple[EmpireSheet, ...]:
    """The empires that crumbled between two positions; each says why in ``crumbled_by``."""
    return tuple(
        new
        for old, new in zip(before.empires, after.empires, strict=False)
        if old.status != CRUMBLED and new.status == CRUMBLED
    )


def winners_of(campaign: Campaign) -> tuple[EmpireSheet, ...]:
    """The empires that won the campaign: those farthest along the tracks in the Modern Era."""
    return tuple(campaign.empires[place] for place in first_to_complete(campaign.empires))
