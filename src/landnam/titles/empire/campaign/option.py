"""The option ``campaign`` of a table: the position from which its game is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.kernel.errors import UnknownSide
from landnam.kernel.records import from_data, misfit, to_data
from landnam.titles.empire.campaign.check import check_campaign
from landnam.titles.empire.campaign.errors import ImpossibleCampaign, NoCampaign, NotInCampaign
from landnam.titles.empire.campaign.founding import found_campaign
from landnam.titles.empire.campaign.names import check_name
from landnam.titles.empire.manifest import NEW, manifest
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import ACTIVE, Campaign, EmpireSheet
from landnam.words import Message

FOUNDED: Final = "founded"
"""The key of an option that begins a campaign: names of players and empires, by faction."""


def checked_campaign(value: Any) -> Any:
    """The position as a table keeps it, plain data; an error if no campaign can have it."""
    if not isinstance(value, Mapping):
        raise NoCampaign(given=repr(value))
    if is_founding(value):
        return _checked_founding(value[FOUNDED])
    if (where := misfit(Campaign, value)) is not None:
        raise ImpossibleCampaign(why=Message("impossible.kind", {"where": ", ".join(where)}))
    try:
        campaign = from_data(Campaign, value)
    except (KeyError, TypeError, ValueError) as fault:
        raise NoCampaign(given=str(fault)) from fault
    check_campaign(box(), campaign)
    return to_data(campaign)


def is_founding(value: Any) -> bool:
    """Whether a campaign begins at this table, with names for its empires and their players."""
    return isinstance(value, Mapping) and set(value) == {FOUNDED}


def _checked_founding(named: Any) -> dict[str, Any]:
    if not isinstance(named, Mapping):
        raise NoCampaign(given=repr(named))
    for words in named.values():
        if not isinstance(words, Mapping) or not set(words) <= {"player", "name"}:
            raise NoCampaign(given=repr(words))
        for name in words.values():
            check_name(name)
    return {FOUNDED: {str(side): dict(words) for side, words in named.items()}}


def founded_at(sides: Sequence[str], option: Any) -> Any:
    """The position of a campaign that begins with these sides, plain data."""
    for side in option[FOUNDED]:
        if side not in sides:
            raise UnknownSide(title=manifest.name, given=side, known=list(sides))
    campaign = campaign_at(sides, option)
    check_campaign(box(), campaign)
    return to_data(campaign)


def _founded(side: str, words: Mapping[str, str]) -> EmpireSheet:
    return EmpireSheet(words.get("player", side), words.get("name", side), side)


def campaign_at(sides: Sequence[str], option: Any) -> Campaign:
    """The campaign of a table; a new one of those who sit there."""
    if option == NEW or is_founding(option):
        named = {} if option == NEW else option[FOUNDED]
        return found_campaign(box(), [_founded(side, named.get(side, {})) for side in sides], tuple)
    campaign: Campaign = from_data(Campaign, option)
    return campaign


def place_at(campaign: Campaign, side: str) -> int:
    """Return the place of a faction's active empire among those of the campaign."""
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
