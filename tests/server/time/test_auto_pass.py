"""Auto-pass: the server passes for a seat, tells nobody else, and wakes up when it must."""

from __future__ import annotations

import asyncio
from pathlib import Path

from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from landnam.server.time.auto_pass import next_pass
from tests.server.hall import Hall, hall
from tests.server.running import Data, Guest, Made

ATTACKED = {"barbarian": {"raze": 2, "worker": 2}, "roman": {"built": ["Armorer"]}}


def test_it_is_told_to_its_own_seat_alone(ann: Guest, bea: Guest) -> None:
    table = seated(ann, bea, options={"first": "barbarian"})
    others = (table.watching(), bea)
    before = [guest.get(table.path("view")) for guest in others]
    assert ann.post(table.path("auto-pass"), {"on": True})["auto_pass"]
    assert ann.get(table.path("view"))["auto_pass"]
    assert [guest.get(table.path("view")) for guest in others] == before
    assert not ann.post(table.path("auto-pass"), {"on": False})["auto_pass"]


def test_only_a_seat_can_want_it_and_only_where_one_can_pass(ann: Guest, bea: Guest) -> None:
    table = seated(ann, bea)
    path = table.path("auto-pass")
    assert table.watching().ask("POST", path, {"on": True}).status_code == 403
    assert bea.ask("POST", path, {"on": True, "seat": 0}).status_code == 403
    assert ann.ask("POST", path, {"on": "soon"}).status_code == 400
    sheets = ann.make("rollwrite", "red", "blue")
    answer = sheets.at(0).ask("POST", sheets.path("auto-pass"), {"on": True})
    assert (answer.status_code, answer.json()["error"]) == (422, "NoPassing")


def test_the_server_passes_when_the_turn_comes(ann: Guest, bea: Guest) -> None:
    table = seated(ann, bea, options={"first": "roman"})
    while not passable(ann.get(table.path("view"))):
        table.step()
    guest, now = table.asked()
    assert now["seat"] == 0
    bea.post(table.path("auto-pass"), {"on": True})
    # The server may pass before we look: then it is Ann's turn again, and she waits.
    while not passed(now := guest.get(table.path("view"))) and now["your_turn"]:
        table.step()
    with bea.socket(table.id) as socket:
        while not passed(now := socket.hear()):
            pass
    assert now["auto_pass"], "nothing has happened that Bea should answer"


def test_it_wakes_up_when_the_seat_is_attacked(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None, game=laid_out()) as here:
            await here.sits(1, auto_pass=True)
            raze = await option_of(here, 0, "raze:")
            await here.do(0, raze)
            assert (await here.stored(1)).auto_pass, "nothing is committed yet"
            await here.do(0, "commit")
            assert not (await here.stored(1)).auto_pass, "on disk with the move"
            seen = await here.sees(1)
            assert not seen["auto_pass"]
            assert passable(seen), "nobody passes for her"
            async with here.house.tables.at(here.table) as hosted:
                assert next_pass(hosted.table, hosted.row) is None

    asyncio.run(go())


def test_it_passes_where_nothing_was_done_to_the_seat(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None, game=laid_out()) as here:
            await here.sits(1, auto_pass=True)
            await here.do(0, await option_of(here, 0, "exchange:wood"))
            await here.do(0, "commit")
            await here.until(lambda: here.waits_not_for(1))
            empires = (await here.sees(0))["view"]["state"]["empires"]
            assert [empire["passed"] for empire in empires] == [False, True]
            assert (await here.stored(1)).auto_pass

    asyncio.run(go())


def test_it_wakes_up_when_the_seat_is_asked_a_question_it_cannot_pass(tmp_path: Path) -> None:
    async def go() -> None:
        async with hall(tmp_path, "settlers", None) as here:
            await here.to_the_action_phase()
            (first,) = await here.owing()
            other = 1 - first
            await here.sits(other, auto_pass=True)
            await here.do(first, "pass")
            await here.do(first, "commit")
            await here.until(lambda: round_is(here, 2))
            while other not in await here.owing():
                await here.step(first)
            assert not (await here.stored(other)).auto_pass, "the Lookout of a new round"
            assert (await here.sees(other))["prompt"]["kind"] == "draft"

    asyncio.run(go())


def laid_out() -> Table:
    """The Action phase of the first round: the Barbarians could raze what the Romans have built."""
    position, rules, options = position_of("settlers", ("barbarian", "roman"), {}, "a test")
    state = position.place(ATTACKED, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    return Table.at(rules, state, setup, confirm=True)


async def option_of(here: Hall, seat: int, beginning: str) -> str:
    prompt = (await here.sees(seat))["prompt"]
    keys = [option["key"] for option in prompt["options"]]
    return str(next(key for key in keys if key.startswith(beginning)))


async def round_is(here: Hall, number: int) -> bool:
    return bool((await here.sees(None))["view"]["state"]["round"] == number)


def seated(host: Guest, guest: Guest, **more: object) -> Made:
    table = host.make("settlers", "roman", "barbarian", **more)
    table.sit(host, 0)
    table.sit(guest, 1)
    return table


def passed(now: Data) -> bool:
    return bool(now["view"]["state"]["empires"][1]["passed"])


def passable(now: Data) -> bool:
    prompt = now["prompt"]
    return prompt is not None and any(option["key"] == "pass" for option in prompt["options"])
