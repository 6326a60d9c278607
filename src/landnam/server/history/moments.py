"""Moments: a running game step by step, as one seat has lived it.

A step is counted when the seat did something, or saw or heard something new. So neither the steps
nor their number tell what it could not know: others leave no trace by what they choose and take
back, nor by the order in which they answer at the same time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table


class Moment(NamedTuple):
    """The view of a seat, the facts that follow from it, and the number of events it had heard."""

    view: dict[str, Any]
    facts: dict[str, Any]
    heard: int


def moments(game: Table, log: Iterable[LogEntry], seat: int) -> Iterator[Moment]:
    """Every moment of a seat while the game follows a log, the opening first.

    >>> import landnam
    >>> game = landnam.new("settlers", ["roman", "barbarian"], seed=7, confirm=True)
    >>> opening = game.clone()
    >>> first, other = game.asked[0], 1 - game.asked[0]
    >>> game.choose(0, first)
    >>> [len(list(moments(opening.clone(), game.log, seat))) for seat in (first, other)]
    [2, 1]
    """
    last = _moment(game, seat)
    yield last
    entries = list(log)
    mine = False
    for entry, after in zip(entries, [*entries[1:], {}], strict=False):
        game.follow(entry)
        mine = mine or entry["seat"] == seat
        if after.get("auto", False):
            continue  # paid by itself at once: nobody has seen the table in between
        now = _moment(game, seat)
        if mine or now != last:
            last = now
            yield now
        mine = False


def _moment(game: Table, seat: int) -> Moment:
    return Moment(game.view(seat), game.facts(seat), len(game.events_since(0, seat)))


def own_acts(log: Iterable[LogEntry], seat: int) -> list[dict[str, Any]]:
    """Return the seat's own acts: choices, undos and commits, without their consequences.

    A digest is of the whole state, and drawn chance is everybody's: both stay here.

    >>> own_acts([{"seat": 0, "choice": "pass", "digest": "d"}, {"seat": 1, "undo": 1}], 0)
    [{'choice': 'pass'}]
    """
    told = ("choice", "auto", "undo", "commit")
    return [
        {name: entry[name] for name in told if name in entry}
        for entry in log
        if entry["seat"] == seat
    ]
