"""The caller, and their rights to see and act at a table.

A request carries a personal secret, a link's secret, or both. A personal secret opens the seats
where its person sits, the spectators' link the view from outside. A seat link shows nothing: it
only lets somebody sit down, or ask the player who sits there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from landnam.server.errors import (
    NoSecret,
    NotYours,
    SeatUnknown,
    SecretUnknown,
    WhichSeat,
)
from landnam.server.people.secrets import fits, hashed
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.people import SOMEBODY
from landnam.server.tables.views import seats_of

SCHEME: Final = "Landnam "
LINK_HEADER: Final = "landnam-seat"
COOKIE: Final = "landnam"
"""The cookie in which a browser may keep the personal secret: no script can read it."""

_REMEMBERED: Final = 10_000

OnForget = Callable[[str | None], None]


class Caller(msgspec.Struct, frozen=True):
    """The secrets of a request, hashed at once so that they cannot slip into a log."""

    person: str | None = None
    link: str | None = None

    @classmethod
    def of(cls, secret: str | None, link: str | None) -> Caller:
        """The caller with these secrets.

        >>> Caller.of("abc", None).person == hashed("abc")
        True
        """
        return cls(hashed(secret) if secret else None, hashed(link) if link else None)


def secret_in(authorization: str | None) -> str | None:
    """The personal secret in the header of that name.

    >>> secret_in("Landnam abc"), secret_in("Basic abc"), secret_in(None)
    ('abc', None, None)
    """
    given = authorization or ""
    return given[len(SCHEME) :] if given.startswith(SCHEME) else None


class People:
    """Persons by their secrets; those who asked lately are remembered."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Person] = {}
        self._forgotten = 0
        self._told: list[OnForget] = []

    def on_forget(self, tell: OnForget) -> None:
        """Call this when what was known of a person may be wrong; None: of anybody."""
        self._told.append(tell)

    async def find(self, caller: Caller) -> Person | None:
        """The caller; None if no personal secret was sent."""
        digest = caller.person
        if digest is None:
            return None
        known = self._known.get(digest)
        if known is None or not self._store.database.hearing:
            before = self._forgotten
            known = await self._store.people.with_secret(digest)
            if known is None:
                raise SecretUnknown()
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            if self._forgotten == before:  # else the secret may have ended while we asked
                self._known[digest] = known
        return known

    def known(self, caller: Caller) -> Person | None:
        """The caller, if a personal secret was sent and the store need not be asked."""
        if caller.person is None or not self._store.database.hearing:
            return None
        return self._known.get(caller.person)

    async def need(self, caller: Caller) -> Person:
        """The caller; an error if there is no personal secret."""
        person = await self.find(caller)
        if person is None:
            raise NoSecret()
        return person

    def forget(self, person: str) -> None:
        """Ask the store again: their nickname or secret has changed, or they have left."""
        self._forgotten += 1
        self._known = {digest: one for digest, one in self._known.items() if one.id != person}
        self._tell(person)

    def changed_elsewhere(self, what: str | None) -> None:
        """Another process has changed somebody; None: it may have changed anybody."""
        if what is None:
            self._forgotten += 1
            self._known.clear()
            self._tell(None)
        elif what.startswith(SOMEBODY):
            self.forget(what.removeprefix(SOMEBODY))

    def _tell(self, person: str | None) -> None:
        for tell in self._told:
            tell(person)


def viewer_at(
    row: TableRow, caller: Caller, person: Person | None, wanted: int | None
) -> int | None:
    """The seat through whose eyes the caller looks; None is a spectator."""
    mine = [seat.seat for seat in seats_of(row, None if person is None else person.id)]
    if wanted is not None:
        if wanted not in mine:
            raise NotYours()
        return wanted
    if len(mine) > 1:
        raise WhichSeat(seats=[str(seat) for seat in mine])
    if mine:
        return mine[0]
    if watches(row, caller) or (person is not None and row.host == person.id):
        return None
    if caller.link is None and caller.person is None:
        raise NoSecret()
    raise NotYours()


def watches(row: TableRow, caller: Caller) -> bool:
    """Return whether the caller has the spectators' link."""
    return caller.link is not None and fits(caller.link, row.watch)


def replays(row: TableRow, caller: Caller) -> bool:
    """Return whether the caller has the link to the finished game."""
    return caller.link is not None and fits(caller.link, row.replay)


def seat_of_link(row: TableRow, caller: Caller) -> Seat | None:
    """The seat to which the caller's link belongs."""
    if caller.link is None:
        return None
    # All are compared, so that the time does not tell which one fitted.
    return next(iter([seat for seat in row.seats if fits(caller.link, seat.link)]), None)


def linked_seat(row: TableRow, caller: Caller) -> Seat:
    """The same, or an error if there is no such seat."""
    if caller.link is None and caller.person is None:
        raise NoSecret()
    seat = seat_of_link(row, caller)
    if seat is None:
        raise NotYours()
    return seat


def seat_of(row: TableRow, number: int) -> Seat:
    """The seat of this number, if a person plays there."""
    for seat in row.seats:
        if seat.seat == number and seat.kind == "person":
            return seat
    raise SeatUnknown(given=number)
