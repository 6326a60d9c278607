"""Replay: a game played again from its set-up and its log, checked entry by entry.

The log of a table holds every choice, undo and commit, with a digest of the state each led to.
Within one version of the rules the same log leads to the same digests; if one differs,
`ReplayDiffers` names the first such entry.

A log that older rules have recorded is played by today's rules. Its digests mean nothing to them
and are not compared; everything else is. So a game in which the change of the rules mattered is
noticed: another choice would be offered, or more or less chance be asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from landnam.kernel.errors import EngineFault, LandnamError, ReplayDiffers, SaveBroken
from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table
from landnam.kernel.title import Rules, Title


def replay(
    title: Title,
    setup: Mapping[str, Any],
    log: Iterable[LogEntry],
    *,
    confirm: bool = False,
    older: int = 0,
) -> Table:
    """The table at the end of the log; ``older``: so many of its entries older rules recorded.

    >>> import landnam
    >>> from landnam.kernel.title import find_title
    >>> table = landnam.new("settlers", seats=["roman", "barbarian"], seed=7)
    >>> table.choose(0)
    >>> replay(find_title("settlers"), table.setup, table.log).digest == table.digest
    True
    """
    table = opening_of(title, setup, confirm=confirm)
    for _ in follow(table, log, digests=not older):
        pass
    return table


def opening_of(title: Title, setup: Mapping[str, Any], *, confirm: bool = False) -> Table:
    """The table as it was before the first entry of its log."""
    return Table.begin(title.rules(setup["seats"], setup["options"]), setup, confirm=confirm)


def recorded_earlier(body: Mapping[str, Any], rules: Rules[Any]) -> int:
    """Return how many entries of the log in a save were recorded under older rules than these."""
    version = body["rules"]
    if version > rules.version:
        what = f"its rules are of version {version}, here is {rules.version}"
        raise SaveBroken(title=rules.title, what=what)
    return len(body["log"]) if version < rules.version else int(body.get("older", 0))


def follow(table: Table, log: Iterable[LogEntry], *, digests: bool = True) -> Iterator[LogEntry]:
    """Carry out the entries one after the other; gives each when the table stands behind it.

    ``digests``: whether they are compared, as they are wherever the same rules have recorded them.
    """
    for index, entry in enumerate(log, start=len(table.log)):
        try:
            table.follow(entry)
        except (LandnamError, EngineFault) as fault:
            raise _differs(table, index, entry, str(fault)) from fault
        made = table.log[-1]
        compared = {*entry, *made} if digests else {*entry, *made} - {"digest"}
        for key in sorted(compared):
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
