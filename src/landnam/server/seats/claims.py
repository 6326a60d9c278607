"""Claims: somebody shows the link of a taken seat, and the player who sits there is asked.

A link lets one person sit down on a free seat, and is spent then. Shown again, it only asks. If the
host made it anew for a player who has lost their device, it also opens the seat after a while
without an answer. All of it is announced at the table, so nobody takes a seat unnoticed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from landnam.server import wire
from landnam.server.errors import NobodyAsks, NotYours, SeatTaken, SomebodyAsks
from landnam.server.jobs.buckets import Buckets
from landnam.server.people.access import Caller, People, linked_seat, seat_of
from landnam.server.seats.announcements import announcement
from landnam.server.seats.seating import Seating
from landnam.server.store import Person, Seat
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.views import table_facts
from landnam.server.time.seat_clocks import may_sit_from
from landnam.server.time.server_time import Now

State = Literal["free", "mine", "taken", "asked", "busy"]


@dataclass(frozen=True)
class Claims:
    """Claims to a taken seat, made with its link."""

    people: People
    tables: Tables
    seating: Seating
    announcing: Buckets
    now: Now

    async def about(self, table: str, caller: Caller) -> wire.LinkFacts:
        """Return the present use of the caller's link."""
        await self.tables.heard_all()
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> wire.LinkFacts:
            return self._facts(hosted, linked_seat(hosted.row, caller), person)

        return await self.tables.with_latest(table, look)

    async def ask(self, table: str, caller: Caller, person: Person) -> wire.LinkFacts:
        """Ask the player in the seat of the caller's link; an earlier question of theirs stays."""

        async def ask(hosted: Hosted) -> wire.LinkFacts:
            seat = linked_seat(hosted.row, caller)
            state = state_for(seat, person)
            if state == "busy":
                raise SomebodyAsks()
            if state == "taken":
                self.announcing.take(person.id)
                asked = msgspec.structs.replace(seat, asker=person.id, asked=self.now())
                await self.seating.change(hosted, asked, announcement("asked", seat, person))
            return self._facts(hosted, hosted.row.seats[seat.seat], person)

        return await self.tables.with_latest(table, ask)

    async def answer(
        self, table: str, person: Person, number: int, *, allow: bool
    ) -> wire.TableFacts:
        """The player in a seat lets somebody continue there, or refuses and ends the link."""

        async def answer(hosted: Hosted) -> wire.TableFacts:
            seat = seat_of(hosted.row, number)
            if seat.person != person.id:
                raise NotYours()
            if seat.asker is None:
                raise NobodyAsks()
            if allow:
                asker = Person(seat.asker, seat.asker_name or "")
                changed = taken_by(seat, asker)
                await self.seating.change(hosted, changed, announcement("allowed", seat, asker))
            else:
                changed = msgspec.structs.replace(
                    seat, link=None, renewed=False, asker=None, asked=None
                )
                await self.seating.change(hosted, changed, announcement("refused", seat, person))
            return table_facts(hosted.row)

        return await self.tables.with_latest(table, answer)

    async def take_unanswered(self, hosted: Hosted, seat: Seat, person: Person) -> None:
        """Continue in a seat whose player has not answered in time; `SeatTaken` before that."""
        until = may_sit_from(hosted.row, seat)
        if seat.asker != person.id or until is None or self.now() < until:
            raise SeatTaken()
        told = announcement("unanswered", seat, person)
        await self.seating.change(hosted, taken_by(seat, person), told)

    def _facts(self, hosted: Hosted, seat: Seat, person: Person | None) -> wire.LinkFacts:
        state = state_for(seat, person)
        return wire.LinkFacts(
            seat=seat.seat,
            nickname=seat.nickname,
            state=state,
            until=may_sit_from(hosted.row, seat) if state == "asked" else None,
            at=self.now(),
        )


def taken_by(seat: Seat, person: Person) -> Seat:
    """The seat when this person sits there: its link is spent, and nobody asks any more."""
    return msgspec.structs.replace(
        seat, person=person.id, away=False, renewed=False, asker=None, asked=None
    )


def state_for(seat: Seat, person: Person | None) -> State:
    """Return the state of a seat for somebody who has its link.

    >>> seat = Seat(seat=0, side="roman", kind="person", bot="", bot_seed="", link="hash")
    >>> ann, bea = Person("ann", "Ann"), Person("bea", "Bea")
    >>> hers = taken_by(seat, ann)
    >>> state_for(seat, ann), state_for(hers, ann), state_for(hers, bea)
    ('free', 'mine', 'taken')
    """
    if seat.person is None:
        return "free"
    if person is not None and seat.person == person.id:
        return "mine"
    if seat.asker is None:
        return "taken"
    return "asked" if person is not None and seat.asker == person.id else "busy"
