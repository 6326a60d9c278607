"""My turn has begun: the tab, its icon, a tune and a notification tell it, each if it is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import sit_down
from tests.server.running import Guest, Made, Server

LISTEN = """
window.heard = 0;
window.shown = [];
window.elsewhere = false;
const make = BaseAudioContext.prototype.createOscillator;
BaseAudioContext.prototype.createOscillator = function () {
  window.heard += 1;
  return make.call(this);
};
window.Notification = class extends Notification {
  constructor(text, more) {
    super(text, more);
    window.shown.push(text);
  }
};
Object.defineProperty(Document.prototype, "hidden", { get: () => window.elsewhere });
"""
"""Notes what is played and shown; whether somebody looks elsewhere no test can make true."""

SWITCHES = {
    "title": "Show it in the tab title",
    "badge": "Put a dot on the tab icon",
    "tune": "Play a short tune",
    "notification": "Show a notification",
}


class Waiting:
    """Somebody who waits at a table until another one has played."""

    def __init__(self, page: Page, server: Server, host: Guest) -> None:
        self.page = page
        page.add_init_script(LISTEN)
        page.goto(f"{server.url}#/settings")
        page.reload()
        page.get_by_role("switch", name=SWITCHES["notification"]).check()
        self.made: Made = host.make(
            "settlers", "roman", "barbarian", options={"first": "barbarian"}
        )
        self.server = server

    def begin(self, elsewhere: bool = True) -> None:
        """Their turn begins, while they look elsewhere."""
        player = sit_down(self.page, self.server, self.made)
        player.wait("waits")
        expect(self.page).to_have_title("Settlers · Landnám")
        self.page.keyboard.press("Shift")  # a page is heard only after somebody has done something
        self.page.evaluate("away => (window.elsewhere = away)", elsewhere)
        while self.made.asked()[1]["seat"] != 0:
            self.made.step()
        player.wait("asked")

    @property
    def told(self) -> set[str]:
        """The ways in which they are told."""
        title = self.page.title().startswith("● Your turn")
        badge = "data:" in (self.page.locator("link[rel=icon]").get_attribute("href") or "")
        tune = self.page.evaluate("window.heard") > 0
        shown = self.page.evaluate("window.shown") == ["● Your turn · Settlers"]
        ways = {"title": title, "badge": badge, "tune": tune, "notification": shown}
        return {way for way, told in ways.items() if told}


@pytest.fixture
def waiting(visit: Opener, server: Server, host: Guest) -> Waiting:
    return Waiting(visit(permissions=["notifications"]), server, host)


def test_a_player_in_another_tab_is_told_in_every_way(waiting: Waiting) -> None:
    waiting.begin()
    assert waiting.told == set(SWITCHES)
    waiting.page.goto(f"{waiting.server.url}#/settings")
    expect(waiting.page).to_have_title("Settings · Landnám")
    icon = waiting.page.locator("link[rel=icon]")
    assert "favicon.svg" in (icon.get_attribute("href") or "")


def test_a_player_looking_at_the_table_needs_no_notification(waiting: Waiting) -> None:
    waiting.begin(elsewhere=False)
    assert waiting.told == {"title", "badge", "tune"}


@pytest.mark.parametrize("way", SWITCHES)
def test_each_way_can_be_switched_off(waiting: Waiting, way: str) -> None:
    waiting.page.get_by_role("switch", name=SWITCHES[way]).uncheck()
    waiting.begin()
    assert waiting.told == set(SWITCHES) - {way}


def test_without_sounds_there_is_no_tune(waiting: Waiting) -> None:
    waiting.page.get_by_role("switch", name="Sounds").uncheck()
    expect(waiting.page.get_by_role("switch", name=SWITCHES["tune"])).to_be_disabled()
    waiting.begin()
    assert waiting.told == set(SWITCHES) - {"tune"}


def test_tune_and_notification_can_be_tried(waiting: Waiting) -> None:
    page = waiting.page
    page.get_by_role("button", name="Try it: the tune").click()
    assert page.evaluate("window.heard") > 0
    page.get_by_role("button", name="Try it: a notification").click()
    expect(page.get_by_text("You should see it now.")).to_be_visible()
    assert page.evaluate("window.shown") == ["● This is how you are told"]


ASKED = "navigator.permissions.query = async () => ({ state: 'prompt' })"
REFUSALS = {
    "default": "The browser has not been asked yet.",
    "denied": "This browser blocks notifications from this site.",
}
"""Possible answers to the question for leave, and the page's words for each."""


@pytest.mark.parametrize("answer", REFUSALS)
def test_without_leave_the_switch_stays_off_and_says_why(visit: Opener, answer: str) -> None:
    page = visit()
    # Nobody is there who could answer, and browsers take that differently.
    page.add_init_script(ASKED)
    page.add_init_script(f"Notification.requestPermission = async () => '{answer}'")
    page.goto(f"{page.url}#/settings")
    page.reload()
    expect(page.get_by_text(REFUSALS[answer])).to_have_count(0)
    wanted = page.get_by_role("switch", name=SWITCHES["notification"])
    wanted.click()
    expect(page.get_by_text(REFUSALS[answer])).to_be_visible()
    expect(wanted).not_to_be_checked()
