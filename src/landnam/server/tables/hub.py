"""The hub: tells everybody who watches a table that something has happened there.

Each watcher has one event, not a queue: however much happens while it is slow, it then reads the
latest once. So nobody is held up by the slowest, and nothing piles up. Most are not slow: they can
be told at once, without being woken.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from landnam.server.tables.hosted import Hosted

ANYBODY: Final = -1
"""Nobody has said yet through which seat it looks: anything may concern it."""


AtOnce = Callable[["Hosted"], bool]
"""Tells a watcher what is new at a table that nobody holds; False if that has to wait."""


class Watcher(asyncio.Event):
    """Set whenever there may be something new for somebody."""

    eyes: int | None = ANYBODY
    """Through which seat it looks; None is a spectator."""

    def __init__(self, at_once: AtOnce) -> None:
        super().__init__()
        self.at_once = at_once


class Hub:
    """Who watches which table.

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
    def watch(self, table: str, at_once: AtOnce = lambda _: False) -> Iterator[Watcher]:
        """An event that is set whenever the table has changed, unless it could be told at once."""
        news = Watcher(at_once)
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

    def played(self, table: str, hosted: Hosted | None, seat: int | None) -> None:
        """Something was done at this table; with a ``seat``, that alone may see it.

        ``hosted``: the table, if nobody holds it.

        >>> hub = Hub()
        >>> with hub.watch("t") as ann, hub.watch("t") as bea, hub.watch("t") as somebody:
        ...     ann.eyes, bea.eyes = 0, 1
        ...     hub.played("t", None, 0)
        ...     ann.is_set(), bea.is_set(), somebody.is_set()
        (True, False, True)
        """
        for news in list(self._watchers.get(table, ())):
            concerned = seat is None or news.eyes in (seat, ANYBODY)
            if concerned and (hosted is None or not news.at_once(hosted)):
                news.set()

    def all_changed(self) -> None:
        """Something may have happened anywhere: everybody looks again."""
        for table in self._watchers:
            self.changed(table)

    def watchers(self, table: str) -> int:
        """How many watch this table."""
        return len(self._watchers.get(table, ()))

    @property
    def sockets(self) -> int:
        """How many watch any table."""
        return sum(len(watchers) for watchers in self._watchers.values())
