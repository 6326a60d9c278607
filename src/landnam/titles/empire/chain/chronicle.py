"""The chronicle of a campaign: the results of every empire in every game, as plain data."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import landnam
from landnam.kernel.account import Played
from landnam.kernel.events import standing
from landnam.kernel.records import Record, everyone, frozen
from landnam.titles.empire.campaign.score import upkeep_is_paid
from landnam.titles.empire.chain.positions import after, before
from landnam.titles.empire.chain.record import CampaignRecord, Change, Link
from landnam.titles.empire.state.fields import empire_of, of_campaign
from landnam.titles.empire.state.position import ACTIVE, Campaign, EmpireSheet

FIRST: Final = "achieved-first"
BOUGHT: Final = "bought"
"""Events of a game that the chronicle remembers."""


@frozen
class Deed(Record):
    """The results of one empire in a game and after it."""

    player: str = everyone()
    empire: str = everyone()
    faction: str = everyone()
    score: int = everyone()
    won: bool = everyone()
    unpaid: bool = everyone()  # its upkeep, so that the game scored nothing
    first: tuple[str, ...] = everyone()  # Quests that it was the first to achieve
    later: tuple[str, ...] = everyone()
    progress: tuple[int, ...] = everyone()  # crossed spaces by track, before the era changed
    era: str = everyone()  # in which the game was played
    next_era: str = everyone()
    bought: tuple[str, ...] = everyone()
    replaced: tuple[str, ...] = everyone()
    province: str = everyone()
    space: str = everyone()
    knowledge: int = everyone()  # what is left
    crumbled_by: str = everyone()


@frozen
class Chapter(Record):
    """One game of the campaign."""

    game: int = everyone()
    quests: tuple[str, ...] = everyone()
    deeds: tuple[Deed, ...] = everyone()  # by seat
    away: tuple[str, ...] = everyone()  # players who sat it out
    changes: tuple[Change, ...] = everyone(default=())  # before it
    begun: str = everyone(default="")  # when, in UTC; empty if nobody has said
    ended: str = everyone(default="")

    @property
    def days(self) -> tuple[str, ...]:
        """The days on which the game was begun and finished: two, one, or unknown."""
        if not self.begun or not self.ended:
            return ()
        return tuple(dict.fromkeys(moment.partition("T")[0] for moment in (self.begun, self.ended)))


def chapters(record: CampaignRecord) -> list[Chapter]:
    """The games that are over, one after the other."""
    return [chapter(link) for link in record.played]


@lru_cache(maxsize=64)
def chapter(link: Link) -> Chapter:
    """A game of the record that is over."""
    told = chapter_of(landnam.load(link.save), before(link), after(link))
    return told.but(changes=link.changes, begun=link.begun, ended=link.ended)


def chapter_of(game: Played, old: Campaign, new: Campaign) -> Chapter:
    """A game that is over, by the positions before and after it."""
    places = [_place(old, side) for side in game.rules.sides]
    return Chapter(
        game=old.game,
        quests=of_campaign(game.base).quests,
        deeds=tuple(
            _deed(game, seat, old.empires[place], new.empires[place])
            for seat, place in enumerate(places)
        ),
        away=tuple(
            sheet.player
            for place, sheet in enumerate(old.empires)
            if place not in places and sheet.status == ACTIVE
        ),
    )


def _place(position: Campaign, side: str) -> int:
    return [sheet.faction if sheet.status == ACTIVE else "" for sheet in position.empires].index(
        side
    )


def _deed(game: Played, seat: int, old: EmpireSheet, new: EmpireSheet) -> Deed:
    played = empire_of(game.base, seat)
    told = [event for event in standing(game.events_since(0, None)) if event is not None]
    first = [event.cause for event in told if event.what == FIRST and event.seat == seat]
    changed, crumbled = new.era != old.era, bool(new.crumbled_by)
    provinces = [card for card in new.provinces if changed or card not in old.provinces]
    spaces = [space for space in new.crossed if changed or space not in old.crossed]
    bought = [event.cause for event in told if event.what == BOUGHT and event.seat == seat]
    return Deed(
        player=old.player,
        empire=old.name,
        faction=old.faction,
        score=new.scores[-1],
        won=seat in game.rules.winners(game.base),
        unpaid=not upkeep_is_paid(sum(any(space.owed) for space in played.upkeep), played.ignored),
        first=tuple(first),
        later=tuple(quest for quest in played.achieved if quest not in first),
        progress=played.progress if changed else new.progress,
        era=old.era,
        next_era=new.era,
        bought=tuple(bought),
        replaced=() if crumbled else _gone(old, new),
        province=provinces[0] if provinces else "",
        space=spaces[0] if spaces else "",
        knowledge=new.knowledge,
        crumbled_by=new.crumbled_by,
    )


def _gone(old: EmpireSheet, new: EmpireSheet) -> tuple[str, ...]:
    return tuple(card for card in old.inventions if card not in new.inventions)
