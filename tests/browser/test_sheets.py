"""The sheets of Roll & Write: all that is printed there fits, and can be read and hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from landnam.kernel.decisions import Decision
from landnam.titles.rollwrite.reading.content import content
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import measured, say_who, sit_down
from tests.browser.test_windows import CUT_OFF, WINDOWS
from tests.server.running import Guest, Server

CUT = """() => {
    const village = document.querySelector(".village");
    const cut = [...village.querySelectorAll(".building *")].filter(one =>
        !one.closest("svg") && getComputedStyle(one).overflow !== "visible" && one.clientWidth > 0
        && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3));
    const low = [...village.querySelectorAll(".building")].filter(one => {
        const edge = one.getBoundingClientRect();
        const ends = [...one.children].map(part => part.getBoundingClientRect().bottom);
        return edge.bottom > innerHeight || edge.right > innerWidth
            || ends.some(end => end > edge.bottom + 2);
    });
    const touching = [...village.querySelectorAll(".building:has(.spaces)")].filter(one =>
        one.querySelector("p").getBoundingClientRect().bottom
            > one.querySelector(".spaces").getBoundingClientRect().top);
    return [...cut, ...low, ...touching].map(one => one.innerText);
}"""


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_every_building_of_every_village_fits(
    visit: Opener, server: Server, keep: Keeper, size: str
) -> None:
    page = visit(size=size)
    host = Guest.comes(server, "Host")
    alone = sorted(village for village in content().villages if village != "competition")
    assert len(alone) == 48
    for number, village in enumerate(alone):
        made = host.make("rollwrite", "red", options={"mode": "adventure", "village": village})
        page.goto(f"{server.url}#/join/{made.id}/{made.links[0]}")
        say_who(page)
        page.wait_for_url(f"**/#/table/{made.id}")
        if size == "phone":
            page.get_by_role("button", name="Village").first.click()
        page.locator(".village .building").last.wait_for()
        assert measured(page, CUT) == [], village
        if number % 8 == 0:
            keep(page, f"sheets/{village}-{size}")


ON_PAPER = """([long, narrow, meadow]) => {
    const wrong = [];
    const boxOf = (one) => one.getBoundingClientRect();
    const within = (box, edge) => box.left >= edge.left - 1 && box.right <= edge.right + 1
        && box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1;
    const apart = (one, two) => one.right <= two.left + 1 || two.right <= one.left + 1
        || one.bottom <= two.top + 1 || two.bottom <= one.top + 1;
    for (const space of document.querySelectorAll(".paper .space")) {
        const box = boxOf(space), goods = [...space.querySelectorAll(".good, b")].map(boxOf);
        const around = space.closest(".section, .meadow, .building");
        const points = around.querySelector(".points");
        const faults = {
            "a good leaves it": !goods.every(good => within(good, box)),
            "goods lie on one another": goods.some((one, at) =>
                goods.slice(at + 1).some(two => !apart(one, two))),
            "goods are too small": [...space.querySelectorAll(".good")]
                .some(good => boxOf(good).width < 11),
            "it leaves its section": !within(box, boxOf(around)),
            "it lies on the points": points && !apart(box, boxOf(points)),
            "it is too small": Math.max(box.width, box.height) < long
                || Math.min(box.width, box.height) < (around.matches(".meadow") ? meadow : narrow),
        };
        for (const [fault, found] of Object.entries(faults))
            if (found) wrong.push(`${space.ariaLabel}: ${fault}, ${box.width} x ${box.height}`);
    }
    return wrong;
}"""
FINGERS = {"phone": (38, 30, 21), "phone-on-its-side": (38, 30, 21), "small-phone": (33, 28, 20)}
"""The least length and width of a sheet's spaces, and the least of the narrow ones of a Field."""


def hit(page: Page, window: str) -> None:
    """Everything on the sheets can be read and hit, and nothing is cut off."""
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    for part in ("Village", "Empire"):
        page.get_by_label("Parts of the table").get_by_role("button", name=part).click()
        page.locator(".paper .space").first.wait_for()
        found = measured(page, ON_PAPER, FINGERS[window]), measured(page, CUT_OFF)
        assert (window, part, *found) == (window, part, [], [])


@pytest.mark.parametrize("window", FINGERS)
@pytest.mark.parametrize("kind", ["favor", "action", "settlement", "cell"])
def test_sheets_in_the_hand_can_be_read_and_hit(
    visit: Opener, server: Server, host: Guest, keep: Keeper, kind: str, window: str
) -> None:
    """In every phase of a round; after an action, Undo and Finish want room too."""

    def asked(decision: Decision) -> bool:
        return decision.kind == kind and decision.number > 40

    page = visit(size="phone")
    advanced = {"mode": "advanced"}
    made = the_same_game(host, "rollwrite", ("red", "blue"), asked, advanced)
    player = sit_down(page, server, made)
    player.wait("asked")
    hit(page, window)
    keep(page, f"sheets/{kind}-{window}")
    if kind == "action":
        before = player.now
        player.step()
        player.my_turn(after=before)
        player.press("Cross off")
        hit(page, window)
        keep(page, f"sheets/{kind}-{window}-again")


@pytest.mark.long
@pytest.mark.timeout(900)
def test_so_they_can_in_a_whole_game(visit: Opener, server: Server, host: Guest) -> None:
    page = visit(size="phone")
    player = sit_down(page, server, host.make("rollwrite", "red", "blue:greedy"))
    for _ in player.play():
        hit(page, "phone")
