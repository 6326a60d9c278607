"""Somebody who takes back without end has to play on after a while, and costs others nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from landnam.server.errors import TakenBackOften
from landnam.server.tables import hosted, views
from tests.server.hall import Hall, hall


async def to_a_choice_that_can_be_taken_back(at: Hall) -> int:
    """Return the seat of the choice."""
    while True:
        [seat, *_] = await at.owing()
        await at.step(seat)
        if (await at.sees(seat))["can_undo"]:
            return seat


def test_a_seat_that_has_done_very_much_takes_nothing_back_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as at:
            seat = await to_a_choice_that_can_be_taken_back(at)
            await at.do(seat, "undo")
            await at.do(seat)
            before = await at.sees(seat)
            assert before["can_undo"]
            assert before["undo"] is not None
            assert before["undo_from"] is not None
            for module in (hosted, views):
                monkeypatch.setattr(module, "MOST_ACTS", before["acts"] + 1)
            await at.step(seat)  # one more, and that is enough
            after = await at.sees(seat)
            assert (after["can_undo"], after["undo"], after["undo_from"]) == (False, None, None)
            with pytest.raises(TakenBackOften, match="nothing can be taken back"):
                await at.do(seat, "undo")
            assert (await at.sees(seat))["acts"] == after["acts"]
            await at.end_turn(seat)

    asyncio.run(go())


def test_of_a_long_log_snapshots_are_kept_less_often(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as at:
            for _ in range(40):
                [seat, *_] = await at.owing()
                await at.step(seat)
            async with at.house.tables.at(at.table) as table:
                length = len(table.table.log)
                part = length // 9
                table.kept = 8 * part
                assert table.due(every=2), "it has grown by an eighth"
                table.kept = length - part + 1
                assert not table.due(every=2), "by less"

    asyncio.run(go())
