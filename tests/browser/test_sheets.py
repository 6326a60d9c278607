"""All Village sheets of Roll & Write: whatever a building is called and says, it fits."""

from __future__ import annotations

import pytest

from landnam.titles.rollwrite.content import content
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import say_who
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
        assert page.evaluate(CUT) == [], village
        if number % 8 == 0:
            keep(page, f"sheets/{village}-{size}")
