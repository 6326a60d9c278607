"""Laws about several seats at once: any order of arrival, and sealed until all have ended."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Final

from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table
from landnam.testing.laws import INCONCLUSIVE
from landnam.testing.play import choose_randomly
from landnam.testing.same import same
from landnam.testing.seen import seen_by, seen_by_all

ORDERS: Final = 6
"""So many orders of arrival are tried besides the one that was played."""


def fork_begins(table: Table) -> bool:
    """Return whether several seats are asked at once and none has answered yet."""
    fork = table.base.fork
    return fork is not None and len(table.asked) > 1 and table.state is table.base


def every_order_of_arrival_is_the_same(table: Table, rng: Random) -> str | None:
    """Every order of answers gives the same digest, views, events and next decisions."""
    if not fork_begins(table):
        return INCONCLUSIVE
    game = table.clone()
    while game.base is table.base:
        _answer(game, rng)
    entries = game.log[len(table.log) :]
    seats = sorted({entry["seat"] for entry in entries})
    wanted = seen_by_all(game)
    orders = list(permutations(seats))
    for order in rng.sample(orders, min(ORDERS, len(orders))):
        arrived = [entry for seat in order for entry in entries if entry["seat"] == seat]
        same(f"the game when seats arrive as {order}", _followed(table, arrived), wanted)
    mixed = _shuffled(entries, rng)
    same("the game when answers arrive mixed", _followed(table, mixed), wanted)
    return None


def _answer(game: Table, rng: Random) -> None:
    if game.awaiting and (not game.asked or rng.random() < 0.5):
        game.commit(rng.choice(game.awaiting))
    else:
        choose_randomly(game, rng.choice(game.asked), rng)


def _shuffled(entries: list[LogEntry], rng: Random) -> list[LogEntry]:
    """The entries in any order that keeps each seat's own."""
    seats = [entry["seat"] for entry in entries]
    rng.shuffle(seats)
    rows = {seat: [entry for entry in entries if entry["seat"] == seat] for seat in seats}
    return [rows[seat].pop(0) for seat in seats]


def _followed(table: Table, entries: list[LogEntry]) -> dict[str, object]:
    game = table.clone()
    for entry in entries:
        game.follow(entry)
    return seen_by_all(game)


def a_fork_is_sealed(table: Table, rng: Random) -> str | None:
    """While a seat has not answered, it sees no choice and no roll of the others."""
    if table.base.fork is None or len(table.asked) < 2:
        return INCONCLUSIVE
    observer = rng.choice(table.asked)
    game = _with_other_luck(table, rng)
    before = {viewer: _sealed_for(table, viewer) for viewer in (observer, None)}
    for _ in range(20):
        others = [seat for seat in (*game.asked, *game.awaiting) if seat != observer]
        if not others:
            break
        seat = rng.choice(others)
        if seat in game.awaiting:
            game.commit(seat)
        else:
            choose_randomly(game, seat, rng)
        for viewer, wanted in before.items():
            found = _sealed_for(game, viewer)
            same(f"what {viewer} sees while seat {seat} answers in secret", found, wanted)
    return None


def _sealed_for(game: Table, viewer: int | None) -> dict[str, object]:
    seen = seen_by(game, viewer)
    del seen["view"]["asked"]  # that a seat has answered, everybody may know
    return seen


def _with_other_luck(table: Table, rng: Random) -> Table:
    snapshot = table.snapshot()
    snapshot.state = snapshot.state.clone()
    snapshot.state.seed = f"{rng.getrandbits(128):032x}"
    return Table.restore(table.rules, snapshot)
