"""The record of a campaign: its players, and its tables one after the other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from landnam.kernel.records import Record, everyone, frozen
from landnam.titles.empire.state.position import Campaign

CHAIN: Final = "chain"
"""The key of a table's set-up that says where in which campaign its game stands."""

MOMENT: Final = "%Y-%m-%dT%H:%MZ"
"""The form of a moment in the record, in UTC."""

HUMAN: Final = "human"

JOINED: Final = "joined"
FOUNDED: Final = "founded"


@frozen
class Member(Record):
    """A player of the campaign; ``kind`` is a person or the name of a bot."""

    player: str = everyone()
    kind: str = everyone(default=HUMAN)

    @property
    def is_human(self) -> bool:
        """Whether a person plays."""
        return self.kind == HUMAN


@frozen
class Change(Record):
    """Between two games somebody joined the campaign, or founded a new empire."""

    what: str = everyone()
    player: str = everyone()
    name: str = everyone()
    faction: str = everyone()


def utc(moment: datetime) -> str:
    """A moment as the record keeps it.

    >>> utc(datetime(2026, 11, 18, 13, 5, tzinfo=UTC))
    '2026-11-18T13:05Z'
    """
    return moment.astimezone(UTC).strftime(MOMENT)


@lru_cache(maxsize=32)
def body_of(save: str) -> Mapping[str, Any]:
    """Return the body of a save; a look at a campaign asks for it again and again."""
    body: Mapping[str, Any] = json.loads(save)["body"]
    return body


@frozen
class Link(Record):
    """A table of the chain: the changes before it, and its save as far as the record knows it.

    The save of a game that is over is its whole history. The save of the last game may be older
    than the game itself: while it is played, only its own save is written.
    """

    save: str = everyone()  # as it was written
    changes: tuple[Change, ...] = everyone(default=())
    begun: str = everyone(default="")  # when, as `utc` writes it; empty if nobody has said
    ended: str = everyone(default="")

    @property
    def game(self) -> int:
        """The number of the game in its campaign."""
        number: int = self.body["setup"][CHAIN]["game"]
        return number

    @property
    def body(self) -> Mapping[str, Any]:
        """The body of the save."""
        return body_of(self.save)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, with all steps behind it."""
        state = self.body["state"]
        return not state["stack"] and state["fork"] is None and not self.body["finished"]


@frozen
class CampaignRecord(Record):
    """A campaign with its whole history.

    ``start`` is the position before its first game, ``changes`` are those since the last one, and
    ``options`` are the agreements of the players for their tables.
    """

    name: str = everyone()
    start: Campaign = everyone()
    members: tuple[Member, ...] = everyone(default=())
    options: Mapping[str, Any] = everyone(default={})
    links: tuple[Link, ...] = everyone(default=())
    changes: tuple[Change, ...] = everyone(default=())

    @property
    def is_playing(self) -> bool:
        """Whether the last game is not over."""
        return bool(self.links) and not self.links[-1].is_over

    @property
    def played(self) -> tuple[Link, ...]:
        """The games that are over."""
        return self.links[:-1] if self.is_playing else self.links

    def member(self, player: str) -> Member | None:
        """The member of this name."""
        return next((one for one in self.members if one.player == player), None)
