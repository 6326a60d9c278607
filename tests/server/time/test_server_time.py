"""The server's time: neither a stop nor a clock that is set charges anybody."""

from __future__ import annotations

import asyncio
from pathlib import Path

from landnam.server import wire
from landnam.server.time.server_time import BEAT_SECONDS, ServerTime
from tests.server.hall import hall

SECOND = 1_000_000_000


class Machine:
    """Both clocks of a machine, moved by the test."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000 * SECOND
        self.uptime = 0

    def time(self, *, shared: bool = False) -> ServerTime:
        return ServerTime(shared=shared, wall=lambda: self.wall, monotonic=lambda: self.uptime)

    def run(self, seconds: int) -> None:
        self.wall += seconds * SECOND
        self.uptime += seconds * SECOND


def test_a_clock_that_is_set_moves_nothing() -> None:
    machine = Machine()
    now = machine.time()
    start = now()
    for jump in (3600, -7200, 400 * 86_400):
        machine.wall += jump * SECOND
        assert now() == start


def test_a_server_that_was_stopped_charges_nobody_for_it() -> None:
    machine = Machine()
    now = machine.time()
    start = now()
    for _ in range(3):
        machine.run(1)
        assert now() == (start := start + 1000)
    machine.run(20)  # SIGSTOP, and SIGCONT
    assert now() == start + 1000 * BEAT_SECONDS


def test_one_of_several_processes_does_not_fall_behind_the_others() -> None:
    machine = Machine()
    now = machine.time(shared=True)
    start = now()
    machine.run(20)
    assert now() == start + 20_000


def test_nobody_gains_time_for_ever_by_leaving_and_coming_back(tmp_path: Path) -> None:
    async def go() -> None:
        clock = wire.Live(bank=12, bonus=0)
        async with hall(tmp_path, "settlers", clock) as here:
            (seat,) = await here.owing()
            lasted = 0
            while lasted < 60 and not (await here.stored(seat)).away:
                here.now += 4000
                lasted += 4
                await here.house.clocks.check(here.table)
                if not (await here.stored(seat)).away:
                    await here.sits(seat, away=True)
                    await here.sits(seat, away=False)
            assert lasted <= 12 + 10 + 4, "the bank, and a little once"

    asyncio.run(go())
