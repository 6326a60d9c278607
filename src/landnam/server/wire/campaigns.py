"""Campaigns: their standing, and the plans for their next game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from landnam.server.wire.basis import Answer, Request
from landnam.server.wire.tables import LONGEST_NAME, MyTable

PlayerName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class PlanFacts(Answer):
    """A player's plan before the next game.

    ``away``: sits it out. ``side`` and ``called``: begins anew on this side; empty: does not.
    """

    away: bool
    called: str
    side: str


class CampaignPlayer(Answer):
    """A player of a campaign; ``player`` is the name by which its position knows them.

    ``seat``: where they sat last. ``mine``: whether the caller decides for them. ``joins``: they
    play for the first time in the next game.
    """

    player: str
    nickname: str | None
    kind: Literal["person", "bot"]
    seat: int | None
    mine: bool
    joins: bool
    plan: PlanFacts


class CampaignFacts(Answer):
    """A campaign: its tables, the first game first, and how it stands, as its title tells that.

    ``chapters``: what became of the players in each game that is over, as its title tells it.
    ``member``: whether the caller belongs to it; ``invites``: whether a link to join is open.
    """

    id: str
    called: str | None
    games: list[MyTable]
    position: dict[str, Any]
    chapters: list[dict[str, Any]]
    players: list[CampaignPlayer]
    member: bool
    invites: bool


class Founding(Request):
    """A new beginning of a player: a side, a name for it, and an own deck if they want one."""

    side: Annotated[str, Meta(max_length=40)]
    called: PlayerName
    deck: dict[str, Any] | None = None


class PlanWanted(Request):
    """A player's plan before the next game; a player without one simply comes."""

    player: PlayerName
    away: bool = False
    founds: Founding | None = None
