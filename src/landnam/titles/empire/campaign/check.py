"""Whether a position is one that a campaign can have: files are edited, cut off and mixed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from landnam.titles.empire.campaign.crumbling import REASONS
from landnam.titles.empire.campaign.errors import ImpossibleCampaign
from landnam.titles.empire.campaign.names import is_name
from landnam.titles.empire.manifest import manifest
from landnam.titles.empire.reading.components import Box
from landnam.titles.empire.state.eras import ERAS, MODERN, TRACKS
from landnam.titles.empire.state.position import (
    ACTIVE,
    COMPLETED,
    CRUMBLED,
    Campaign,
    EmpireSheet,
)
from landnam.words import Message

MOST: Final = 9_999
"""More games, Knowledge or points than any campaign reaches."""


def check_campaign(box: Box, campaign: Campaign) -> None:
    """Raise `ImpossibleCampaign` with the first thing that cannot be."""
    for reason, args in _mistakes(box, campaign):
        raise ImpossibleCampaign(why=Message(f"impossible.{reason}", args))


def mistakes(box: Box, campaign: Campaign) -> list[str]:
    """The reasons why the position cannot be, by their keys."""
    return [reason for reason, _ in _mistakes(box, campaign)]


Mistakes = Iterator[tuple[str, dict[str, object]]]


def _mistakes(box: Box, campaign: Campaign) -> Mistakes:
    if not 1 <= campaign.game <= MOST:
        yield "game", {"most": MOST}
    for sheet in campaign.empires:
        for reason, args in _of_sheet(box, sheet):
            yield reason, {"empire": sheet.name, **args}
    factions = Counter(sheet.faction for sheet in campaign.empires if sheet.status == ACTIVE)
    for faction in [faction for faction, number in factions.items() if number > 1]:
        yield "faction-twice", {"faction": faction}
    players = Counter(sheet.player for sheet in campaign.empires)
    for player in [player for player, number in players.items() if number > 1]:
        yield "player-twice", {"player": player}
    owned = Counter(card for sheet in campaign.empires for card in sheet.inventions)
    for card in [card for card in box.inventions if owned[card] > 1]:
        yield "owned-twice", {"card": box.inventions[card].name}
    piles = (*campaign.province_deck, *campaign.province_discard)
    held = [card for sheet in campaign.empires for card in sheet.provinces]
    if sorted((*piles, *held)) != sorted(box.provinces):
        yield "provinces", {}


def _of_sheet(box: Box, sheet: EmpireSheet) -> Mistakes:
    if not is_name(sheet.player) or not is_name(sheet.name):
        yield "name", {}
        return
    if sheet.faction not in manifest.sides:
        yield "faction", {"given": sheet.faction}
    if sheet.era not in (*ERAS, MODERN):
        yield "era", {"given": sheet.era}
        return
    if sheet.status not in (ACTIVE, CRUMBLED, COMPLETED):
        yield "status", {"given": sheet.status}
    if (sheet.era == MODERN) != (sheet.status == COMPLETED):
        yield "completed", {}
    if sheet.crumbled_by not in (REASONS if sheet.status == CRUMBLED else ("",)):
        yield "crumbled", {}
    kept = sheet.inventions or sheet.provinces or sheet.crossed or sheet.knowledge
    if sheet.status == CRUMBLED and kept:
        yield "crumbled-keeps", {}
    if unknown := [card for card in sheet.inventions if card not in box.inventions]:
        yield "invention", {"given": unknown[0]}
        return
    yield from _of_inventions(box, sheet)
    yield from _of_progress(box, sheet)


def _of_inventions(box: Box, sheet: EmpireSheet) -> Mistakes:
    colours = Counter(box.inventions[card].colour for card in sheet.inventions)
    for colour in [colour for colour, number in colours.items() if number > 1]:
        yield "two-of-a-colour", {"colour": colour}
    reached = (*ERAS, MODERN).index(sheet.era)
    for card in sheet.inventions:
        if ERAS.index(box.inventions[card].era) > reached:
            yield "later-invention", {"card": box.inventions[card].name}
    if not 0 <= sheet.knowledge <= MOST:
        yield "knowledge", {"most": MOST}


def _of_progress(box: Box, sheet: EmpireSheet) -> Mistakes:
    printed = box.sheets[sheet.era if sheet.era != MODERN else ERAS[-1]]
    if len(sheet.progress) != len(TRACKS) or not all(
        0 <= spaces <= printed.length for spaces in sheet.progress
    ):
        yield "progress", {"given": list(sheet.progress)}
    if sheet.status == ACTIVE and max(sheet.progress) >= printed.length:
        yield "era-unchanged", {}
    if unknown := [space for space in sheet.crossed if space not in printed.spaces]:
        yield "space", {"given": unknown[0]}
    if len(set(sheet.crossed)) != len(sheet.crossed) or len(sheet.crossed) != len(sheet.provinces):
        yield "map", {"spaces": len(sheet.crossed), "provinces": len(sheet.provinces)}
    if not 0 <= sheet.games_in_era <= len(sheet.scores) or not all(
        0 <= score <= MOST for score in sheet.scores
    ):
        yield "scores", {"most": MOST}
