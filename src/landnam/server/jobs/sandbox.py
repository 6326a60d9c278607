"""A sandbox: a process with a budget that works on content of strangers.

However long or large it becomes, no table waits for it: the process is ended when it exceeds its
time or its memory, and when the server stops. It is started when it is first needed.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from landnam.server.errors import ServerFault, TooMuchWork
from landnam.server.jobs.fair_turns import FairTurns
from landnam.server.jobs.queues import Charge, Places

MEMORY: Final = 1024 * 1024 * 1024
"""Bytes that the process may ask for, its program included; that takes some 200 MB."""

PATIENCE: Final = 10
"""The niceness of the process: the processor should care more for the tables (see `nice`)."""

T = TypeVar("T")
P = ParamSpec("P")


class Done(NamedTuple):
    """The outcome of a job, and the seconds of processor time that it took."""

    value: Any
    fault: Exception | None
    busy: float


class Sandbox:
    """One process, which does one thing after the other, for everybody in turn."""

    def __init__(
        self, name: str, seconds: float, of_one: int, of_all: int, memory: int = MEMORY
    ) -> None:
        self._name = name
        self._seconds = seconds
        self._memory = memory
        self._waiting = Places(of_one, of_all)
        self._turns = FairTurns(1)
        self._thread = ThreadPoolExecutor(1, name)  # it only waits for the process
        self._changing = Lock()
        self._closed = False
        self._process: multiprocessing.process.BaseProcess | None = None
        self._wire: Connection | None = None

    async def run(
        self,
        who: str,
        charge: Charge | None,
        work: Callable[P, T],
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """Do this when it is their turn; ``charge`` is told how long the processor was busy.

        `TooMany` if they wait for a lot already, `TooMuchWork` if it exceeds the budget. ``work``
        is a function of a module; it, its arguments and its result go to another process.
        """
        with self._waiting.take(who):
            async with self._turns.turn(who):
                loop = asyncio.get_running_loop()
                done = await loop.run_in_executor(self._thread, self._do, (work, args, more))
        if charge is not None:
            charge(done.busy)
        if done.fault is not None:
            try:
                raise done.fault
            finally:
                del done  # else the error would lead back to itself by this very frame
        value: T = done.value
        return value

    def close(self) -> None:
        """End the process at once; nobody needs its work any more."""
        with self._changing:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.submit(self._end)  # behind the work that waits for it
        self._thread.shutdown(wait=False)

    def _do(self, job: Any) -> Done:
        """Send a job to the process, and wait for its outcome."""
        try:
            wire = self._ready()
            wire.send(job)
            if wire.poll(self._seconds):
                done: Done = wire.recv()
                return done
        except (EOFError, OSError):
            pass  # it has ended: its memory was not enough, or the server stops
        self._end()
        return Done(None, TooMuchWork(seconds=round(self._seconds)), self._seconds)

    def _ready(self) -> Connection:
        with self._changing:
            if self._closed:
                raise EOFError
            if self._wire is None or self._process is None or not self._process.is_alive():
                context = multiprocessing.get_context("spawn")
                self._wire, there = context.Pipe()
                self._process = context.Process(
                    target=_serve, args=(there, self._memory), name=self._name, daemon=True
                )
                self._process.start()
                there.close()
            return self._wire

    def _end(self) -> None:
        with self._changing:
            process, self._process = self._process, None
            wire, self._wire = self._wire, None
        if process is not None:
            process.kill()
            process.join()
        if wire is not None:
            wire.close()


def _serve(wire: Connection, memory: int) -> None:
    """Serve in the process: one job after the other, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()
    _restrict(memory)
    while True:
        try:
            work, args, more = wire.recv()
        except (EOFError, OSError):
            return
        began = time.process_time()
        value, fault = None, None
        try:
            value = work(*args, **more)
        except MemoryError:
            os._exit(1)  # who knows what was left behind
        except Exception as error:  # noqa: BLE001 - it belongs to the caller
            fault = _portable(error)
        wire.send(Done(value, fault, time.process_time() - began))


def _restrict(memory: int) -> None:
    """Limit the memory of the process, and let the tables go first, if the system can do it."""
    if os.name != "posix":
        return
    import resource

    with suppress(OSError):
        os.nice(PATIENCE)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    allowed = memory if most == resource.RLIM_INFINITY else min(memory, most)
    with suppress(OSError):
        resource.setrlimit(resource.RLIMIT_AS, (allowed, most))


def _portable(error: Exception) -> Exception:
    """The error, if it can be told to another process; else its name and words."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    except Exception:  # noqa: BLE001 - whatever its class does
        return ServerFault(what=f"{type(error).__name__}: {error}")
    return error


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
