"""The house: all parts of a server, put together, opened and closed."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from landnam.server.bots.play import BotPlay
from landnam.server.bots.workers import Workers
from landnam.server.campaigns.chains import Campaigns
from landnam.server.campaigns.chapters import Chapters
from landnam.server.campaigns.rematch import Rematches
from landnam.server.chat.recent import Talks
from landnam.server.chat.rooms import ChatRooms
from landnam.server.errors import StoreAway, StoreFull
from landnam.server.help.advice import Advice
from landnam.server.history.files import Files
from landnam.server.history.lookback import LookBack
from landnam.server.history.replay_links import ReplayLinks
from landnam.server.history.steps import History
from landnam.server.jobs.background import Background
from landnam.server.jobs.queues import Queue
from landnam.server.jobs.sandbox import Sandbox
from landnam.server.logs import log
from landnam.server.net.garbage import Leftovers, sweep_when_quiet
from landnam.server.new_tables.hosting import Hosting
from landnam.server.notify.webhooks import Hooks
from landnam.server.people.access import People
from landnam.server.people.devices import Devices, new_secrets
from landnam.server.people.leave import Leaving
from landnam.server.seats.claims import Claims
from landnam.server.seats.seating import Seating
from landnam.server.seats.seats import Seats
from landnam.server.settings import Settings
from landnam.server.store import Store
from landnam.server.store.chat import SAID
from landnam.server.store.people import SOMEBODY
from landnam.server.tables.cache import Tables
from landnam.server.tables.hub import Hub
from landnam.server.tables.moves import Moves
from landnam.server.tables.playing import Playing
from landnam.server.tables.signals import Signals
from landnam.server.tables.turns import Turns
from landnam.server.time.arrivals import Arrivals
from landnam.server.time.clocks import Clocks
from landnam.server.time.retention import Retention
from landnam.server.time.server_time import Now, ServerTime, beat

LONGEST_WORK: Final = 30.0
"""Seconds for a file or a set-up with content of somebody's own."""


class House:
    """One server. `open` before the first guest, `close` after the last.

    Each part is given what it needs and nothing else; only the handlers know the whole.
    """

    def __init__(self, settings: Settings, store: Store, now: Now | None = None) -> None:
        self.settings = settings
        self.now = now = now or ServerTime(shared=store.database.shared)
        self.store = store
        self.background = Background()
        self.leftovers = Leftovers()
        self.people = People(store)
        self.hub = hub = Hub()
        self.talks = Talks(store, settings.limit_clock)
        self.tables = Tables(store, settings.tables_in_memory, hub.watchers, now)
        self._give_work(settings)
        self._play()
        self._keep_seats()
        self._keep_history()
        chapters = Chapters(self.tables)
        self.campaigns = Campaigns(
            store, self.tables, self.hub, self.hosting, chapters, self.lookback
        )

    def _give_work(self, settings: Settings) -> None:
        """Work that takes long, each kind in a place of its own."""
        self.workers = Workers(settings.workers)
        self.lookback = LookBack()
        self.setups = Queue("set-up", of_one=100, of_all=300)
        self.strangers = Sandbox("strangers", LONGEST_WORK, of_one=16, of_all=64)

    def _play(self) -> None:
        """Put together the tables with their players: people, bots and clocks."""
        store, hub, tables, now = self.store, self.hub, self.tables, self.now
        background = self.background
        signals = Signals()
        self.turns = Turns(background.start)
        self.seating = Seating(store, hub, self.talks, signals, now)
        self.arrivals = Arrivals(tables, self.seating)
        every = self.settings.snapshot_every
        self.moves = Moves(store, hub, self.turns, signals, background, every)
        self.playing = Playing(self.people, tables, self.arrivals, self.moves, signals)
        self.bots = BotPlay(store, tables, hub, self.moves, self.workers, background)
        self.clocks = Clocks(store, tables, self.seating, self.moves, self.bots, background, now)
        signals.on_change(self.bots.changed)
        signals.on_change(self.clocks.look)
        signals.on_look(self.bots.looked)
        self.hosting = Hosting(
            store,
            tables,
            hub,
            self.turns,
            signals,
            self.setups,
            self.strangers,
            self.settings.seed,
            now,
        )

    def _keep_seats(self) -> None:
        """Seats, chat and notices."""
        store, people, hub, tables = self.store, self.people, self.hub, self.tables
        talks, seating = self.talks, self.seating
        self.claims = Claims(people, tables, seating, talks.limit, self.now)
        self.seats = Seats(
            store, people, tables, hub, seating, self.claims, self.playing, talks.limit
        )
        self.chat = ChatRooms(store, people, tables, hub, talks)
        self.advice = Advice(people, tables, self.workers)
        self.devices = Devices(store, hub, talks, new_secrets(self.settings.limit_clock))
        self.leaving = Leaving(store, people, tables, hub, talks, seating)
        self.hooks = Hooks(self.settings, store)
        self.turns.on_turn(self.hooks.turn)

    def _keep_history(self) -> None:
        """Put together the record of played games: rematches, files, replay links, retention."""
        store, people, tables, settings = self.store, self.people, self.tables, self.settings
        self.rematches = Rematches(store, tables, self.hub, self.hosting)
        self.history = History(people, tables, self.hosting, self.lookback)
        self.files = Files(self.history, self.hosting, self.lookback, self.strangers)
        self.replay_links = ReplayLinks(store, people, tables)
        self.retention = Retention(
            store, tables, self.hub, settings.keep_finished, settings.keep_idle
        )

    async def open(self) -> None:
        """Open the store, and let the bots go on that were stopped in the middle."""
        self.store.database.listen(self._changed_elsewhere)
        await self.store.database.open()
        await self.clocks.open()
        for work in (
            self.bots.wake_all(),
            self.hooks.carry(),
            self.retention.sweep_daily(),
            beat(self.now),
            sweep_when_quiet(lambda: self.moves.acts),
        ):
            self.background.start(work)

    async def close(self) -> None:
        """Stop the clocks and the bots, keep every running game, and close the store."""
        self.lookback.close()
        self.strangers.close()
        self.setups.close()
        try:
            await _if_possible(self.clocks.close())
            await self.background.close()
            await self.workers.close()
            await _if_possible(self.tables.keep_all())
        finally:
            await self.store.database.close()

    def _changed_elsewhere(self, what: str | None) -> None:
        """Another process has changed a table, a person or a chat; None: it may have been any."""
        self.people.changed_elsewhere(what)
        if what is not None and what.startswith(SOMEBODY):
            self.talks.forget_all()
            for table in self.tables.of_person(what.removeprefix(SOMEBODY)):
                self._changed_elsewhere(table)
            return
        if what is not None and what.startswith(SAID):
            self.talks.forget(what.removeprefix(SAID))
            self.hub.changed(what.removeprefix(SAID))
            return
        self.tables.changed_elsewhere(what)
        if what is None:
            self.talks.forget_all()
            self.hub.all_changed()
        else:
            self.hub.changed(what)
        self.bots.changed_elsewhere(what)


async def _if_possible(work: Coroutine[Any, Any, None]) -> None:
    """Something for the end that can be missed: the log has everything that was chosen."""
    try:
        await work
    except (StoreAway, StoreFull) as trouble:
        log("not-kept", trouble=str(trouble))
