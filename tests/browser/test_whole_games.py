"""Whole games by clicks, to the last page and into the replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Keeper, Opener
from tests.browser.player import measured, sit_down
from tests.server.running import Guest, Server

SEATS = {
    "settlers": ("roman", "barbarian:greedy"),
    "rollwrite": ("red", "blue:greedy"),
    "north": ("glenn", "ulaf:greedy"),
}
GREATER = {
    "settlers": ("japanese", "egyptian:greedy", "roman:random", "barbarian:random"),
    "rollwrite": ("green", "red:greedy", "yellow:random", "blue:random"),
    "north": ("nanurjuk", "mackinnon:greedy", "panuk:random", "heidel:random"),
}
ALONE = {
    "settlers": ("egyptian", {}),
    "rollwrite": ("yellow", {"mode": "adventure"}),
    "north": ("ulaf", {}),
}


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("title", SEATS)
def test_a_beginning(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, size: str
) -> None:
    """Make the first decisions by glowing things, with the result of each in sight."""
    player = sit_down(visit(size=size), server, host.make(title, *SEATS[title]))
    states = list(player.play(most=8))
    assert len(states) == len(set(states)) == 8
    keep(player.page, f"{title}-{size}")
    assert overflow(player.page) == 0


def overflow(page: Page) -> int:
    """Return how many pixels of the page are beside or below the window."""
    return int(
        measured(
            page,
            "() => Math.max(document.documentElement.scrollWidth - innerWidth,"
            " document.documentElement.scrollHeight - innerHeight, 0)",
        )
    )


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("by_things", [True, False], ids=["things", "bar"])
@pytest.mark.parametrize("title", SEATS)
def test_a_whole_game(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, by_things: bool
) -> None:
    made = host.make(title, *SEATS[title])
    player = sit_down(visit(), server, made)
    for _ in player.play(by_things=by_things):
        assert overflow(player.page) == 0
    keep(player.page, f"{title}-over")
    see_the_result(player.page, keep, title)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("title", SEATS)
def test_a_whole_game_on_a_phone(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str
) -> None:
    player = sit_down(visit(size="phone"), server, host.make(title, *GREATER[title]))
    for _ in player.play():
        pass
    keep(player.page, f"{title}-phone-over")
    see_the_result(player.page, keep, f"{title}-phone")


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("title", ALONE)
def test_a_whole_game_alone(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str
) -> None:
    side, options = ALONE[title]
    player = sit_down(visit(), server, host.make(title, side, options=options))
    for _ in player.play():
        pass
    see_the_result(player.page, keep, f"{title}-alone")


def see_the_result(page: Page, keep: Keeper, name: str) -> None:
    # A table that ends on the screen gives way to its end; this one stays.
    page.goto(f"{page.url}/final")
    page.reload()
    page.get_by_role("link", name="See the result").click()
    page.wait_for_url("**/#/end/*")
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_role("main")).to_contain_text("points")
    keep(page, f"{name}-end")
