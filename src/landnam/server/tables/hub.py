"""The hub: tells everybody who watches a table that something has happened there.

Each watcher has one event, not a queue: however much happens while it is slow, it then reads the
latest once. So nobody is held up by the slowest, and nothing piles up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ANYBODY: Final = -1
"""Nobody has said yet through which seat it looks: anything may concern it."""


class Watcher(asyncio.Event):
    """Set whenever there may be something new for somebody."""

    eyes: int | None = ANYBODY
    """Through which seat it looks; None is a spectator."""


class Hub:
    """The sockets that watch each table.

    >>> hub = Hub()
    >>> with hub.watch("t") as news:
    ...     hub.changed("t")
    ...     news.is_set(), hub.watchers("t")
    (True, 1)
    >>> hub.watchers("t")
    0
    """

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}

    @contextmanager
    def watch(self, table: str) -> Iterator[Watcher]:
        """An event that is set whenever the table has changed."""
        news = Watcher()
        self._watchers.setdefault(table, set()).add(news)
        try:
            yield news
        finally:
            watchers = self._watchers[table]
            watchers.discard(news)
            if not watchers:
                del self._watchers[table]

    def changed(self, table: str) -> None:
        """Something has happened at this table."""
        for news in self._watchers.get(table, ()):
            news.set()

    def played(self, table: str, seat: int | None) -> None:
        """Something was done at this table; with a ``seat``, that alone may see it.

        >>> hub = Hub()
        >>> with hub.watch("t") as ann, hub.watch("t") as bea, hub.watch("t") as somebody:
        ...     ann.eyes, bea.eyes = 0, 1
        ...     hub.played("t", 0)
        ...     ann.is_set(), bea.is_set(), somebody.is_set()
        (True, False, True)
        """
        for news in self._watchers.get(table, ()):
            if seat is None or news.eyes in (seat, ANYBODY):
                news.set()

    def all_changed(self) -> None:
        """Something may have happened anywhere: everybody looks again."""
        for table in self._watchers:
            self.changed(table)

    def watchers(self, table: str) -> int:
        """Return the number of watchers of this table."""
        return len(self._watchers.get(table, ()))

    @property
    def sockets(self) -> int:
        """The number of watchers of all tables."""
        return sum(len(watchers) for watchers in self._watchers.values())
