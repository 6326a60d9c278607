"""Clocks and their consequences: players who are late, who leave, and who come back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player, be, measured, sit_down
from tests.browser.test_fingers import fits
from tests.browser.test_whole_games import overflow
from tests.browser.test_windows import CUT_OFF, WINDOWS
from tests.server.running import Data, Guest, Made, Server

TITLES = [("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue"))]
SIZES = {"desk": (1440, 900), "upright": (820, 1180), **WINDOWS}


def live(bank: int, timeout: str = "bot") -> Data:
    return {"kind": "live", "bank": bank, "bonus": 0, "timeout": timeout}


def open_table(page: Page, url: str, made: Made) -> Player:
    page.goto(f"{url}#/table/{made.id}")
    player = Player(page)
    player.bar.wait_for()
    return player


def this_table(page: Page) -> None:
    page.get_by_role("toolbar").get_by_role("button", name="This table").click()


@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_everybody_sees_every_clock(
    visit: Opener,
    server: Server,
    host: Guest,
    keep: Keeper,
    title: str,
    sides: tuple[str, ...],
) -> None:
    made = host.make(title, *sides, clock=live(600))
    made.sit(Guest.comes(server, "Late"), 1)
    page = visit(size="phone")
    sit_down(page, server, made)
    clocks = page.get_by_role("timer").or_(page.locator("button [role=timer]"))
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(clocks.filter(visible=True)).to_have_count(2)
        keep(page, f"clocks-{title}-{name}")
        assert (name, measured(page, CUT_OFF), overflow(page)) == (name, [], 0)


def test_a_clock_says_that_little_is_left(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy", clock=live(600))
    page = visit()
    page.clock.install()
    sit_down(page, server, made).wait("asked")
    little = page.get_by_role("timer", name=re.compile(r"^Only 0:\d\d left$"))
    expect(little).to_have_count(0)
    until = made.at(0).get(made.path("view"))["seats"][0]["clock"]["until"]
    page.clock.pause_at((until - 10_000) / 1000)
    page.clock.run_for(1_000)
    expect(little).to_contain_text("hurry")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_player_out_of_time_may_come_back(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    # If the host decides, the bot then waits for the other player, however long that takes.
    options = {"first": "roman"}
    clock = live(1, timeout="host")
    made = host.make("settlers", "roman", "barbarian", options=options, clock=clock)
    made.at(1).get(made.path("view"))
    player = sit_down(visit(size=size), server, made)
    expect(player.page.get_by_role("timer", name="Time is over").first).to_be_visible()
    host.post(made.path("timeouts/0"), {"do": "bot"})
    player.wait("away")
    expect(player.bar).to_contain_text("A bot plays for you")
    keep(player.page, f"away-{size}")
    player.page.reload()
    with player.page.expect_response("**/back") as answered:
        player.press("Play myself")
    assert answered.value.ok
    assert not answered.value.json()["seats"][0]["away"]


@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_leaving_asks_first_and_the_player_may_come_back(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, sides: tuple[str, ...]
) -> None:
    made = host.make(title, *sides)
    page = visit(size="phone")
    player = sit_down(page, server, made)
    this_table(page)
    assert violations(page) == []
    fits(page)
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_text("A bot plays on for you.")).to_be_visible()
    keep(page, f"leave-{title}")
    page.get_by_role("button", name="No, back").click()
    assert not made.host.get(f"tables/{made.id}")["seats"][0]["away"]
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url("**/#/mine")
    assert made.host.get(f"tables/{made.id}")["seats"][0]["away"]
    page.locator(f'a[href="#/table/{made.id}"]').click()
    player.wait("away")
    player.press("Play myself")
    player.wait("asked", "confirm", "waits")


@pytest.mark.parametrize(
    ("way", "size"),
    [("A bot plays on", "desk"), ("End their turn", "phone"), ("More time", "phone")],
)
def test_the_host_decides_about_a_late_player(
    visit: Opener, server: Server, host: Guest, keep: Keeper, way: str, size: str
) -> None:
    options = {"first": "barbarian"}
    clock = live(1, timeout="host")
    made = host.make("settlers", "roman", "barbarian", options=options, clock=clock)
    made.sit(host, 0)
    made.sit(Guest.comes(server, "Late"), 1).get(made.path("view"))
    page = visit(size=size)
    be(page, server.url, host)
    player = open_table(page, server.url, made)
    expect(player.bar).to_contain_text("Late has run out of time.")
    keep(page, f"late-{size}")
    assert measured(page, CUT_OFF) == []
    with page.expect_response("**/timeouts/1") as answered:
        player.press(way)
    assert answered.value.ok
    if way != "More time":
        player.wait("asked", "waits")
        expect(player.bar).not_to_contain_text("Late has run out of time.")


def test_only_the_host_is_asked_about_a_late_player(
    visit: Opener, server: Server, host: Guest
) -> None:
    options = {"first": "barbarian"}
    clock = live(1, timeout="host")
    made = host.make("settlers", "roman", "barbarian", options=options, clock=clock)
    made.sit(Guest.comes(server, "Late"), 1).get(made.path("view"))
    player = sit_down(visit(), server, made)
    expect(player.page.get_by_role("timer", name="Time is over")).to_be_visible()
    expect(player.bar).not_to_contain_text("is over")
    this_table(player.page)
    expect(player.page.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(player.page.get_by_role("button", name="Remove the table")).not_to_be_visible()


def test_the_host_takes_the_table_away(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian")
    friend = visit()
    sit_down(friend, server, made, 1)
    page = visit()
    be(page, server.url, host)
    open_table(page, server.url, made)
    this_table(page)
    page.get_by_role("button", name="Remove the table").click()
    page.get_by_role("button", name="Remove the table").click()
    page.wait_for_url("**/#/mine")
    expect(friend.get_by_role("heading", name="This table no longer exists")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_clock_starts_when_everybody_has_opened_the_table(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    options = {"first": "roman"}
    made = host.make("settlers", "roman", "barbarian", options=options, clock=live(600))
    page = visit(size=size)
    sit_down(page, server, made)
    waits = page.get_by_text("The clock starts when everybody is here: waiting for Barbarians.")
    expect(waits).to_be_visible()
    expect(page.get_by_role("button", name="Start it now")).to_have_count(0)
    late = made.sit(Guest.comes(server, "Late"), 1)
    expect(page.get_by_text("waiting for Late.")).to_be_visible()
    keep(page, f"clock-waits-{size}")
    assert (page.evaluate(CUT_OFF), violations(page)) == ([], [])
    assert made.host.get(f"tables/{made.id}")["seats"][0]["clock"]["until"] is None
    late.get(made.path("view"))
    expect(page.get_by_text("The clock starts")).to_have_count(0)
    assert made.host.get(f"tables/{made.id}")["seats"][0]["clock"]["until"] is not None


def test_the_host_starts_the_clock_without_waiting(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("rollwrite", "red", "blue", clock=live(600))
    made.sit(host, 0)
    page = visit()
    be(page, server.url, host)
    open_table(page, server.url, made)
    keep(page, "clock-waits-host")
    page.get_by_role("button", name="Start it now").click()
    expect(page.get_by_text("The clock starts")).to_have_count(0)
    assert not any(seat["expected"] for seat in host.get(f"tables/{made.id}")["seats"])
