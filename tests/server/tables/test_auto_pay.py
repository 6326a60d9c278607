"""Auto-pay: usual payments are made without asking, unless a seat wants to be asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from tests.server.hall import Hall, hall
from tests.server.running import Guest

PAYABLE = {"barbarian": {"wood": 3, "stone": 3, "gold": 3, "worker": 3, "hand": ["Armorer"]}}


def test_everybody_has_it_at_first_and_may_switch_it(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    table.sit(ann, 0)
    table.sit(bea, 1)
    others = (bea, table.watching())
    before = [guest.get(table.path("view")) for guest in others]
    assert [now["auto_pay"] for now in before] == [True, False], "who watches pays nothing"
    assert not ann.post(table.path("auto-pay"), {"on": False})["auto_pay"]
    assert not ann.get(table.path("view"))["auto_pay"]
    assert [guest.get(table.path("view")) for guest in others] == before, "nobody else is told"
    assert ann.post(table.path("auto-pay"), {"on": True})["auto_pay"]
    path = table.path("auto-pay")
    assert table.watching().ask("POST", path, {"on": True}).status_code == 403
    assert bea.ask("POST", path, {"on": True, "seat": 0}).status_code == 403
    assert ann.ask("POST", path, {"on": "soon"}).status_code == 400


def test_with_auto_pay_off_a_player_is_asked_how_to_pay(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None, game=laid_out()) as here:
            assert (await built(here))["prompt"] is None, "it is paid, and to be confirmed"
            await here.do(0, "undo")
            await here.sits(0, auto_pay=False)
            assert (await built(here))["prompt"]["kind"] == "payment"
            await here.do(0, "undo")
            await here.sits(0, auto_pay=True)
            assert (await built(here))["prompt"] is None

    asyncio.run(go())


def test_it_is_remembered_with_the_seat(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None, game=laid_out()) as here:
            await here.sits(0, auto_pay=False)
            assert not (await here.stored(0)).auto_pay
            async with here.house.tables.at(here.table) as hosted:
                hosted.dropped = True  # read again from the store
            assert (await built(here))["prompt"]["kind"] == "payment"

    asyncio.run(go())


async def built(here: Hall) -> dict[str, Any]:
    """Let the Barbarians build the cards they hold; return their view then."""
    prompt = (await here.sees(0))["prompt"]
    keys = [option["key"] for option in prompt["options"]]
    await here.do(0, next(key for key in keys if key.startswith("build:")))
    return await here.sees(0)


def laid_out() -> Table:
    """The Action phase: a card can be paid with its own goods, or with gold instead."""
    position, rules, options = position_of("settlers", ("barbarian", "roman"), {}, "a test")
    state = position.place(PAYABLE, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    return Table.at(rules, state, setup, confirm=True)
