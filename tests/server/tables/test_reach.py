"""News for one seat alone reach nobody else: others are not even asked to look again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from landnam.server import wire
from landnam.server.tables.hosted import Hosted, Reach
from landnam.server.tables.views import face_of
from tests.server.hall import SIDES, Hall

VIEWERS = (0, 1, None)


@pytest.mark.parametrize("title", SIDES)
def test_a_viewer_out_of_reach_sees_the_same_as_before(title: str, tmp_path: Path) -> None:
    reached = asyncio.run(played(title, tmp_path))
    assert reached == {Reach.SEAT, Reach.EVERYBODY}


async def played(title: str, folder: Path) -> set[Reach]:
    hall, luck, reached = Hall(folder), Random(3), set()
    await hall.house.open()
    try:
        await hall.begin(title, None, None)
        async with hall.house.tables.at(hall.table) as hosted:
            while len(hosted.table.log) < 120 and not hosted.table.over:
                reached.add(await one_act(hall, hosted, luck))
    finally:
        await hall.house.close()
    return reached


async def one_act(hall: Hall, hosted: Hosted, luck: Random) -> Reach:
    """Make a choice, an undo or a commit; compare the kept messages with new ones."""
    before = {viewer: hosted.news(viewer, 0) for viewer in VIEWERS}
    seat = luck.choice(hosted.table.owing)
    reach = await hosted.act(hall.house.store, seat, any_act(hosted, seat, luck))
    for viewer in VIEWERS:
        now = hosted.news(viewer, 0)
        assert hosted.news(viewer, 0).face == wire_of(hosted, viewer)
        assert now.heard == len(hosted.table.events_since(0, viewer))
        if reach is Reach.SEAT and viewer != seat:
            assert now == before[viewer]
    return reach


def wire_of(hosted: Hosted, viewer: int | None) -> bytes:
    return msgspec.json.encode(face_of(hosted.table, hosted.row, viewer))


def any_act(hosted: Hosted, seat: int, luck: Random) -> wire.Act:
    number, decision = hosted.table.number_of(seat), hosted.table.decision_of(seat)
    if hosted.table.can_undo(seat) and luck.random() < 0.2:
        return wire.Undo(number=number)
    if decision is None:
        return wire.Commit(number=number)
    return wire.Choose(number=number, key=luck.choice(decision.options).key)
