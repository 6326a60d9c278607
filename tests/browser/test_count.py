"""The count at the end of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from landnam.kernel.decisions import Decision
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import the_same_end
from tests.browser.player import join
from tests.server.running import Guest, Server


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_locations_are_counted_one_by_one(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    def late(decision: Decision) -> bool:
        return decision.number > 40

    made, _ = the_same_end(host, "settlers", ("roman", "barbarian", "japanese"), late)
    page = visit(size=size, reduced_motion="no-preference")
    join(page, server.url, made)
    page.goto(f"{server.url}#/end/{made.id}")
    things = page.locator("dialog .thing")
    expect(things.locator(".chip")).not_to_have_count(0)
    expect(page.locator("dialog .thing.now").first).to_be_visible()
    expect(things.first.locator("b")).to_have_text("1")
    keep(page, f"count-{size}")
    page.keyboard.press("Escape")
    expect(page.locator("main.end")).to_be_visible()
    expect(things).to_have_count(0)
