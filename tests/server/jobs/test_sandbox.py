"""The sandbox: everything that strangers send has a budget, and nobody else pays for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest

from landnam.server.errors import TableUnknown, TooMany, TooMuchWork
from landnam.server.jobs.sandbox import Sandbox

LONG = 600.0


def process() -> int:
    return os.getpid()


def for_ever(begun: str) -> None:
    """Work without end, which says where it is done when it begins."""
    Path(begun).write_text(f"{os.getpid()}\n")
    Event().wait()


def large(size: int) -> int:
    return len(bytearray(size))


def fails(error: type[Exception]) -> None:
    raise error


class Odd(Exception):
    def __init__(self) -> None:
        super().__init__(lambda: None)


@asynccontextmanager
async def sandbox(seconds: float = LONG) -> AsyncIterator[Sandbox]:
    here = Sandbox("test", seconds, of_one=2, of_all=3)
    try:
        yield here
    finally:
        here.close()


async def begun(file: Path) -> int:
    """The process that works, once it has begun."""
    while not file.exists() or not file.read_text().endswith("\n"):
        await asyncio.sleep(0)
    return int(file.read_text())


def test_work_is_done_elsewhere_and_paid_for() -> None:
    async def go() -> None:
        async with sandbox() as here:
            charged: list[float] = []
            first = await here.run("ann", charged.append, process)
            assert first != os.getpid()
            assert await here.run("bea", None, process) == first, "one process does it all"
            assert len(charged) == 1
            assert charged[0] >= 0
            with pytest.raises(TableUnknown):
                await here.run("ann", charged.append, fails, TableUnknown)
            with pytest.raises(Exception, match="Odd"):
                await here.run("ann", None, fails, Odd)
            assert await here.run("ann", None, process) == first

    asyncio.run(go())


def test_work_without_end_is_ended_and_the_next_one_is_done(tmp_path: Path) -> None:
    async def go() -> None:
        async with sandbox(seconds=0.2) as here:
            with pytest.raises(TooMuchWork):
                await here.run("eve", None, for_ever, str(tmp_path / "begun"))
            here._seconds = LONG
            assert await here.run("ann", None, large, 10) == 10

    asyncio.run(go())


def test_work_that_takes_too_much_memory_is_ended() -> None:
    async def go() -> None:
        async with sandbox() as here:
            with pytest.raises(TooMuchWork):
                await here.run("eve", None, large, 1 << 40)
            assert await here.run("ann", None, large, 1 << 20) == 1 << 20

    asyncio.run(go())


def test_a_stop_is_obeyed_in_the_middle_of_any_work(tmp_path: Path) -> None:
    async def go() -> None:
        here = Sandbox("test", LONG, of_one=2, of_all=3)
        waits = asyncio.create_task(here.run("eve", None, for_ever, str(tmp_path / "begun")))
        working = await begun(tmp_path / "begun")
        here.close()
        with pytest.raises(TooMuchWork):
            await waits
        assert not Path(f"/proc/{working}").exists()
        with pytest.raises(RuntimeError):
            await here.run("ann", None, process)

    asyncio.run(go())


def test_nobody_waits_for_very_much(tmp_path: Path) -> None:
    async def go() -> None:
        async with sandbox() as here:
            work = (here.run("eve", None, for_ever, str(tmp_path / "begun")) for _ in range(2))
            waits = [asyncio.create_task(one) for one in work]
            await begun(tmp_path / "begun")
            with pytest.raises(TooMany):
                await here.run("eve", None, process)
            for task in waits:
                task.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    asyncio.run(go())
