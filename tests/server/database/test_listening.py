"""The connection on which a process hears of the others: lost, noticed, and made again."""

from __future__ import annotations

import asyncio

import pytest

from landnam.server.database import listener
from tests.server.database.test_postgres import News, opened, told
from tests.server.postgres import LISTENERS, Postgres, name_of

LISTENING = (
    "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'landnam listens'"
)


def test_a_listener_that_was_cut_off_listens_again_and_says_that_all_may_be_new(
    postgres: Postgres,
) -> None:
    async def go() -> None:
        url = postgres.database()
        async with opened(url, 2) as (one, two):
            news = News(two)
            assert await two.claim("x")
            postgres.run(LISTENERS, name_of(url))
            await news.until(lambda heard: None in heard)
            assert two.hearing
            assert await two.claim("x"), "the claim went with the connection, and is free again"
            await told(one, "later")
            await news.until(lambda heard: "later" in heard)
            assert two.figures()["listener_connections_total"] == 2

    asyncio.run(go())


@pytest.mark.parametrize("moment", range(5))
def test_a_listener_whose_end_is_found_by_a_question_listens_again_at_once(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    """Whether asked before the last words of the database are read, behind them, or at the end."""
    monkeypatch.setattr(listener, "QUIET_SECONDS", 3600)

    async def go() -> None:
        url = postgres.database()
        async with opened(url) as (database,):
            news = News(database)
            assert postgres.run(LISTENERS, name_of(url))
            while postgres.run(LISTENING, name_of(url)):
                pass
            for _ in range(moment):
                await asyncio.sleep(0)
            assert not await database.claim("x")
            await news.until(lambda heard: None in heard)
            assert await database.claim("x")

    asyncio.run(go())
