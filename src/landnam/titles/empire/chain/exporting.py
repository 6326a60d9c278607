"""The record of a campaign whose games were played elsewhere, each as a save of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from landnam.titles.empire.chain.agreements import ASIDE, AWAY, DECKS, decks_of, usual
from landnam.titles.empire.chain.errors import CampaignBroken
from landnam.titles.empire.chain.positions import after, before
from landnam.titles.empire.chain.record import (
    CHAIN,
    FOUNDED,
    HUMAN,
    JOINED,
    CampaignRecord,
    Change,
    Link,
    Member,
)
from landnam.titles.empire.chain.sealing import check_record
from landnam.titles.empire.state.position import ACTIVE, CRUMBLED, Campaign
from landnam.words import Message


def record_of_games(games: Sequence[bytes], bots: Mapping[str, str]) -> CampaignRecord:
    """The record of these finished games; an error if they make no whole campaign."""
    links = [Link(game.decode()) for game in games]
    if not links or CHAIN not in links[0].body["setup"]:
        raise CampaignBroken(why=Message("broken-campaign.campaign", {"n": 1}))
    position = start = before(links[0])
    chained = []
    for link in links:
        chained.append(link.but(changes=tuple(changes_between(position, before(link)))))
        position = after(link)
    setup = links[-1].body["setup"]
    options = {name: value for name, value in setup["options"].items() if name != "campaign"}
    options.update(setup[CHAIN].get(ASIDE, {}))
    options[DECKS] = {**setup[CHAIN].get(AWAY, {}), **decks_of(options)} or usual(DECKS)
    members = tuple(
        Member(sheet.player, bots.get(sheet.player, HUMAN)) for sheet in position.empires
    )
    record = CampaignRecord(setup[CHAIN]["campaign"], start, members, options, tuple(chained))
    check_record(record)
    return record


def changes_between(old: Campaign, new: Campaign) -> Iterator[Change]:
    """Yield the new empires and the new players between a game and the next one."""
    for was, now in zip(old.empires, new.empires, strict=False):
        if was.status == CRUMBLED and now.status == ACTIVE:
            yield Change(FOUNDED, now.player, now.name, now.faction)
    for now in new.empires[len(old.empires) :]:
        yield Change(JOINED, now.player, now.name, now.faction)
