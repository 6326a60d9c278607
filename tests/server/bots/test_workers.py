"""Bots think in other processes: when one dies, the thought is begun again and the game goes on."""

from __future__ import annotations

import asyncio
import os
import pickle
import select
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.decisions import Decision
from landnam.server import wire
from landnam.server.bots.workers import Workers
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.house import House
from landnam.server.store import Person, Store
from tests.server.given import settings
from tests.server.running import PATIENCE, Guest, Server

ANN = Person("ann", "Ann")


def asked() -> tuple[dict[str, object], Decision]:
    table = landnam.new("settlers", ["roman", "barbarian"], seed=3)
    decision = table.decision
    assert decision is not None
    return table.view(decision.seat), decision


@pytest.mark.parametrize(
    ("title", "sides"), [("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue"))]
)
def test_a_decision_goes_to_a_worker_without_its_game(title: str, sides: tuple[str, ...]) -> None:
    table = landnam.new(title, sides, seed=3)
    for _ in range(30):
        decision = table.decision
        assert decision is not None
        sent = pickle.dumps(decision)
        assert len(sent) < 20_000, "no rules and no state go along"
        assert pickle.loads(sent).to_data() == decision.to_data()  # noqa: S301 - our own bytes
        table.choose(0)


def process_of(workers: Workers) -> int:
    pool = workers._pool
    assert isinstance(pool, ProcessPoolExecutor)
    return next(iter(pool._processes))


def test_a_worker_chooses_as_the_bot_would_here(tmp_path: Path) -> None:
    async def go() -> None:
        view, decision = asked()
        workers = Workers(1)
        try:
            key = await workers.think("ann", "greedy", "seed", view, decision)
            assert key == find_bot("greedy", "seed", "settlers").choose(view, decision)
            os.kill(process_of(workers), signal.SIGKILL)
            again = await workers.think("ann", "greedy", "seed", view, decision)
            assert again == key
            assert workers.retries >= 1
        finally:
            await workers.close()

    asyncio.run(go())


def test_a_game_of_bots_goes_on_when_a_worker_dies(tmp_path: Path) -> None:
    async def go() -> None:
        house = House(settings(tmp_path), Store(SqliteDatabase(tmp_path / "t.sqlite")))
        await house.open()
        await house.store.people.add(ANN, "a" * 64)
        seats = [wire.WantedSeat(side=side, kind="bot", bot="random") for side in ("red", "blue")]
        made = await house.hosting.make(ANN, wire.NewTable(title="rollwrite", seats=seats))
        killed = 0
        with house.hub.watch(made.table.id) as news:
            while (await house.tables.row(made.table.id)).status != "over":
                await news.wait()
                news.clear()
                if house.moves.acts > 20 * (killed + 1) and killed < 2:
                    os.kill(process_of(house.workers), signal.SIGKILL)
                    killed += 1
        assert killed == 2
        assert house.workers.retries >= 2
        await house.close()

    asyncio.run(go())


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a stranger end")
def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        host = Guest.comes(server, "Ann")
        table = host.make("settlers", "roman", "egyptian", options={"first": "roman"})
        table.sit(host, 0)
        host.post(table.path("leave"))
        with table.at(0).socket(table.id) as socket:
            while not socket.hear()["acts"]:
                pass  # the bot that plays on has not chosen yet
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        workers = [os.pidfd_open(int(child)) for child in children.read_text().split()]
        assert workers
        server.kill()
        for worker in workers:
            ended, _, _ = select.select([worker], [], [], PATIENCE)
            assert ended == [worker]
            os.close(worker)
