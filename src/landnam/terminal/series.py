"""Series: titles whose games follow each other, so that after one game the next is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from landnam.kernel.extensions import Extensions

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.library import Library
    from landnam.terminal.screen import Screen


class Waiting:
    """A series whose next game has not begun: its name, a line about it, when it was played."""

    def __init__(self, title: str, name: str, words: str, saved: float) -> None:
        self.title = title
        self.name = name
        self.words = words
        self.saved = saved

    def to_data(self) -> dict[str, Any]:
        """The same for programs."""
        return {"title": self.title, "name": self.name, "saved": int(self.saved)}


class Series(Protocol):
    """The functions of a title's module of its series."""

    def begin(
        self,
        screen: Screen,
        library: Library,
        seats: Sequence[tuple[str, str]],
        options: Mapping[str, Any],
        *,
        seed: int | None,
        confirm: bool,
    ) -> None:
        """Begin a series of games with these seats, and play."""

    def waiting(self, library: Library) -> list[Waiting]:
        """Those that wait for their next game, the last played first."""

    def go_on(self, screen: Screen, library: Library, name: str) -> None:
        """Set up the next game of a series that waits, and play."""

    def ended(self, screen: Screen, library: Library, table: Table) -> None:
        """A game is over: if it belongs to a series, go on with that."""


SERIES: Final[Extensions[Series]] = Extensions("landnam.series")
"""The titles whose games follow each other: a module as `Series` says."""


def waiting_in(library: Library) -> list[Waiting]:
    """All series that wait for their next game, the last played first."""
    found = [
        waiting
        for title in SERIES.names()
        if (series := SERIES.find(title)) is not None
        for waiting in series.waiting(library)
    ]
    return sorted(found, key=lambda waiting: -waiting.saved)


def go_on(screen: Screen, library: Library, waiting: Waiting) -> None:
    """Go on with a series that waits."""
    series = SERIES.find(waiting.title)
    assert series is not None
    series.go_on(screen, library, waiting.name)
