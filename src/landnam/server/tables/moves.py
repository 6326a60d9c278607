"""Moves: they write a seat's acts, and tell the viewers whom these concern."""

from __future__ import annotations

from dataclasses import dataclass

from landnam.server import wire
from landnam.server.jobs.background import Background
from landnam.server.store import Store
from landnam.server.tables.hosted import Hosted, Reach
from landnam.server.tables.hub import Hub
from landnam.server.tables.signals import Signals
from landnam.server.tables.turns import Turns


@dataclass
class Moves:
    """Carries out what seats do, at tables that the caller holds."""

    store: Store
    hub: Hub
    turns: Turns
    signals: Signals
    background: Background
    snapshot_every: int
    acts: int = 0  # all that was done, also what is known to one seat alone
    public: int = 0  # what everybody knows

    async def act(self, hosted: Hosted, seat: int, act: wire.Act) -> None:
        """Carry out what a person or a bot wants in a seat."""
        before = hosted.table.owing
        reach = await hosted.act(self.store, seat, act)
        if reach is Reach.NOBODY:
            return
        self.acts += 1
        if reach is Reach.EVERYBODY:
            self.public += 1
            self.turns.changed(hosted.row, before, hosted.table.owing)
        self.hub.played(hosted.row.id, seat if reach is Reach.SEAT else None)
        self.signals.changed(hosted.row)
        if hosted.due(self.snapshot_every):
            self.background.start(hosted.keep(self.store))
