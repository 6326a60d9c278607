"""Who begins, and who acts after whom, can be seen at every table, also in the hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from landnam.kernel.decisions import Decision
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import acts, play_elsewhere, the_same_game
from tests.browser.player import sit_down, understand
from tests.server.running import Guest, Server

SEATS = {
    "settlers": ("roman", "barbarian:random", "japanese:random"),
    "north": ("glenn", "ulaf:random", "panuk:random"),
}
FAVORS = 3
"""As many are free when the first of two players chooses."""


@pytest.mark.parametrize("rivals", [2, 3])
@pytest.mark.parametrize("title", SEATS)
def test_a_phone_tells_who_begins_and_who_is_next(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, rivals: int
) -> None:
    more = {"settlers": ("egyptian:random",), "north": ("heidel:random",)}[title]
    made = host.make(title, *SEATS[title], *more[: rivals - 2])
    play_elsewhere(made, until=acts)
    page = sit_down(visit(size="phone"), server, made).page
    understand(page)
    expect(page.locator(".rivals .flag.next")).to_have_count(1)
    expect(page.locator(".rivals .rival").first.locator(".flag.next")).to_be_visible()
    expect(page.get_by_title("first player")).to_have_count(1)
    expect(page.get_by_title("first player")).to_be_visible()
    keep(page, f"order/{title}-{rivals}")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_sheets_tell_who_chooses_a_favor_after_whom(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    def first(decision: Decision) -> bool:
        return decision.kind == "favor" and len(decision.options) == FAVORS

    made = the_same_game(host, "rollwrite", ("red", "blue"), first)
    player = sit_down(visit(size=size), server, made)
    player.wait("asked")
    understand(player.page)
    order = player.page.get_by_role("img", name=re.compile("^Turn order: you, "))
    expect(order).to_be_visible()
    keep(player.page, f"order/favor-{size}")
    if size == "phone":
        expect(player.page.get_by_title("first player")).to_be_visible()
