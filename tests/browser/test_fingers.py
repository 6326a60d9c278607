"""On a touch screen everything to press is 44 px wide and high, on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import over, play_elsewhere, the_same_game
from tests.browser.player import join, measured, sit_down
from tests.browser.test_for_everybody import PLACES, opened
from tests.browser.test_whole_games import SEATS, overflow
from tests.browser.test_windows import CUT_OFF
from tests.server.running import Guest, Server

TOO_SMALL = """() => {
  const LEAST = 43.5;
  const PRESSED = "a[href], button, input, select, textarea, summary, [role=button], [role=slider]";
  const small = [];
  for (const one of document.querySelectorAll(PRESSED)) {
    const seen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!seen || one.closest("[inert], .hidden")) continue;
    // Exempt are words in running text: who made the line higher would make it hard to read.
    const words = [...one.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "",
    );
    if (words && getComputedStyle(one).display.startsWith("inline")) continue;
    // Exempt are the spaces on a sheet of paper, nine in the width of a phone: what can be crossed
    // off also stands in the bar below, in words and large enough.
    if (one.closest(".paper") && one.matches(".space, .cell")) continue;
    // Exempt are dice while they are only looked at: they make room for goods to be pressed.
    if (one.matches(".die:disabled")) continue;
    const parts = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect());
    const width = Math.max(...parts.map((part) => part.width));
    const height = Math.max(...parts.map((part) => part.height));
    if (width === 0 || (width >= LEAST && height >= LEAST)) continue;
    const name = one.getAttribute("aria-label") ?? one.textContent.trim();
    small.push(`${one.localName}.${one.className} "${name}": ${width} x ${height}`);
  }
  return small;
}"""


def fits(page: Page) -> None:
    """Nothing here is too small for a finger."""
    assert page.evaluate("matchMedia('(hover: none)').matches"), "the browser thinks of a mouse"
    assert measured(page, TOO_SMALL) == []


@pytest.mark.parametrize("name", PLACES)
def test_a_page(visit: Opener, name: str) -> None:
    fits(opened(visit, name, size="phone"))


@pytest.mark.parametrize("title", SEATS)
def test_every_part_of_a_table(visit: Opener, server: Server, host: Guest, title: str) -> None:
    made = host.make(title, *SEATS[title])
    play_elsewhere(made, until=lambda now: now["number"] > 12 and now["prompt"] is not None)
    page = visit(size="phone")
    player = sit_down(page, server, made)
    player.wait("asked")
    fits(page)
    parts = page.get_by_label("Parts of the table").get_by_role("button")
    assert parts.count() > 2
    for part in parts.all():
        part.click()
        fits(page)
    parts.first.click()
    player.step()
    fits(page)


@pytest.mark.parametrize("title", SEATS)
def test_all_tools_of_a_table_among_people(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str
) -> None:
    sides = [seat.split(":")[0] for seat in SEATS[title]]
    made = host.make(title, *sides, hints=True)
    made.sit(host, 1)
    page = visit(size="phone")
    sit_down(page, server, made)
    host.post(made.path("chat"), {"text": "Hello"})
    page.get_by_role("toolbar").get_by_role("button", name="Talk: 1 new").wait_for()
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert measured(page, CUT_OFF) == []
        keep(page, f"tools-{title}-{width}")


@pytest.mark.parametrize("kind", ["good", "die"])
def test_goods_and_dice_that_may_be_picked(
    visit: Opener, server: Server, host: Guest, keep: Keeper, kind: str
) -> None:
    made = the_same_game(
        host,
        "rollwrite",
        ("red", "blue"),
        lambda decision: decision.kind == kind and len(decision.options) >= 3,
    )
    page = visit(size="phone")
    sit_down(page, server, made).wait("asked")
    tray = page.get_by_label("Dice, pool and Favor tokens")
    assert tray.locator("button.can").count() >= 3
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 800})
        fits(page)
        assert overflow(page) == 0
        keep(page, f"{kind}-{width}")


@pytest.mark.long
@pytest.mark.parametrize("title", SEATS)
def test_the_end_and_the_replay(visit: Opener, server: Server, host: Guest, title: str) -> None:
    made = host.make(title, *SEATS[title])
    play_elsewhere(made, until=over)
    page = visit(size="phone")
    join(page, server.url, made)
    page.goto(f"{server.url}#/end/{made.id}")
    expect(page.get_by_text("they match")).to_be_visible()
    fits(page)
    page.goto(f"{server.url}#/replay/{made.id}/40")
    page.get_by_role("slider", name="Where in the game").wait_for()
    fits(page)


def test_a_waiting_room(visit: Opener) -> None:
    page = visit("#/new/settlers", size="phone")
    page.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
    page.get_by_role("button", name="Make the table and invite").click()
    page.wait_for_url("**/#/invite/*")
    page.get_by_role("heading", level=1).wait_for()
    fits(page)
