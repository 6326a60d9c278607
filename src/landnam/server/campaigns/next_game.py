"""The game that follows a finished one in a campaign, with those who come to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from landnam.kernel.table import Table
from landnam.kernel.title import Sequel, find_title
from landnam.server import wire
from landnam.server.campaigns.players import Plans, last_seats, plans_of
from landnam.server.store import Seat, Store, TableRow
from landnam.server.store.rows import PERSON

MOST_GAMES: Final = 100
"""Of one campaign that are listed; most end after some twenty."""


@dataclass(frozen=True)
class NextGame:
    """Return the table to be made: its agreements, its seats, and its place in the chain.

    ``arrived``: the seats for which no clock waits.
    """

    wanted: wire.NewTable
    people: Mapping[int, str]
    chain: Mapping[str, Any]
    arrived: frozenset[int]


async def games_of(store: Store, row: TableRow) -> list[TableRow]:
    """The tables of the campaign of a table, the first game first."""
    return await store.tables.of_campaign(row.campaign or row.id, MOST_GAMES)


def sequel_of(game: Table, plans: Plans) -> Sequel | None:
    """The game that must follow this one, where the games of a title make a chain."""
    digest = str(game.log[-1]["digest"]) if game.log else ""
    title = find_title(game.rules.title)
    return title.sequel(game.setup, game.state, digest, plans.by_player())


def next_game(
    sequel: Sequel, agreed: wire.NewTable, row: TableRow, games: Sequence[TableRow]
) -> NextGame:
    """The next game after that of a row, with the same agreements about time and spectators.

    A slow clock counts between games too: it does not wait for players who have come to the
    campaign before, else one of them could keep the others waiting for ever.
    """
    last, plans = last_seats(games), plans_of(row)
    seats = []
    people: dict[int, str] = {}
    arrived = set()
    for number, (side, player) in enumerate(zip(sequel.sides, sequel.players, strict=True)):
        seat = last.get(player)
        person = plans.players[player].person if seat is None else seat.person
        if person is not None:
            people[number] = person
        if seat is not None and seat.arrived and isinstance(agreed.clock, wire.Slow):
            arrived.add(number)
        seats.append(_wanted(side, seat))
    wanted = msgspec.structs.replace(agreed, seats=seats, options=dict(sequel.options))
    return NextGame(wanted, people, sequel.chain, frozenset(arrived))


def _wanted(side: str, seat: Seat | None) -> wire.WantedSeat:
    if seat is None:
        return wire.WantedSeat(side=side, kind=PERSON)
    return wire.WantedSeat(side=side, kind=seat.kind, bot=seat.bot)
