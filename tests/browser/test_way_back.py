"""The browser's way back at a table: it closes what is open before it leaves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.elsewhere import free_to_act, play_elsewhere
from tests.browser.player import Player, sit_down, understand
from tests.server.running import Guest, Server


def at_table(visit: Opener, server: Server, host: Guest, size: str = "phone") -> Player:
    made = host.make("settlers", "roman", "barbarian:random")
    play_elsewhere(made, free_to_act)
    player = sit_down(visit("", size), server, made)
    player.wait("asked")
    understand(player.page)
    return player


def test_back_closes_a_card_or_a_tab_and_stays_at_the_table(
    visit: Opener, server: Server, host: Guest
) -> None:
    page = at_table(visit, server, host).page
    here = page.url
    page.get_by_role("group", name="Your hand").locator("[data-card] button").first.click()
    expect(page.locator(".zoom.kept")).to_be_visible()
    page.go_back()
    expect(page.locator(".zoom.kept")).to_have_count(0)
    page.get_by_role("button", name="Rivals").click()
    expect(page.locator(".all")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    assert page.url == here


def test_back_leaves_when_the_open_log_is_closed_already(
    visit: Opener, server: Server, host: Guest
) -> None:
    page = at_table(visit, server, host).page
    here = page.url
    page.get_by_role("button", name="Log").click()
    page.get_by_role("button", name="Empire").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    page.wait_for_function("!history.state?.over")
    page.go_back()
    expect(page).not_to_have_url(here)


def test_back_asks_before_it_leaves_a_turn_that_is_not_confirmed(
    visit: Opener, server: Server, host: Guest
) -> None:
    player = at_table(visit, server, host, size="desk")
    page, here, before = player.page, player.page.url, player.now
    page.locator(".exchange button").first.click()
    then = player.wait("asked", "confirm", after=before)
    expect(player.button("Undo")).to_be_visible()
    asks = page.get_by_role("dialog", name="Leave the table?")
    for _ in range(2):
        page.go_back()
        asks.get_by_role("button", name="Stay").click()
        expect(asks).to_be_hidden()
        assert page.url == here
    player.press("Undo")
    player.wait("asked", after=then)
    expect(player.button("Undo")).to_have_count(0)
    page.go_back()
    expect(page).not_to_have_url(here)


def test_everything_a_rival_has_is_there_on_a_phone(
    visit: Opener, server: Server, host: Guest
) -> None:
    page = at_table(visit, server, host).page
    page.get_by_role("button", name="Rivals").click()
    rival = page.locator(".all .rival")
    for good in ("worker", "wood", "stone", "food", "gold", "raze token", "defense token", "card"):
        expect(rival.get_by_label(good, exact=True)).to_be_visible()
    expect(rival).to_contain_text(re.compile(r"\d cards in the Faction deck"))
