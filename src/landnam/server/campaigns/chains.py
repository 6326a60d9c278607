"""A campaign for its players: its tables, its standing, and the plans for its next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.campaigns.chapters import Chapters
from landnam.server.campaigns.next_game import games_of, next_game, sequel_of
from landnam.server.campaigns.players import (
    Planned,
    Plans,
    free_name,
    is_member,
    last_seats,
    may_decide,
    plans_of,
)
from landnam.server.campaigns.rematch import same_table
from landnam.server.errors import EntryTaken, NotOver, NotYours, SeatTaken, TableUnknown
from landnam.server.history.lookback import LookBack
from landnam.server.jobs.queues import Charge
from landnam.server.new_tables.hosting import Hosting
from landnam.server.people.access import Caller
from landnam.server.people.plain_text import one_line
from landnam.server.people.secrets import fits, hashed, new_secret
from landnam.server.store import Person, Store, TableRow
from landnam.server.store.rows import BOT, OVER, PERSON
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.views import my_table


@dataclass(frozen=True)
class Campaigns:
    """Chains of tables: each has the id of its first one."""

    store: Store
    tables: Tables
    hub: Hub
    hosting: Hosting
    chapters: Chapters
    lookback: LookBack

    async def games(self, table: str, person: Person, caller: Caller) -> list[TableRow]:
        """The tables of the campaign of a table, for its members and for those who are invited."""
        games = await self._all_games(table)
        if not is_member(games, person) and not _is_invited(plans_of(games[-1]), caller):
            raise NotYours()
        return games

    async def facts(self, table: str, person: Person, caller: Caller) -> wire.CampaignFacts:
        """The campaign of a table as its home shows it."""
        games = await self.games(table, person, caller)
        async with self.tables.at(games[-1].id) as hosted:
            game = hosted.table
            position = find_title(hosted.row.title).standing(game.setup, game.state)
        last = games[-1]
        return wire.CampaignFacts(
            id=last.campaign or last.id,
            called=last.called,
            games=[my_table(row, person.id) for row in games],
            position=dict(position),
            chapters=[await self.chapters.of(row) for row in games if row.status == OVER],
            players=_players(games, person),
            member=is_member(games, person),
            invites=plans_of(last).link is not None,
        )

    async def file(
        self, table: str, person: Person, caller: Caller, charge: Charge | None = None
    ) -> bytes:
        """The finished games as one file, for programs that play on by themselves; members only.

        A game that is played now stays out: its file would tell what lies hidden. All of it is
        written in turn with the files of others: it may be a hundred games.
        """
        games = await self._all_games(table)
        if not is_member(games, person):
            raise NotYours()
        saves = []
        for row in games:
            if row.status == OVER:
                async with self.tables.at(row.id) as hosted:
                    game = hosted.table.clone()
                saves.append(await self.lookback.write(caller, game.save, charge))
        bots = {player: seat.bot for player, seat in last_seats(games).items() if seat.kind == BOT}
        title = find_title(games[-1].title)
        file = await self.lookback.write(caller, partial(title.chain_file, saves, bots), charge)
        if file is None:
            raise TableUnknown()
        return file

    async def plan(
        self, table: str, person: Person, wanted: wire.PlanWanted, charge: Charge
    ) -> None:
        """A player sits the next game out, comes after all, or founds a new empire."""
        games = await self._all_games(table)
        joins = plans_of(games[-1]).players.get(wanted.player)
        mine = joins is not None and joins.person == person.id
        if not mine and not may_decide(last_seats(games).get(wanted.player), person, games):
            raise NotYours()
        planned = msgspec.structs.replace(
            joins or Planned(), away=wanted.away, **_founding(wanted.founds)
        )
        nothing = Planned(person=planned.person, nickname=planned.nickname)
        leaves = planned == nothing or (mine and wanted.away)
        await self._change(
            games[-1].id,
            person,
            lambda plans: plans.with_plan(wanted.player, None if leaves else planned),
            charge,
        )

    async def invite(self, table: str, person: Person) -> wire.Link:
        """A link by which a friend joins; an older one opens nothing any more."""
        games = await self._all_games(table)
        if not is_member(games, person):
            raise NotYours()
        secret = new_secret()
        await self._change(
            games[-1].id,
            person,
            lambda plans: msgspec.structs.replace(plans, link=hashed(secret)),
        )
        return wire.Link(secret=secret)

    async def join(
        self, table: str, person: Person, caller: Caller, wanted: wire.Founding, charge: Charge
    ) -> None:
        """Somebody with the link joins for the next game, with an empire of the first Era."""
        games = await self._all_games(table)
        if is_member(games, person):
            raise SeatTaken()
        planned = Planned(person=person.id, nickname=person.nickname, **_founding(wanted))

        def joined(plans: Plans) -> Plans:
            if not _is_invited(plans, caller):  # now: another friend may just have used the link
                raise NotYours()
            player = free_name(person.nickname, {**last_seats(games), **plans.players})
            return msgspec.structs.replace(plans.with_plan(player, planned), link=None)

        await self._change(games[-1].id, person, joined, charge)

    async def _all_games(self, table: str) -> list[TableRow]:
        row = await self.store.tables.find(table)
        games = [] if row is None or row.campaign is None else await games_of(self.store, row)
        if not games:
            raise TableUnknown()
        return games

    async def _change(
        self,
        table: str,
        person: Person,
        change: Callable[[Plans], Plans],
        charge: Charge | None = None,
    ) -> None:
        """Plan something else for the game after this table, if that game can be played so."""

        async def write(hosted: Hosted) -> None:
            row = hosted.row
            if row.status != OVER or row.rematch is not None:
                raise NotOver()
            plans = change(plans_of(row))
            new = msgspec.structs.replace(row, plans=msgspec.to_builtins(plans))
            await self._check(hosted, new, person, charge)
            try:
                await self.store.tables.plan(new, row)
            except EntryTaken:  # another process was quicker: look again
                hosted.dropped = True
                raise SeatTaken() from None
            hosted.seated(new)

        await self.tables.with_latest(table, write)
        self.hub.changed(table)

    async def _check(
        self, hosted: Hosted, new: TableRow, person: Person, charge: Charge | None
    ) -> None:
        """Say what is wrong with the next game as it is planned now."""
        plans = plans_of(new)
        sequel = sequel_of(hosted.table, plans)
        if sequel is None:
            raise NotOver()
        find_title(new.title).check(sequel.sides, {})
        if any(planned.deck is not None for planned in plans.players.values()):
            games = await games_of(self.store, new)
            then = next_game(sequel, same_table(new), new, games)
            await self.hosting.new_game(person, then.wanted, charge)


def _is_invited(plans: Plans, caller: Caller) -> bool:
    return caller.link is not None and fits(caller.link, plans.link)


def _founding(wanted: wire.Founding | None) -> dict[str, Any]:
    """Return the parts of a plan that say with which side somebody begins anew."""
    if wanted is None:
        return {"called": "", "side": "", "deck": None}
    return {"called": one_line(wanted.called), "side": wanted.side, "deck": wanted.deck}


def _players(games: Sequence[TableRow], person: Person) -> list[wire.CampaignPlayer]:
    plans, seats = plans_of(games[-1]).players, last_seats(games)
    known = [
        wire.CampaignPlayer(
            player=player,
            nickname=seat.nickname,
            kind=seat.kind,
            seat=seat.seat,
            mine=may_decide(seat, person, games),
            joins=False,
            plan=_plan_facts(plans.get(player)),
        )
        for player, seat in seats.items()
    ]
    joining = [
        wire.CampaignPlayer(
            player=player,
            nickname=planned.nickname,
            kind=PERSON,
            seat=None,
            mine=planned.person == person.id,
            joins=True,
            plan=_plan_facts(planned),
        )
        for player, planned in plans.items()
        if player not in seats
    ]
    return known + joining


def _plan_facts(planned: Planned | None) -> wire.PlanFacts:
    planned = planned or Planned()
    return wire.PlanFacts(away=planned.away, called=planned.called, side=planned.side)
