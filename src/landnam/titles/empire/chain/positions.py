"""Standings of a campaign: the position before and after each of its games."""

from __future__ import annotations

from collections.abc import Iterable

from landnam.kernel.records import from_data
from landnam.titles.empire.campaign.crumbling import found_anew
from landnam.titles.empire.campaign.errors import PlayerTaken
from landnam.titles.empire.campaign.founding import join
from landnam.titles.empire.campaign.option import campaign_at
from landnam.titles.empire.chain.errors import EmpireStands, FactionTaken
from landnam.titles.empire.chain.record import JOINED, CampaignRecord, Change, Link
from landnam.titles.empire.state.position import ACTIVE, CRUMBLED, Campaign, EmpireSheet


def before(link: Link) -> Campaign:
    """The position from which a game was played."""
    setup = link.body["setup"]
    return campaign_at(setup["seats"], setup["options"]["campaign"])


def after(link: Link) -> Campaign:
    """The position that a game has led to."""
    position: Campaign = from_data(Campaign, link.body["state"]["campaign"])
    return position


def standing(record: CampaignRecord) -> Campaign:
    """The position now: after the last game that is over, with the changes since."""
    if record.is_playing:
        return before(record.links[-1])
    position = after(record.links[-1]) if record.links else record.start
    return changed(position, record.changes)


def changed(position: Campaign, changes: Iterable[Change]) -> Campaign:
    """The position after somebody has joined or founded a new empire."""
    for change in changes:
        _check(position, change)
        if change.what == JOINED:
            sheet = EmpireSheet(change.player, change.name, change.faction)
            position = join(position, sheet)
        else:
            place = place_of(position, change.player)
            assert place is not None
            position = found_anew(position, place, change.name, change.faction)
    return position


def place_of(position: Campaign, player: str) -> int | None:
    """Return the place of a player's empire; None if there is no such player."""
    players = [sheet.player for sheet in position.empires]
    return players.index(player) if player in players else None


def _check(position: Campaign, change: Change) -> None:
    """Refuse a second empire of a player, and a second active one of a faction.

    One that has completed the campaign stands as well as one that is played.
    """
    place = place_of(position, change.player)
    if change.what == JOINED and place is not None:
        raise PlayerTaken(given=change.player)
    if change.what != JOINED and (place is None or position.empires[place].status != CRUMBLED):
        raise EmpireStands(given=change.player)
    for sheet in position.empires:
        if sheet.status == ACTIVE and sheet.faction == change.faction:
            raise FactionTaken(given=change.faction, player=sheet.player)
