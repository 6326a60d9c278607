"""Bots at the tables: whenever one of their seats has to decide, a worker is asked.

For a person who wants it, the server passes here too.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any, Final, NamedTuple

from landnam.bots import find_bot
from landnam.kernel.decisions import Decision
from landnam.server import wire
from landnam.server.bots.workers import Workers
from landnam.server.errors import Stale, StoreAway, StoreFull, TableUnknown
from landnam.server.jobs.background import Background
from landnam.server.logs import log
from landnam.server.store import Seat, Store, TableRow
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.moves import Moves
from landnam.server.time.auto_pass import next_pass

RETRY_SECONDS: Final = 5.0
FAULT_SECONDS: Final = 60.0
"""So long the bots of a table rest after a fault that does not pass by itself."""

LOOK_SECONDS: Final = 2.0
"""So often a process looks for tables whose own process has died."""

AHEAD: Final = 50
"""So many choices bots play on among themselves at a table that nobody looks at."""

MOST_AT_ONCE: Final = 100
"""The number of tables that a process takes at once."""


class Question(NamedTuple):
    """A decision that a bot has to make. ``host``: the person whose table it is."""

    host: str
    seat: Seat
    view: dict[str, Any]
    decision: Decision


class BotPlay:
    """Lets the bots play. There is at most one task for each table."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        hub: Hub,
        moves: Moves,
        workers: Workers,
        background: Background,
    ) -> None:
        self._store = store
        self._tables = tables
        self._hub = hub
        self._moves = moves
        self._workers = workers
        self._background = background
        self._at_work: dict[str, asyncio.Event] = {}  # set when something more has changed there
        self._ahead: dict[str, int] = {}  # choices that bots may make before anybody looks again
        self._asleep: set[str] = set()
        self._ours: set[str] = set()  # tables whose bots play in this process and in no other

    def wake(self, table: str) -> None:
        """Something has changed there: a bot may have to decide."""
        if table in self._at_work:
            self._at_work[table].set()
            return
        self._at_work[table] = asyncio.Event()
        self._background.start(self._play(table))

    def changed(self, row: TableRow) -> None:
        """Wake the bots of a table with bots, or whose last bot has just got up."""
        if row.id in self._ours or any(map(_by_us, row.seats)):
            self.wake(row.id)

    def looked(self, table: str) -> None:
        """Somebody looks at the table: its bots may play on, also where no person does."""
        if table in self._asleep:
            self._asleep.discard(table)
            self.wake(table)
        if table in self._at_work:
            self._ahead[table] = AHEAD

    def _may_go_on(self, hosted: Hosted) -> bool:
        """Return whether the bots may play on; where no person waits for them, they soon sleep."""
        table = hosted.row.id
        if self._hub.watchers(table) or not all(map(_is_bots, hosted.row.seats)):
            return True
        left = self._ahead.pop(table, 0)
        if left > 1:
            self._ahead[table] = left - 1
        return left > 0

    async def wake_all(self) -> None:
        """After a start: let the bots of all running tables go on.

        If several processes share the store, each then looks for tables that no process cares for
        any more; it does not take all at once, so that the others get their share.
        """
        database, tables = self._store.database, self._store.tables
        done = False
        while not done:
            with contextlib.suppress(StoreAway):  # it comes back; the next look finds them
                free = {*await tables.with_bots()} - self._ours - self._asleep
                most = min(len(free), MOST_AT_ONCE) if database.shared else len(free)
                for table in random.sample(sorted(free), most):
                    self.wake(table)
                done = not database.shared
            await asyncio.sleep(LOOK_SECONDS)

    def changed_elsewhere(self, table: str | None) -> None:
        """Another process has changed this table; None: any of them, and claims may be lost."""
        if table is None:
            ours, self._ours = self._ours, set()
        else:
            ours = self._ours & {table}
        for one in ours:
            self.wake(one)

    async def _play(self, table: str) -> None:
        again = self._at_work[table]
        try:
            while True:
                again.clear()
                if not await self._step_or_wait(table, again) and not again.is_set():
                    return
        finally:
            del self._at_work[table]
            self._ahead.pop(table, None)

    async def _step_or_wait(self, table: str, again: asyncio.Event) -> bool:
        """A step; after trouble a rest, until ``again`` something has changed at the table."""
        try:
            if not await self._store.database.claim(f"bots:{table}"):
                self._ours.discard(table)
                return False
            self._ours.add(table)
            return await self._step(table)
        except TableUnknown:
            await self._let_go(table)
            return False
        except Stale:
            return True  # another process was quicker: look again
        except (StoreAway, StoreFull) as trouble:
            log("bot-waits", table=table, trouble=str(trouble))
            rest = RETRY_SECONDS
        except Exception as fault:  # noqa: BLE001 - a broken table or a bug: no end for its bots
            log("bot-fault", table=table, fault=f"{type(fault).__name__}: {fault}")
            rest = FAULT_SECONDS
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(rest):
                await again.wait()
        return True

    async def _let_go(self, table: str) -> None:
        """There is nothing more for bots to do there."""
        self._ours.discard(table)
        await self._store.database.release(f"bots:{table}")

    async def _step(self, table: str) -> bool:
        """One choice of a bot, one commit or one pass; False when there is nothing to do."""
        async with self._tables.at(table) as hosted:
            if await self._committed(hosted) or await self._passed(hosted):
                return True
            question = _asked(hosted)
            done = hosted.table.over or not any(map(_by_us, hosted.row.seats))
            sleeps = question is not None and not self._may_go_on(hosted)
        if done or sleeps:
            await self._let_go(table)
        if sleeps:
            self._asleep.add(table)
        if question is None or sleeps:
            return False
        seat, decision = question.seat, question.decision
        key = await self.think(table, question)
        async with self._tables.at(table) as hosted:
            if not hosted.row.seats[seat.seat].played_by_bot:
                return True  # its person came back while it was thinking
            act = wire.Choose(number=decision.number, key=key)
            with contextlib.suppress(Stale):  # the game went on without it: look again
                await self._moves.act(hosted, seat.seat, act)
        return True

    async def think(self, table: str, question: Question) -> str:
        """Return the key that the bot chooses.

        If the bot fails, chance plays, so that the game goes on.
        """
        host, seat, view, decision = question
        key: str | None = None
        try:
            key = await self._workers.think(host, seat.bot, seat.bot_seed, view, decision)
        except Exception as fault:  # noqa: BLE001 - whatever a bot's own code raised in its process
            log("bot-fault", table=table, bot=seat.bot, fault=f"{type(fault).__name__}: {fault}")
        if key is None or decision.find(key) is None:
            log("bot-replaced", table=table, bot=seat.bot)
            key = find_bot("random", seat.bot_seed).choose(view, decision)
        return key

    async def _committed(self, hosted: Hosted) -> bool:
        for number in hosted.table.awaiting:
            if hosted.row.seats[number].played_by_bot:
                act = wire.Commit(number=hosted.table.number_of(number))
                await self._moves.act(hosted, number, act)
                return True
        return False

    async def _passed(self, hosted: Hosted) -> bool:
        """Do what a person wants who lets us pass."""
        todo = next_pass(hosted.table, hosted.row)
        if todo is not None:
            await self._moves.act(hosted, *todo)
        return todo is not None


def _asked(hosted: Hosted) -> Question | None:
    for number in hosted.table.asked:
        seat = hosted.row.seats[number]
        decision = hosted.table.decision_of(number) if seat.played_by_bot else None
        if decision is not None:
            return Question(hosted.row.host, seat, hosted.table.view(number), decision)
    return None


def _is_bots(seat: Seat) -> bool:
    return seat.played_by_bot


def _by_us(seat: Seat) -> bool:
    """Return whether a bot decides there, or we pass for a person."""
    return seat.played_by_bot or seat.auto_pass
