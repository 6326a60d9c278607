"""In a network at home there is no https: functions of secure pages have another way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from landnam.server.settings import EVERYWHERE
from tests.browser.conftest import Opener
from tests.browser.elsewhere import over, play_elsewhere
from tests.browser.player import join
from tests.server.running import Guest, Server


@pytest.fixture
def url(server: Server) -> str:
    """The same server by an address that browsers do not take for this very machine."""
    return server.url.replace("127.0.0.1", EVERYWHERE)


def test_the_shuffle_is_proved_and_its_replay_shared(
    visit: Opener, server: Server, host: Guest, url: str
) -> None:
    made = host.make("rollwrite", "red", "blue:random")
    play_elsewhere(made, until=over)
    page = visit()
    join(page, url, made)
    assert not page.evaluate("isSecureContext")
    page.goto(f"{url}#/end/{made.id}")
    expect(page.get_by_text("they match")).to_be_visible()
    page.get_by_role("button", name="Check yourself").click()
    page.get_by_role("button", name="Copy the line").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("The link to the replay is in your clipboard.")).to_be_visible()
    expect(pasted(page)).to_have_value(re.compile(rf"#/replay/{made.id}/[\w-]+$"))


def pasted(page: Page) -> Locator:
    """A field into which the clipboard is pasted."""
    page.goto(page.url.partition("#")[0] + "#/almanac/settlers")
    field = page.get_by_role("searchbox").or_(page.get_by_role("textbox")).first
    field.focus()
    page.keyboard.press("Control+V")
    return field


def test_where_nothing_is_copied_it_can_be_copied_by_hand(visit: Opener, url: str) -> None:
    page = visit()
    page.add_init_script("document.execCommand = () => false;")
    page.goto(f"{url}#/new/settlers")
    page.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
    page.get_by_role("button", name="Make the table and invite").click()
    page.wait_for_url("**/#/invite/*")
    page.get_by_role("button", name="Copy the link").first.click()
    expect(page.get_by_text("copy it by hand").first).to_be_visible()
    assert "#/join/" in page.evaluate("getSelection().toString()")


def test_plain_http_says_why_there_are_no_notifications(visit: Opener, url: str) -> None:
    page = visit()
    page.goto(f"{url}#/settings")
    wanted = page.get_by_role("switch", name="Show a notification")
    wanted.click()
    expect(page.get_by_text("only over https or on this computer")).to_be_visible()
    expect(wanted).not_to_be_checked()
