"""What seats have answered, by the number of the decision: so a repeated act is found at once.

An act that comes a second time may be old. To look for it through the log would take longer with
every act that somebody adds, and everybody else would wait meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from landnam.kernel.log import LogEntry
from landnam.server import wire


class Answered:
    """The log of one table, by seat and decision; it reads on where it has stopped.

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
        self._numbers: Counter[int] = Counter()  # the next decision of each seat
        self._entries: dict[tuple[int, int], list[LogEntry]] = {}

    def has(self, log: Sequence[LogEntry], seat: int, act: wire.Act) -> bool:
        """Whether the log has this act already, as the answer to the same decision."""
        self._read_on(log)
        return any(_same(entry, act) for entry in self._entries.get((seat, act.number), ()))

    def _read_on(self, log: Sequence[LogEntry]) -> None:
        for entry in log[self._read :]:
            seat = entry["seat"]
            self._entries.setdefault((seat, self._numbers[seat]), []).append(entry)
            self._numbers[seat] += "commit" not in entry
        self._read = len(log)


def _same(entry: LogEntry, act: wire.Act) -> bool:
    if isinstance(act, wire.Choose):
        return entry.get("choice") == act.key and not entry.get("auto", False)
    if isinstance(act, wire.Undo):
        return "undo" in entry
    return "commit" in entry
