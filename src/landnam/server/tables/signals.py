"""Signals: clocks and bots follow the tables without the tables knowing them."""

from __future__ import annotations

from collections.abc import Callable

from landnam.server.store import TableRow

OnChange = Callable[[TableRow], None]
OnLook = Callable[[str], None]


class Signals:
    """Calls the followers of the tables; a change is on disk by then.

    >>> signals, seen = Signals(), []
    >>> signals.on_look(seen.append)
    >>> signals.looked("t")
    >>> seen
    ['t']
    """

    def __init__(self) -> None:
        self._on_change: list[OnChange] = []
        self._on_look: list[OnLook] = []

    def on_change(self, tell: OnChange) -> None:
        """Call this whenever something was done at a table, or somebody sat down or left."""
        self._on_change.append(tell)

    def on_look(self, tell: OnLook) -> None:
        """Call this whenever somebody looks at a table."""
        self._on_look.append(tell)

    def changed(self, row: TableRow) -> None:
        """A table has changed."""
        for tell in self._on_change:
            tell(row)

    def looked(self, table: str) -> None:
        """Somebody looks at a table."""
        for tell in self._on_look:
            tell(table)
