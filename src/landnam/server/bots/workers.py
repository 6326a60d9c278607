"""Bots think in processes of their own: a long thought must not hold up the tables.

A worker gets a view and a decision and gives a key; it never sees a game. If one dies, the pool is
made anew and the thought begun again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from landnam.bots import find_bot
from landnam.kernel.decisions import Decision
from landnam.server.jobs.fair_turns import FairTurns
from landnam.words import say

TRIES: Final = 3

T = TypeVar("T")


class Advised(NamedTuple):
    """The key that a bot would choose, and why in a sentence, if it can say."""

    key: str
    reason: str | None


class Workers:
    """The processes in which bots think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._turns = FairTurns(processes)
        self._pool: ProcessPoolExecutor | None = None
        self.retries = 0

    async def think(
        self, who: str, bot: str, seed: str, view: dict[str, Any], decision: Decision
    ) -> str | None:
        """The key that the bot chooses; None if every worker died over it.

        ``who`` is the person for whom it thinks: those with many tables wait for themselves.
        """
        return await self._do(_think, who, bot, seed, view, decision)

    async def advise(
        self, who: str, bot: str, seed: str, view: dict[str, Any], decision: Decision
    ) -> Advised | None:
        """The same with its reason, in words: a worker knows those of the title's judge."""
        return await self._do(_advise, who, bot, seed, view, decision)

    async def _do(
        self,
        work: Callable[[str, str, dict[str, Any], Decision], T],
        who: str,
        bot: str,
        seed: str,
        view: dict[str, Any],
        decision: Decision,
    ) -> T | None:
        async with self._turns.turn(who):
            for _ in range(TRIES):
                pool = self._ready()
                try:
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(pool, work, bot, seed, view, decision)
                except BrokenProcessPool:
                    self.retries += 1
                    if self._pool is pool:
                        self._pool = None
                        pool.shutdown(wait=False)
            return None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=context, initializer=_begin
            )
        return self._pool

    async def close(self) -> None:
        """End the processes, also while they think: nobody needs their answers any more."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _begin() -> None:
    """A worker begins: Ctrl-C is the server's business, and it must not outlive the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _think(bot: str, seed: str, view: dict[str, Any], decision: Decision) -> str:
    return find_bot(bot, seed, view["title"]).choose(view, decision)


def _advise(bot: str, seed: str, view: dict[str, Any], decision: Decision) -> Advised:
    advice = find_bot(bot, seed, view["title"]).advise(view, decision)
    return Advised(advice.key, None if advice.reason is None else say(advice.reason))
