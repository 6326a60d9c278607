"""The log of a table: every choice, undo and commit of a seat, with its automatic consequences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.kernel.events import Event
from landnam.kernel.saves import digest_of
from landnam.kernel.state import State

LogEntry = dict[str, Any]


def entry_of(
    act: LogEntry, before: State, after: State, events: Sequence[Event], log: Sequence[LogEntry]
) -> LogEntry:
    """Return the entry of an act with its consequences: forced choices, chance, and the digest.

    A commit often leaves the state as it was: then the digest is that of the last entry.
    """
    entry = dict(act)
    forced = [event.what for event in events if event.kind == "forced"]
    if forced:
        entry["forced"] = forced
    if after.counters != before.counters:
        entry["chance"] = {
            stream: count - before.counters.get(stream, 0)
            for stream, count in sorted(after.counters.items())
            if count != before.counters.get(stream, 0)
        }
    entry["digest"] = log[-1]["digest"] if log and after is before else digest_of(after)
    return entry


def last_key(log: Sequence[LogEntry], seat: int) -> str | None:
    """The key of the seat's last own choice that was not taken back.

    >>> chosen = [{"seat": 0, "choice": "build:com008"}, {"seat": 0, "choice": "pass"}]
    >>> last_key([*chosen, {"seat": 0, "undo": 1}], 0)
    'build:com008'
    """
    taken_back = 0
    for entry in reversed(log):
        if entry["seat"] != seat or "commit" in entry:
            continue
        if "undo" in entry:
            taken_back += entry["undo"]
        elif taken_back:
            taken_back -= 1
        elif not entry.get("auto", False):
            return str(entry["choice"])
    return None


def undone(log: Sequence[LogEntry]) -> set[int]:
    """The choices that their seat took back later, by their place in the log.

    >>> chosen = [{"seat": 0, "choice": "pass"}, {"seat": 1, "choice": "pass"}]
    >>> undone([*chosen, {"seat": 0, "undo": 1}])
    {0}
    """
    left: dict[int, list[int]] = {}
    gone: set[int] = set()
    for place, entry in enumerate(log):
        own = left.setdefault(entry["seat"], [])
        if "undo" in entry:
            gone.update(own[-entry["undo"] :])
            del own[-entry["undo"] :]
        elif "choice" in entry:
            own.append(place)
    return gone


class Counts:
    """Counters of each seat's acts, by a log that only grows."""

    def __init__(self, log: Sequence[LogEntry], seats: int) -> None:
        self._log = log
        self._numbers = [0] * seats
        self._acts = [0] * seats
        self._counted = 0  # the entries of the log that are in these

    def number_of(self, seat: int) -> int:
        """Return the number of choices and undos of the seat."""
        self._count()
        return self._numbers[seat]

    def acts_of(self, seat: int) -> int:
        """Return the number of choices, undos and commits of the seat."""
        self._count()
        return self._acts[seat]

    def _count(self) -> None:
        """Go on counting where the last count has ended."""
        if self._counted == len(self._log):
            return
        for entry in self._log[self._counted :]:
            self._acts[entry["seat"]] += 1
            if "commit" not in entry:
                self._numbers[entry["seat"]] += 1
        self._counted = len(self._log)
