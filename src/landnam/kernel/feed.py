"""The feed: every event once, with its audience and its moment.

A seat hears of its own doings at once, the others when they are committed. Nothing is erased: an
undo is an event too, heard only by the seat that had heard the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from sys import intern
from typing import Any

from landnam.kernel.events import Event, Folding, Zones
from landnam.kernel.records import Viewer, to_data
from landnam.kernel.state import State

ALL = "all"


class Feed:
    """All events of a game, and which viewer has heard which."""

    def __init__(self, zones: Zones) -> None:
        self.zones = zones
        self.entries: list[tuple[str, Event]] = []  # audience: "all", "0" only, "!0" all others
        self.sealed: list[tuple[int, Event]] = []  # not yet heard by the others
        self.opening: State | None = None
        self._heard: dict[int | None, tuple[int, list[Event]]] = {}
        self._folded: dict[int | None, Folding] = {}

    def start(self, state: State) -> None:
        """Remember the state before the first event: the events fold from it."""
        self.opening = state

    def public(self, events: Iterable[Event]) -> None:
        """Events that everybody hears of at once (each as far as it may know them)."""
        self.entries.extend((ALL, event) for event in events)

    def own(self, seat: int, events: Sequence[Event]) -> None:
        """A seat's own doings: heard by it now, by the others when unsealed."""
        own = str(seat)
        self.entries.extend([(own, event) for event in events])
        self.sealed.extend([(seat, event) for event in events])

    def unseal(self, seats: Iterable[int]) -> None:
        """Let the others hear of the acts of these seats, seat after seat."""
        for seat in seats:
            others = intern(f"!{seat}")
            self.entries.extend((others, event) for who, event in self.sealed if who == seat)
        self.sealed = [(who, event) for who, event in self.sealed if who not in set(seats)]

    def mark(self, seat: int) -> tuple[int, int]:
        """Return the seat's place: how much it has heard, and how much of its own is sealed."""
        return len(self.of(seat)), sum(who == seat for who, _ in self.sealed)

    def undo(self, seat: int, mark: tuple[int, int]) -> None:
        """The seat takes back all its events since the mark."""
        heard, sealed = mark
        own = [index for index, (who, _) in enumerate(self.sealed) if who == seat]
        dropped = set(own[sealed:])
        self.sealed = [kept for index, kept in enumerate(self.sealed) if index not in dropped]
        self.entries.append((str(seat), Event("undone", seat, "", heard)))

    def of(self, seat: int | None) -> list[Event]:
        """Everything the viewer has heard, in order. The list is the feed's: do not change it."""
        done, heard = self._heard.get(seat, (0, []))
        if done == len(self.entries):
            return heard
        viewer, own, others = Viewer(seat), str(seat), f"!{seat}"
        for audience, event in self.entries[done:]:
            if audience in (ALL, own) or (audience[0] == "!" and audience != others):
                told = self.zones.told(event, viewer)
                if told is not None:
                    heard.append(told)
        self._heard[seat] = (len(self.entries), heard)
        return heard

    def tally(self, seat: int | None) -> dict[str, int]:
        """The public counts that the viewer's events fold to."""
        folding = self._folded.get(seat)
        if folding is None:
            opening: dict[str, Any] = to_data(self.opening, Viewer(seat))
            folding = self._folded[seat] = Folding(self.zones.tally(opening))
        folding.take(self.of(seat)[folding.taken :])
        return folding.counts

    def clone(self) -> Feed:
        """A feed that goes its own way from here."""
        copy = Feed(self.zones)
        copy.entries = list(self.entries)
        copy.sealed = list(self.sealed)
        copy.opening = self.opening
        copy._heard = {seat: (done, list(heard)) for seat, (done, heard) in self._heard.items()}
        return copy

    def place(self) -> tuple[int, list[tuple[int, Event]]]:
        """Return the feed's place, for `back_to`."""
        return len(self.entries), list(self.sealed)

    def back_to(self, place: tuple[int, list[tuple[int, Event]]]) -> None:
        """Forget what came after the place, as if nobody had ever heard of it."""
        count, self.sealed = place
        del self.entries[count:]
        self._heard.clear()
        self._folded.clear()
