"""Every screen for everybody: no violation that axe can find, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import SIZES, Keeper, Opener
from tests.browser.elsewhere import over, play_elsewhere
from tests.browser.player import join, measured, sit_down
from tests.browser.test_whole_games import SEATS
from tests.server.running import Guest, Server

PLACES = {
    "lobby": "",
    "new-settlers": "#/new/settlers",
    "new-rollwrite": "#/new/rollwrite",
    "new-north": "#/new/north",
    "settings": "#/settings",
    "about": "#/about",
    "how-settlers": "#/how/settlers",
    "how-rollwrite": "#/how/rollwrite",
    "how-north": "#/how/north",
    "almanac-settlers": "#/almanac/settlers",
    "almanac-rollwrite": "#/almanac/rollwrite",
    "almanac-north": "#/almanac/north",
    "sources": "#/sources/rollwrite",
    "decks": "#/decks/roman",
    "replays": "#/replays",
    "scores": "#/scores",
    "lost": "#/no/such/page",
}
FIRST = ["lobby", "settings"]
LAST = {name: "fieldset.seat" for name in PLACES if name.startswith("new-")}
"""The last part of a page to show when all is fetched, if that is not its heading."""


def opened(visit: Opener, name: str, **how: str) -> Page:
    """One of the places, with all there is to see."""
    page = visit(PLACES[name], **how)
    page.locator(LAST.get(name, "h1")).first.wait_for()
    return page


@pytest.mark.parametrize("name", FIRST)
def test_a_page_that_everybody_meets(visit: Opener, keep: Keeper, name: str) -> None:
    look_at(opened(visit, name), keep, name)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLACES)
def test_a_page(visit: Opener, keep: Keeper, name: str, size: str) -> None:
    look_at(opened(visit, name, size=size), keep, f"{name}-{size}")


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("name", PLACES)
def test_a_page_by_night(visit: Opener, keep: Keeper, name: str, size: str) -> None:
    look_at(opened(visit, name, size=size, theme="dark"), keep, f"{name}-{size}-night")


def look_at(page: Page, keep: Keeper, name: str) -> None:
    keep(page, name)
    assert violations(page) == []
    assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", ["desk", pytest.param("phone", marks=pytest.mark.long)])
@pytest.mark.parametrize("title", SEATS)
def test_a_table(visit: Opener, server: Server, host: Guest, title: str, size: str) -> None:
    made = host.make(title, *SEATS[title])
    play_elsewhere(made, until=lambda now: now["number"] > 25 and now["prompt"] is not None)
    player = sit_down(visit(size=size), server, made)
    player.wait("asked")
    assert violations(player.page) == []
    player.page.keyboard.press("?")
    player.page.get_by_role("dialog").wait_for()
    assert violations(player.page) == []


def test_a_waiting_room(visit: Opener, keep: Keeper) -> None:
    page = visit("#/new/settlers")
    page.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
    page.get_by_role("button", name="Make the table and invite").click()
    page.wait_for_url("**/#/invite/*")
    page.get_by_role("heading", level=1).wait_for()
    keep(page, "invite")
    assert violations(page) == []


def test_a_seat_that_is_kept_for_me(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("settlers", "roman", "barbarian")
    page = visit(f"#/join/{made.id}/{made.links[0]}")
    page.get_by_role("button", name="Sit down").wait_for()
    keep(page, "join")
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("title", SEATS)
def test_the_end_and_the_replay(visit: Opener, server: Server, host: Guest, title: str) -> None:
    made = host.make(title, *SEATS[title])
    play_elsewhere(made, until=over)
    page = visit()
    join(page, server.url, made)
    page.goto(f"{server.url}#/end/{made.id}")
    expect(page.get_by_text("they match")).to_be_visible()
    assert violations(page) == []
    page.goto(f"{server.url}#/replay/{made.id}/40")
    page.get_by_role("slider", name="Where in the game").wait_for()
    assert violations(page) == []


def test_dependencies_are_credited(visit: Opener) -> None:
    page = visit("#/about")
    main = page.get_by_role("main")
    for name in ("game-icons.net", "CC BY 3.0", "Grenze", "Alegreya Sans", "Caveat", "Open Font"):
        expect(main).to_contain_text(name)
