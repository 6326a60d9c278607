"""Founding a campaign: the players, their empires and factions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landnam.terminal.empire.errors import TooManyNames
from landnam.terminal.empire.wording import words
from landnam.terminal.players import HUMAN, check_kind
from landnam.titles.empire.chain.record import CampaignRecord
from landnam.titles.empire.chain.steps import TITLE, begin_campaign
from landnam.titles.empire.state.position import EmpireSheet
from landnam.words import Message, knows, say


def campaign_of(
    name: str,
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, Any],
    players: Sequence[str] = (),
    empires: Sequence[str] = (),
) -> CampaignRecord:
    """Return a new campaign of sides with their kinds; players without names get some."""
    for names in (players, empires):
        if len(names) > len(seats):
            raise TooManyNames(most=len(seats))
    sheets, kinds = [], {}
    for seat, (side, kind) in enumerate(seats):
        check_kind(kind, TITLE)
        player = players[seat] if seat < len(players) else _player(seat, kind)
        empire = empires[seat] if seat < len(empires) else _empire(side)
        sheets.append(EmpireSheet(player, empire, side))
        kinds[player] = kind
    return begin_campaign(name, sheets, kinds, options)


def _player(seat: int, kind: str) -> str:
    number = seat + 1
    return words("player-of", n=number) if kind == HUMAN else f"{kind}-{number}"


def _empire(side: str) -> str:
    faction = Message(f"faction.{side}")  # an unknown side is told by the rules, not here
    return words("empire-of", faction=say(faction) if knows(faction) else side)
