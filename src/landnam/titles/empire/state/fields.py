"""Additions of the campaign to a table: Quests with their markers, Inventions, upkeep."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.records import Record, derived, everyone, frozen, record
from landnam.titles.empire.quests.marks import Mark
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.empire.state.position import Campaign
from landnam.titles.settlers.face import ROUND


@frozen
class Owned(Record):
    """An Invention in play: its uses in this round, and its wooden pieces."""

    card: str = everyone()
    uses: int = everyone(default=0)
    pieces: int = everyone(default=0)  # new pairs that it has paid for


@frozen
class Space(Record):
    """A crossed space of the Province map: the goods still owed for it, good by good."""

    space: str = everyone()
    owed: tuple[int, ...] = everyone()


@record
class CampaignFields(Record):
    """The Quests of this game in the order of their tracks, and those that somebody achieved."""

    quests: tuple[str, ...] = everyone(default=())
    flipped: tuple[str, ...] = everyone(default=())
    ended: bool = everyone(default=False)  # the game is over, and the campaign goes on
    campaign: Campaign | None = everyone(default=None)  # once it has ended
    places: tuple[int, ...] = everyone(default=())  # by seat, whose sheet of the campaign it is
    in_play: Any = derived(default=None)  # what the Inventions do, see the module `in_play`


@record
class CampaignEmpireFields(Record):
    """An empire's part of the campaign in this game."""

    era: str = everyone(default="ancient")
    progress: tuple[int, ...] = everyone(default=(0,) * len(TRACKS))  # crossed spaces by track
    unlocked: tuple[str, ...] = everyone(default=())  # bonuses with which the game is played
    bought: bool = everyone(default=False)  # an Invention, after this game
    marks: tuple[Mark, ...] = everyone(default=())  # one for each Quest, in their order
    achieved: tuple[str, ...] = everyone(default=())
    inventions: tuple[Owned, ...] = everyone(default=())
    tokens: tuple[str, ...] = everyone(default=())  # Progress tokens that are not placed
    upkeep: tuple[Space, ...] = everyone(default=())
    ignored: int = everyone(default=0)  # spaces whose upkeep a bonus lets one ignore
    kept: tuple[int, ...] = everyone(default=())  # resources that it stores in this Cleanup
    promised: tuple[str, ...] = everyone(default=())  # cards whose `once` has not been used yet
    changes: Any = derived(default=None)  # what changes numbers for it, see `values.Changes`
    left: Any = derived(default=None)  # the Quests it has not achieved, see `quests.QuestsLeft`


@frozen
class CampaignLocationFields(Record):
    """Progress tokens on a Location, one of each kind at most, and whether it got a use back."""

    dove: bool = everyone(default=False)
    workaholic: bool = everyone(default=False)
    wall: bool = everyone(default=False)
    bribe: bool = everyone(default=False)
    restored: bool = everyone(default=False, resets=ROUND)


BONUSES: Final = "start_bonuses"
"""The address under which an empire gains what it brings along."""

KINDS: Final = ("dove", "workaholic", "wall", "bribe")
"""The kinds of Progress tokens."""


def tokens_on(location: Any) -> tuple[str, ...]:
    """The Progress tokens on a Location."""
    if location.dove or location.workaholic or location.wall or location.bribe:
        return tuple(kind for kind in KINDS if getattr(location, kind))
    return ()


def in_set_up(state: Any) -> bool:
    """Return whether bonuses of the set-up are still to be gained: no Quest is in play before that.

    Rise of the Empire, "Setup": markers are placed and Quests revealed when all are gained.
    """
    return any(frame.at == BONUSES for frame in state.stack)


def of_campaign(state: Any) -> CampaignFields:
    """The campaign's fields of a state; no cast, for rules ask at every step."""
    fields: CampaignFields = state
    return fields


def empire_of(state: Any, seat: int) -> CampaignEmpireFields:
    """The campaign's fields of an empire."""
    fields: CampaignEmpireFields = state.empires[seat]
    return fields
