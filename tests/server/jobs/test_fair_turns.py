"""Fair turns: a person who wants many things waits for themselves."""

from __future__ import annotations

import asyncio

from landnam.server.jobs.fair_turns import FairTurns


def test_a_single_job_does_not_wait_for_a_long_line_of_another_person() -> None:
    async def go() -> list[str]:
        turns, done = FairTurns(1), list[str]()

        async def work(who: str) -> None:
            async with turns.turn(who):
                await asyncio.sleep(0)
                done.append(who)

        many = [asyncio.create_task(work("ann")) for _ in range(200)]
        await asyncio.sleep(0)
        await asyncio.gather(*many, work("bea"), work("cid"), work("bea"))
        return done

    done = asyncio.run(go())
    assert len(done) == 203
    assert {"bea", "cid"} <= {*done[:6]}
    assert done[:9].count("bea") == 2, "each in turn, however long another's line is"


def test_a_cancelled_job_gives_its_place_back() -> None:
    async def go() -> None:
        turns = FairTurns(1)
        entered = asyncio.Event()

        async def wait(who: str) -> None:
            async with turns.turn(who):
                entered.set()
                await asyncio.Event().wait()

        first = asyncio.create_task(wait("ann"))
        await entered.wait()
        others = [asyncio.create_task(wait(who)) for who in ("bea", "cid")]
        await asyncio.sleep(0)
        others[0].cancel()
        first.cancel()
        await asyncio.sleep(0)
        others[1].cancel()  # called just now, and gone
        await asyncio.gather(first, *others, return_exceptions=True)
        async with asyncio.timeout(60), turns.turn("dora"):
            pass

    asyncio.run(go())
