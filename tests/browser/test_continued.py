"""A table that goes on from a finished game says so before one sits down, and there too."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import say_who, understand
from tests.server.running import Guest, Server

WORDS = "This game continues from step"


def test_a_continued_game_says_that_its_shuffle_may_be_known(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = the_same_game(
        host, "settlers", ("roman", "barbarian"), lambda decision: decision.kind == "action"
    )
    page = visit()
    page.goto(f"{server.url}#/join/{made.id}/{made.links[0]}")
    expect(page.get_by_text(WORDS)).to_be_visible()
    say_who(page)
    log = page.get_by_role("region", name="What happened")
    expect(log).to_be_visible()
    understand(page)
    log.get_by_role("button", name="All", exact=True).click()
    expect(log.get_by_text(WORDS)).to_have_count(1)
