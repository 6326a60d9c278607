"""Campaigns that are played by rote, for tests: everybody passes and takes the first option."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from landnam.kernel.records import from_data
from landnam.kernel.table import Table
from landnam.titles.empire.chain.record import CampaignRecord, Member
from landnam.titles.empire.chain.steps import begin_campaign, keep_game, next_table, with_table
from landnam.titles.empire.state.position import Campaign, EmpireSheet
from tests.titles.empire.campaigns import grown_campaign

ROBIA = EmpireSheet("Rob", "Robia", "roman")
KATIA = EmpireSheet("Kate", "Katia", "barbarian")


def new_campaign(*sheets: EmpireSheet, name: str = "saga") -> CampaignRecord:
    return begin_campaign(name, sheets or (ROBIA, KATIA), {})


def late_campaign(
    *sheets: EmpireSheet, seed: int = 5, name: str = "saga", kinds: Sequence[str] = ()
) -> CampaignRecord:
    """A campaign that begins somewhere on its way, with empires that can buy for long."""
    given = sheets or (ROBIA, KATIA)
    grown = from_data(Campaign, grown_campaign([sheet.faction for sheet in given], seed))
    empires = tuple(
        old.but(player=new.player, name=new.name, knowledge=400, scores=(0, 0, 0))
        for old, new in zip(grown.empires, given, strict=True)
    )
    return campaign_from(grown.but(empires=empires), name, kinds)


def campaign_from(start: Campaign, name: str = "saga", kinds: Sequence[str] = ()) -> CampaignRecord:
    """A campaign that begins at this position."""
    players = [sheet.player for sheet in start.empires]
    given = kinds or ["human"] * len(players)
    members = [Member(player, kind) for player, kind in zip(players, given, strict=True)]
    return CampaignRecord(name, start, tuple(members))


def play_by_rote(table: Table) -> None:
    """To the end of the game and through all steps behind it."""
    while (decision := table.decision) is not None:
        offered = [option.key for option in decision.options]
        wanted = [key for key in ("pass", "stop") if key in offered]
        table.choose(wanted[0] if wanted else offered[0], decision.seat)


def play_game(
    record: CampaignRecord, *, away: Collection[str] = (), seed: int = 1
) -> CampaignRecord:
    """The record after one more game."""
    table = next_table(record, away=away, seed=seed)
    begun = with_table(record, table)
    play_by_rote(table)
    return keep_game(begun, table.save())
