"""Several processes that serve one port, and one more that only watches over them.

All of them wait on the same listening socket, so that nobody who calls is lost when one dies: the
others answer, and a new one takes its place.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, Final

from landnam.server.logs import log
from landnam.server.settings import Settings

Serve = Callable[[Settings, socket.socket], None]

SHORT_LIFE: Final = 5.0
"""A process that ended sooner has something in its way: the next one waits a moment."""

PAUSE: Final = 1.0
LAST_WORD_SECONDS: Final = 5.0


class Crew:
    """The processes of one server."""

    def __init__(self, serve: Serve, settings: Settings, listening: socket.socket) -> None:
        self._serve = serve
        self._settings = settings
        self._listening = listening
        self._context = multiprocessing.get_context("spawn")
        self._members: dict[int, tuple[SpawnProcess, float]] = {}

    def work(self) -> None:
        """Keep all of them running until SIGTERM or Ctrl-C; then let them end as one would."""
        heard, told = socket.socketpair()
        before = {
            one: signal.signal(one, lambda *_: told.send(b"."))
            for one in (signal.SIGTERM, signal.SIGINT)
        }
        try:
            for _ in range(self._settings.processes):
                self._begin()
            while not self._watch(heard):
                pass
        finally:
            self._end()
            for one, handler in before.items():
                signal.signal(one, handler)
            heard.close()
            told.close()

    def _begin(self) -> None:
        member = self._context.Process(
            target=_member, args=(self._serve, self._settings, self._listening)
        )
        member.start()
        self._members[member.sentinel] = (member, time.monotonic())

    def _watch(self, heard: socket.socket) -> bool:
        """Wait until something happens; True when we were told to stop."""
        ended: list[Any] = wait([heard, *self._members])
        for sentinel in ended:
            if sentinel is heard:
                return True
            member, began = self._members.pop(sentinel)
            member.join()
            log("process-ended", status=member.exitcode)
            if time.monotonic() - began < SHORT_LIFE and wait([heard], PAUSE):
                return True
            self._begin()
        return False

    def _end(self) -> None:
        members = [member for member, _ in self._members.values()]
        for member in members:
            member.terminate()
        until = time.monotonic() + self._settings.goodbye_seconds + LAST_WORD_SECONDS
        for member in members:
            member.join(max(0.0, until - time.monotonic()))
            if member.exitcode is None:
                member.kill()
                member.join()


def _member(serve: Serve, settings: Settings, listening: socket.socket) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    serve(settings, listening)


def _end_with_parent() -> None:
    """Nobody would start us again or stop us: end as if we were told to."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
