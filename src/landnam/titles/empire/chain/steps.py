"""The steps of a campaign: each leads from one whole record to the next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import landnam
from landnam.kernel.errors import UnknownSide
from landnam.kernel.records import to_data
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.titles.empire.campaign.errors import PlayerTaken
from landnam.titles.empire.campaign.names import check_name
from landnam.titles.empire.chain.agreements import agreed_at, check_options
from landnam.titles.empire.chain.errors import (
    FactionTaken,
    NobodyComes,
    OtherGame,
    PlayerUnknown,
    StillPlaying,
)
from landnam.titles.empire.chain.positions import before, changed, standing
from landnam.titles.empire.chain.record import (
    CHAIN,
    FOUNDED,
    HUMAN,
    JOINED,
    CampaignRecord,
    Change,
    Link,
    Member,
    utc,
)
from landnam.titles.empire.face import new_campaign, next_setup
from landnam.titles.empire.state.position import ACTIVE, Campaign, EmpireSheet

TITLE: Final = "empire"


def begin_campaign(
    name: str,
    empires: Sequence[EmpireSheet],
    kinds: Mapping[str, str],
    options: Mapping[str, Any] | None = None,
) -> CampaignRecord:
    """Return a campaign before its first game; ``kinds`` names the bots among the players."""
    check_options(options or {})
    factions: dict[str, str] = {}
    for sheet in empires:
        _check_names(sheet.player, sheet.name, sheet.faction)
        if sheet.faction in factions:
            raise FactionTaken(given=sheet.faction, player=factions[sheet.faction])
        if sheet.player in factions.values():
            raise PlayerTaken(given=sheet.player)
        factions[sheet.faction] = sheet.player
    start = new_campaign(empires)
    members = tuple(Member(sheet.player, kinds.get(sheet.player, HUMAN)) for sheet in empires)
    record = CampaignRecord(name, start, members, dict(options or {}))
    find_title(TITLE).check(seats_at(start), {**record.options, "campaign": to_data(start)})
    return record


def join_campaign(
    record: CampaignRecord, member: Member, empire: str, faction: str
) -> CampaignRecord:
    """Somebody joins for the next game, with an empire of the Ancient Era."""
    change = Change(JOINED, member.player, empire, faction)
    return _with_change(record.but(members=(*record.members, member)), change)


def found_empire(record: CampaignRecord, player: str, empire: str, faction: str) -> CampaignRecord:
    """The player of a crumbled empire begins another."""
    if record.member(player) is None:
        raise PlayerUnknown(given=player, known=[member.player for member in record.members])
    return _with_change(record, Change(FOUNDED, player, empire, faction))


def agree_options(record: CampaignRecord, options: Mapping[str, Any]) -> CampaignRecord:
    """The players agree on other decks or variants, the same for all, from the next game on."""
    _check_between(record)
    check_options(options)
    return record.but(options={**record.options, **options})


def next_table(
    record: CampaignRecord,
    *,
    away: Collection[str] = (),
    seed: int | str | None = None,
    confirm: bool = False,
) -> Table:
    """A table for the next game; those who are ``away`` sit it out.

    It belongs to the campaign once `with_table` has made it a link of the record.
    """
    _check_between(record)
    position = standing(record)
    for player in away:
        if record.member(player) is None:
            raise PlayerUnknown(given=player, known=[member.player for member in record.members])
    seats = seats_at(position, away)
    setup = next_setup(position, seats, agreed_at(to_data(record.options), seats))
    if not setup.seats:
        raise NobodyComes(name=record.name)
    table = landnam.new(TITLE, setup.seats, seed, options=setup.options, confirm=confirm)
    table.setup[CHAIN] = {
        "campaign": record.name,
        "game": position.game,
        "before": digest_of_game(record.links[-1]) if record.links else "",
    }
    return table


def with_table(
    record: CampaignRecord, table: Table, *, begun: datetime | None = None
) -> CampaignRecord:
    """The record with one more game, that of the table, and when it was begun."""
    _check_between(record)
    link = Link(table.save().decode(), record.changes, utc(begun) if begun else "")
    return record.but(links=(*record.links, link), changes=())


def keep_game(
    record: CampaignRecord, save: bytes, *, written: datetime | None = None
) -> CampaignRecord:
    """The record with the last game as it stands now; when it is over, the campaign goes on.

    A game has ended when the save that ends it was ``written``.
    """
    body = read_save(save)
    if not record.links or body["setup"] != record.links[-1].body["setup"]:
        raise OtherGame(name=record.name)
    link = record.links[-1].but(save=save.decode())
    if link.is_over and written and not link.ended:
        link = link.but(ended=utc(written))
    return record.but(links=(*record.links[:-1], link))


def seats_at(position: Campaign, away: Collection[str] = ()) -> list[str]:
    """The factions that come to the next table, in the order of their empires."""
    return [
        sheet.faction
        for sheet in position.empires
        if sheet.status == ACTIVE and sheet.player not in away
    ]


def digest_of_game(link: Link) -> str:
    """The digest of a game that is over: that of its last choice."""
    log = link.body["log"]
    return str(log[-1]["digest"]) if log else ""


def players_at(record: CampaignRecord, link: Link) -> list[Member]:
    """The members at the table of a game, by seat."""
    players = {
        sheet.faction: sheet.player for sheet in before(link).empires if sheet.status == ACTIVE
    }
    known = {member.player: member for member in record.members}
    return [known[players[side]] for side in link.body["setup"]["seats"]]


def free_factions(record: CampaignRecord) -> list[str]:
    """The factions that a new empire can have."""
    taken = seats_at(standing(record))
    return [side for side in find_title(TITLE).sides if side not in taken]


def _with_change(record: CampaignRecord, change: Change) -> CampaignRecord:
    _check_between(record)
    _check_names(change.player, change.name, change.faction)
    changed(standing(record), [change])
    return record.but(changes=(*record.changes, change))


def _check_between(record: CampaignRecord) -> None:
    if record.is_playing:
        raise StillPlaying(name=record.name, game=record.links[-1].game)


def _check_names(player: str, empire: str, faction: str) -> None:
    for name in (player, empire):
        check_name(name)
    sides = find_title(TITLE).sides
    if faction not in sides:
        raise UnknownSide(title=TITLE, given=faction, known=list(sides))
