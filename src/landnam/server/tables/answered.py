"""Answers of seats, by the number of the decision, so that a repeated act is found at once.

An act that comes a second time may be old. To look for it through the log would take longer with
every act that somebody adds, and everybody else would wait meanwhile.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from landnam.kernel.log import LogEntry
from landnam.server import wire


class Answered:
    """An index of the log of one table, by seat and decision; it reads on from its last entry.

    >>> answered = Answered()
    >>> log = [{"seat": 0, "choice": "pass"}, {"seat": 0, "commit": True}]
    >>> answered.has(log, 0, wire.Choose(number=0, key="pass"))
    True
    >>> answered.has(log, 0, wire.Choose(number=1, key="pass"))
    False
    >>> answered.has(log, 0, wire.Commit(number=1))
    True
    """

    def __init__(self) -> None:
        self._read = 0
        self._places: dict[int, _Places] = {}

    def has(self, log: Sequence[LogEntry], seat: int, act: wire.Act) -> bool:
        """Return whether the log has this act already, as the answer to the same decision."""
        self._read_on(log)
        own = self._places.get(seat)
        return own is not None and any(_same(log[place], act) for place in own.of(act.number))

    def _read_on(self, log: Sequence[LogEntry]) -> None:
        for place, entry in enumerate(log[self._read :], self._read):
            own = self._places.setdefault(entry["seat"], _Places())
            own.add(place, answer="commit" not in entry)
        self._read = len(log)


class _Places:
    """The entries of one seat by the number of its decision: a few bytes for each."""

    __slots__ = ("_ends", "_places")

    def __init__(self) -> None:
        self._places = array("L")  # in the log, of each of the seat's entries
        self._ends = array("L", [0])  # how many of them stand before its next decision, by number

    def add(self, place: int, *, answer: bool) -> None:
        """One more; if it answers the decision the next one follows."""
        self._places.append(place)
        if answer:
            self._ends.append(len(self._places))

    def of(self, number: int) -> Sequence[int]:
        """Return the places of the entries of this decision."""
        if not 0 <= number < len(self._ends):
            return ()
        until = self._ends[number + 1] if number + 1 < len(self._ends) else None
        return self._places[self._ends[number] : until]


def _same(entry: LogEntry, act: wire.Act) -> bool:
    if isinstance(act, wire.Choose):
        return entry.get("choice") == act.key and not entry.get("auto", False)
    if isinstance(act, wire.Undo):
        return "undo" in entry
    return "commit" in entry
