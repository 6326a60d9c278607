"""The players of a campaign: where each of them sat last, and what they plan for the next game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count
from typing import Any

import msgspec

from landnam.kernel.title import Plan, find_title
from landnam.server.store import Person, Seat, TableRow


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """A player's plan; ``person`` is somebody who joins."""

    away: bool = False
    called: str = ""
    side: str = ""
    deck: dict[str, Any] | None = None
    person: str | None = None
    nickname: str = ""

    @property
    def plan(self) -> Plan:
        """The plan as titles know it."""
        return Plan(self.away, self.called, self.side, self.deck)


class Plans(msgspec.Struct, frozen=True, kw_only=True):
    """All that is planned for the next game; ``link``: the hash of the secret to join with."""

    players: dict[str, Planned] = {}
    link: str | None = None

    def with_plan(self, player: str, planned: Planned | None) -> Plans:
        """Return the same players, one of them with another plan."""
        others = {name: plan for name, plan in self.players.items() if name != player}
        players = others if planned is None else {**others, player: planned}
        return msgspec.structs.replace(self, players=players)

    def without(self, person: Person) -> Plans:
        """The same without somebody who has left for good, and so joins no game."""
        left = {name: plan for name, plan in self.players.items() if plan.person != person.id}
        return msgspec.structs.replace(self, players=left)

    def by_player(self) -> dict[str, Plan]:
        """The plans as titles know them."""
        return {player: planned.plan for player, planned in self.players.items()}

    def joins(self, person: Person) -> bool:
        """Return whether somebody joins for the next game."""
        return any(planned.person == person.id for planned in self.players.values())


def plans_of(row: TableRow) -> Plans:
    """The plans for the game after this one."""
    return Plans() if row.plans is None else msgspec.convert(row.plans, Plans)


def players_at(row: TableRow) -> tuple[str, ...]:
    """The players at a table of a campaign, by seat."""
    return find_title(row.title).players([seat.side for seat in row.seats], row.options)


def last_seats(rows: Iterable[TableRow]) -> dict[str, Seat]:
    """Return the last seat of each player; a player who sits a game out keeps the one before."""
    return {
        player: seat
        for row in rows
        for player, seat in zip(players_at(row), row.seats, strict=True)
    }


def may_decide(seat: Seat | None, person: Person, members: Sequence[TableRow]) -> bool:
    """Whether somebody decides for the player of a seat: the player, and the members for a bot."""
    if seat is None:
        return False
    return seat.person == person.id or (seat.person is None and is_member(members, person))


def is_member(rows: Iterable[TableRow], person: Person) -> bool:
    """Whether somebody has a seat in a campaign, is a host there, or joins for the next game."""
    return any(
        row.host == person.id
        or any(seat.person == person.id for seat in row.seats)
        or plans_of(row).joins(person)
        for row in rows
    )


def free_name(wanted: str, taken: Mapping[str, object]) -> str:
    """A name that no other player of the campaign has.

    >>> free_name("Ann", {}), free_name("Ann", {"Ann": 1, "Ann 2": 1})
    ('Ann', 'Ann 3')
    """
    numbered = (f"{wanted[:36]} {number}" for number in count(2))
    return next(name for name in chain((wanted,), numbered) if name not in taken)
