"""Bots go on after every trouble, though nobody touches their table."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from landnam.server.bots import play
from tests.server.hall import Hall, hall

BOTS = "UPDATE seats SET kind = 'bot'"
BREAK = 'UPDATE entries SET entry = replace(entry, \'"digest":"\', \'"digest":"no\')'
MEND = 'UPDATE entries SET entry = replace(entry, \'"digest":"no\', \'"digest":"\')'


def change(file: Path, *sql: str) -> None:
    """Change the file itself, past the server."""
    with closing(sqlite3.connect(file, timeout=60)) as connection:
        for one in sql:
            connection.execute(one)
        connection.commit()


async def entries(here: Hall) -> int:
    ((count,),) = await here.house.store.database.read("SELECT count(*) FROM entries")
    return int(count)


def test_bots_of_a_table_that_could_not_be_read_go_on_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "FAULT_SECONDS", 0.1)
    file = tmp_path / "t.sqlite"

    async def begun() -> str:
        async with hall(tmp_path, "settlers", None) as here:
            for _ in range(4):
                (seat,) = await here.owing()
                await here.step(seat)
            return here.table

    async def go(table: str) -> None:
        here = Hall(tmp_path)
        here.table = table
        await here.house.open()
        before = await entries(here)
        said = ""
        while "TableBroken" not in said:
            await asyncio.sleep(0.01)
            said += capsys.readouterr().err
        assert await entries(here) == before

        async def goes_on() -> bool:
            return await entries(here) > before

        change(file, MEND)
        await here.until(goes_on)
        await here.house.close()

    table = asyncio.run(begun())
    change(file, BOTS, "DELETE FROM snapshots WHERE number > 0", BREAK)
    asyncio.run(go(table))
