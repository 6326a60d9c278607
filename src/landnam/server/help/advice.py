"""Help at the table: reasons why something is not possible, and hints of a bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from landnam.kernel.decisions import Decision
from landnam.kernel.errors import NotAsked
from landnam.server import wire
from landnam.server.bots.workers import Workers
from landnam.server.errors import HintsOff, ServerFault
from landnam.server.people.access import Caller, People
from landnam.server.store import Person, TableRow
from landnam.server.store.rows import PERSON
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.words import say

ADVISER: Final = "greedy"


@dataclass(frozen=True)
class Advice:
    """Help for players."""

    people: People
    tables: Tables
    workers: Workers

    async def why_not(
        self, table: str, caller: Caller, thing: str, seat: int | None
    ) -> list[wire.Reason]:
        """Why a card, a place or a verb is not possible for the caller's seat now."""
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> list[wire.Reason]:
            number = hosted.player(caller, person, seat)
            return [
                wire.Reason(verb=why.verb, reason=why.reason, message=say(why.message))
                for why in hosted.table.why_not(number, thing)
            ]

        return await self.tables.with_latest(table, look)

    async def hint(self, table: str, caller: Caller, seat: int | None) -> wire.Hint:
        """Return the choice, with reasons, of a bot that sees only the caller's view."""
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> tuple[dict[str, Any], Decision]:
            number = hosted.player(caller, person, seat)
            if not _allowed(hosted.row):
                raise HintsOff()
            view = hosted.table.view(number)
            decision = hosted.table.decision_of(number)
            if decision is None:
                sides = hosted.table.rules.sides
                raise NotAsked(seat=sides[number], asked=[sides[other] for other in view["asked"]])
            return view, decision

        view, decision = await self.tables.with_latest(table, look)
        advice = await self.workers.advise(_name(person, table), ADVISER, table, view, decision)
        if advice is None:
            raise ServerFault(what=ADVISER)
        key, reason = advice
        return wire.Hint(number=decision.number, key=key, bot=ADVISER, reason=reason)


def _name(person: Person | None, table: str) -> str:
    """For whom an adviser thinks."""
    return table if person is None else person.id


def _allowed(row: TableRow) -> bool:
    """Among people a hint is an advantage: only the host's word makes it fair."""
    return row.hints or sum(seat.kind == PERSON for seat in row.seats) < 2
