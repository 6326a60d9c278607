"""Bots at the tables: whenever one of their seats has to decide, a worker is asked."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from landnam.bots import find_bot
from landnam.kernel.decisions import Decision
from landnam.server import wire
from landnam.server.errors import Stale, StoreFull, TableUnknown
from landnam.server.hosted import Hosted
from landnam.server.logs import log
from landnam.server.store import Seat

if TYPE_CHECKING:
    from landnam.server.house import House

RETRY_SECONDS: Final = 5.0


class Question(NamedTuple):
    """What a bot has to decide."""

    seat: Seat
    view: dict[str, Any]
    decision: Decision


class BotPlay:
    """Lets the bots play. There is at most one task for each table."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._at_work: set[str] = set()
        self._again: set[str] = set()

    def wake(self, table: str) -> None:
        """Something has changed there: a bot may have to decide."""
        if table in self._at_work:
            self._again.add(table)
            return
        self._at_work.add(table)
        self._house.background(self._play(table))

    async def wake_all(self) -> None:
        """After a start: let the bots of all running tables go on."""
        for table in await self._house.store.tables.with_bots():
            self.wake(table)

    async def _play(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                while await self._step_or_wait(table):
                    pass
                if table not in self._again:
                    return
        finally:
            self._at_work.discard(table)

    async def _step_or_wait(self, table: str) -> bool:
        try:
            return await self._step(table)
        except TableUnknown:
            return False
        except StoreFull as trouble:
            log("bot-waits", table=table, trouble=str(trouble))
            await asyncio.sleep(RETRY_SECONDS)
            return True

    async def _step(self, table: str) -> bool:
        """One choice of a bot, or one commit; False when none has anything to do."""
        async with self._house.tables.at(table) as hosted:
            if await self._committed(hosted):
                return True
            question = _asked(hosted)
        if question is None:
            return False
        seat, _, decision = question
        key = await self._think(table, question)
        async with self._house.tables.at(table) as hosted:
            if not hosted.row.seats[seat.seat].played_by_bot:
                return True  # its person came back while it was thinking
            act = wire.Choose(number=decision.number, key=key)
            with contextlib.suppress(Stale):  # the game went on without it: look again
                await self._house.act_at(hosted, seat.seat, act)
        return True

    async def _think(self, table: str, question: Question) -> str:
        """The key that the bot chooses. Where a bot fails, the game does not: chance plays then."""
        seat, view, decision = question
        key: str | None = None
        try:
            key = await self._house.workers.think(seat.bot, seat.bot_seed, view, decision)
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
                await self._house.act_at(hosted, number, act)
                return True
        return False


def _asked(hosted: Hosted) -> Question | None:
    for number in hosted.table.asked:
        seat = hosted.row.seats[number]
        decision = hosted.table.decision_of(number) if seat.played_by_bot else None
        if decision is not None:
            return Question(seat, hosted.table.view(number), decision)
    return None
