"""The file of a campaign: written whole, and checked link by link when it is read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from landnam.kernel.errors import LandnamError
from landnam.kernel.records import from_data, misfit
from landnam.kernel.saves import read_save
from landnam.kernel.sealed import SealedFormat
from landnam.titles.empire.campaign.check import check_campaign
from landnam.titles.empire.campaign.names import is_file_name
from landnam.titles.empire.chain.agreements import check_options
from landnam.titles.empire.chain.errors import (
    CampaignBroken,
    CampaignForeign,
    CampaignNewer,
    CampaignTampered,
    CampaignTruncated,
)
from landnam.titles.empire.chain.positions import after, before, changed
from landnam.titles.empire.chain.record import CHAIN, MOMENT, CampaignRecord, Link
from landnam.titles.empire.chain.steps import TITLE, digest_of_game
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import Campaign
from landnam.words import Message


def _with_dates(body: dict[str, Any]) -> dict[str, Any]:
    """Version 2: a link says when its game was begun and ended; version 1 has not kept it."""
    links = [{**link, "begun": "", "ended": ""} for link in body["links"]]
    return {**body, "links": links}


CAMPAIGN: Final = SealedFormat(
    "landnam-campaign",
    2,
    {1: _with_dates},
    foreign=CampaignForeign,
    truncated=CampaignTruncated,
    tampered=CampaignTampered,
    newer=CampaignNewer,
)
"""The format of campaign files."""


def write_campaign(record: CampaignRecord) -> bytes:
    """The record as the bytes of its file."""
    return CAMPAIGN.write(record.as_data())


def read_campaign(data: bytes | str) -> CampaignRecord:
    """The record in a file, if it is one that a campaign can have."""
    body = CAMPAIGN.read(data)
    if (where := misfit(CampaignRecord, body)) is not None:
        raise CampaignBroken(why=Message("impossible.kind", {"where": ", ".join(where)}))
    try:
        record: CampaignRecord = from_data(CampaignRecord, body)
        check_record(record)
    except LandnamError:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise CampaignBroken(why=f"{type(fault).__name__}: {fault}") from fault
    return record


def check_record(record: CampaignRecord) -> None:
    """Each game must begin where the one before has ended, and each position must be possible."""
    position, digest = record.start, ""
    if not is_file_name(record.name):
        raise _broken("name", position.game)
    check_options(record.options)
    check_campaign(box(), position)
    for link in record.links:
        position = changed(position, link.changes)
        _check_link(record, link, position, digest)
        if not link.is_over:
            if link is not record.links[-1]:
                raise _broken("unfinished", position.game)
            return
        number, position, digest = position.game, after(link), digest_of_game(link)
        check_campaign(box(), position)
        if position.game != number + 1:
            raise _broken("number", number)
    position = changed(position, record.changes)
    check_campaign(box(), position)
    if {sheet.player for sheet in position.empires} != {one.player for one in record.members}:
        raise _broken("members", position.game)


def _check_link(record: CampaignRecord, link: Link, position: Campaign, digest: str) -> None:
    number = position.game
    if not all(_is_moment(told) for told in (link.begun, link.ended)):
        raise _broken("date", number)
    read_save(link.save)
    setup: Mapping[str, Any] = link.body["setup"]
    place = setup.get(CHAIN)
    if link.body["title"] != TITLE:
        raise _broken("title", number)
    if not isinstance(place, Mapping) or place.get("campaign") != record.name:
        raise _broken("campaign", number)
    if before(link) != position or place.get("game") != number:
        raise _broken("position", number)
    if place.get("before") != digest:
        raise _broken("digest", number)


def _is_moment(told: str) -> bool:
    """Return whether it is a moment as `utc` writes it, or nothing."""
    try:
        return not told or bool(datetime.strptime(told, MOMENT).replace(tzinfo=UTC))
    except (TypeError, ValueError):
        return False


def _broken(why: str, number: int) -> CampaignBroken:
    return CampaignBroken(why=Message(f"broken-campaign.{why}", {"n": number}))
