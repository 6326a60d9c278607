"""A first game: each new kind of decision is explained once, and nothing lies under or over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, Keeper, Opener
from tests.browser.player import GLOWS, Player, measured, sit_down
from tests.browser.test_whole_games import SEATS
from tests.browser.test_windows import WINDOWS
from tests.server.running import Guest, Server

COVERS = """glows => {
    const tip = document.querySelector(".tip");
    if (!tip) return null;
    const box = tip.getBoundingClientRect();
    const overlaps = (one) => {
        const other = one.getBoundingClientRect();
        return other.left < box.right - 1 && other.right > box.left + 1
            && other.top < box.bottom - 1 && other.bottom > box.top + 1;
    };
    const bar = ".choices button, .leave button, .after button";
    const things = [...document.querySelectorAll(`${glows}, ${bar}`)];
    const under = things.filter(one => one.offsetParent && !tip.contains(one) && overlaps(one));
    const corners = [[box.left, box.top], [box.right, box.bottom]].map(([x, y], end) =>
        document.elementFromPoint(x + (end ? -9 : 9), y + (end ? -9 : 9)));
    return {
        text: tip.innerText,
        under: under.map(one => one.getAttribute("aria-label") ?? one.innerText),
        hidden: !corners.every(one => tip.contains(one)),
        outside: box.top < 0 || box.left < 0
            || box.bottom > innerHeight || box.right > innerWidth,
    };
}"""


def tip_of(page: Page) -> str:
    """The words of the tip, if there is one; it is in sight and covers nothing that glows."""
    found = measured(page, COVERS, GLOWS)
    if found is None:
        return ""
    assert (found["under"], found["hidden"], found["outside"]) == ([], False, False), found["text"]
    return str(found["text"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", SEATS)
def test_every_new_kind_of_decision_is_explained_where_it_is_in_nobodys_way(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, size: str
) -> None:
    page = visit(size=size)
    player = sit_down(page, server, host.make(title, *SEATS[title]))
    told = []
    for _ in player.play(most=14):
        if words := tip_of(page):
            told.append(words)
            keep(page, f"tips/{title}-{size}-{len(told)}")
    assert len(told) >= 2
    assert len(told) == len(set(told)), "nothing is explained twice"


@pytest.mark.parametrize("window", ["small-phone", "phone", "phone-on-its-side"])
@pytest.mark.parametrize("title", SEATS)
def test_the_first_tip_in_a_low_window_covers_nothing(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, window: str
) -> None:
    page = visit(size="phone")
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, server, host.make(title, *SEATS[title])).my_turn()
    expect(page.locator(".tip")).to_be_visible()
    assert tip_of(page)
    keep(page, f"tips/{title}-{window}")
    tip = page.locator(".tip").bounding_box()
    rest = page.locator(".picks, .paper, .tray").first.bounding_box()
    assert tip
    assert rest
    assert tip["y"] + tip["height"] <= rest["y"]


def test_a_tip_can_be_dismissed(visit: Opener, server: Server, host: Guest) -> None:
    page = visit()
    player = sit_down(page, server, host.make("settlers", *SEATS["settlers"]))
    player.my_turn()
    tip = page.locator(".tip")
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_be_hidden()
    page.reload()
    Player(page).my_turn()
    expect(tip).to_be_hidden()
