"""Replay: a game played again from its set-up and its log, checked entry by entry.

The log of a table holds every choice, undo and commit, with a digest of the state each led to.
Within one version of the rules the same log leads to the same digests; where it does not,
`ReplayDiffers` names the first entry that differs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from landnam.kernel.errors import EngineFault, LandnamError, ReplayDiffers
from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table
from landnam.kernel.title import Title


def replay(
    title: Title, setup: Mapping[str, Any], log: Iterable[LogEntry], *, confirm: bool = False
) -> Table:
    """The table at the end of the log.

    >>> import landnam
    >>> from landnam.kernel.title import find_title
    >>> table = landnam.new("settlers", seats=["roman", "barbarian"], seed=7)
    >>> table.choose(0)
    >>> replay(find_title("settlers"), table.setup, table.log).digest == table.digest
    True
    """
    table = opening_of(title, setup, confirm=confirm)
    for _ in follow(table, log):
        pass
    return table


def opening_of(title: Title, setup: Mapping[str, Any], *, confirm: bool = False) -> Table:
    """The table as it was before the first entry of its log."""
    return Table.begin(title.rules(setup["seats"], setup["options"]), setup, confirm=confirm)


def follow(table: Table, log: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """Carry out the entries one after the other; gives each when the table stands behind it."""
    for index, entry in enumerate(log, start=len(table.log)):
        try:
            table.follow(entry)
        except (LandnamError, EngineFault) as fault:
            raise _differs(table, index, entry, str(fault)) from fault
        made = table.log[-1]
        for key in sorted({*entry, *made}):
            if entry.get(key) != made.get(key):
                wanted, found = entry.get(key), made.get(key)
                raise _differs(table, index, entry, f"{key} was {wanted} and is now {found}")
        yield entry


def _differs(table: Table, index: int, entry: LogEntry, difference: str) -> ReplayDiffers:
    seat = entry.get("seat", -1)
    sides = table.rules.sides
    what = entry.get("choice", "undo" if "undo" in entry else "commit")
    who = sides[seat] if 0 <= seat < len(sides) else str(seat)
    return ReplayDiffers(entry=index, what=what, seat=who, difference=difference)
