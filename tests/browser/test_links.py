"""The links of a table: each is for one person, and nobody loses a seat without being asked."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player, be, person_at, sit_down
from tests.browser.test_fingers import fits
from tests.browser.test_time import this_table
from tests.server.running import Guest, Server

LATER = "UPDATE seats SET asked = asked - 600000 WHERE asked IS NOT NULL"
"""Makes a request for a seat ten minutes older."""


def invite_a_friend(page: Page) -> str:
    """Set up a table for me and a friend; its link for the friend."""
    page.goto(f"{page.url.partition('#')[0]}#/new/settlers")
    page.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
    page.get_by_role("button", name="Make the table and invite").click()
    page.wait_for_url("**/#/invite/*")
    return seat_link(page)


def seat_link(page: Page) -> str:
    return page.get_by_role("textbox", name="The link").first.input_value()


def come(friend: Page, link: str, name: str) -> None:
    friend.goto(link)
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Sit down").click()
    Player(friend).bar.wait_for()


def asks(page: Page, link: str, name: str) -> None:
    """Open the link of a seat where somebody sits, and ask to continue there."""
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{name} sits here already")
    page.get_by_role("button", name=f"Ask to continue as {name}").click()
    expect(page.get_by_text(f"{name} was asked.")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_player_who_has_lost_the_device_comes_back_by_a_new_link(
    visit: Opener, keep: Keeper, size: str
) -> None:
    host, bea = visit(size=size), visit()
    first = invite_a_friend(host)
    come(bea, first, "Bea")
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Lost device")).click()
    expect(host.get_by_text("Bea sits here, and the link is used up.")).to_be_visible()
    fields = host.get_by_role("textbox", name="The link")
    expect(fields).to_have_count(1)  # the one for spectators
    keep(host, f"links-taken-{size}")
    assert violations(host) == []
    if size == "phone":
        fits(host)
    host.get_by_role("button", name="Make a new link").first.click()
    expect(host.get_by_text("Anyone with this link can ask to continue as Bea")).to_be_visible()
    second = seat_link(host)
    assert second != first
    keep(host, f"links-renewed-{size}")
    host.reload()
    host.get_by_role("button", name=re.compile("^Show the link")).click()
    expect(fields.first).to_have_value(second)
    expect(bea.get_by_text(re.compile("the host, made a new link for this seat"))).to_be_visible()

    lost = visit(size=size)
    lost.goto(first)
    expect(lost.get_by_role("heading", level=1)).to_have_text("This link opens nothing here")
    asks(lost, second, "Bea")
    expect(
        lost.get_by_text(re.compile(r"Without an answer you can sit down at \d\d:\d\d"))
    ).to_be_visible()
    keep(lost, f"taken-asked-{size}")
    assert violations(lost) == []
    bea.get_by_role("button", name="Allow: hand over my seat").click()
    expect(bea.get_by_role("heading", level=1)).to_have_text("You have no seat here")
    Player(lost).bar.wait_for()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_stranger_with_a_used_link_can_only_ask_and_is_refused(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    made = host.make("settlers", "roman", "barbarian")
    ann, bea, stranger = visit(), visit(size=size), visit(size=size)
    sit_down(ann, server, made, 0)
    come(bea, f"{server.url}#/join/{made.id}/{made.links[1]}", "Bea")
    link = f"{server.url}#/join/{made.id}/{made.links[1]}"
    stranger.goto(link)
    expect(stranger.get_by_text("Are you Bea, on another device?")).to_be_visible()
    keep(stranger, f"taken-{size}")
    assert violations(stranger) == []
    if size == "phone":
        fits(stranger)
    asks(stranger, link, "Bea")
    expect(stranger.get_by_text("Only Bea can allow this.")).to_be_visible()
    question = bea.get_by_role("dialog", name="Bea wants to continue in your seat")
    expect(question).to_be_visible()
    keep(bea, f"claim-{size}")
    assert violations(bea) == []
    bea.keyboard.press("Escape")
    expect(question).to_be_hidden()
    keep(bea, f"claim-later-{size}")
    bea.get_by_role("button", name="Answer").click()
    question.get_by_role("button", name="Refuse").click()
    expect(question).to_be_hidden()
    expect(stranger.get_by_role("heading", level=1)).to_have_text("The seat stays as it is")
    assert person_at(bea, server).get(made.path("view"))["seat"] == 1
    expect(ann.get_by_text("Bea keeps this seat")).to_be_visible()
    keep(ann, "announced")
    stranger.goto(server.url)
    stranger.goto(link)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("This link opens nothing here")


def test_a_players_own_used_link_leads_to_the_table(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = host.make("settlers", "roman", "barbarian")
    player = sit_down(visit(), server, made, 1)
    player.page.goto(f"{server.url}#/join/{made.id}/{made.links[1]}")
    player.page.wait_for_url(f"**/#/table/{made.id}")
    player.bar.wait_for()


def test_a_player_who_never_answers_loses_the_seat_to_the_new_link(
    visit: Opener, tmp_path: Path, keep: Keeper
) -> None:
    with Server(tmp_path / "data") as server:
        host, bea = Guest.comes(server, "Host"), Guest.comes(server, "Bea")
        made = host.make("settlers", "roman", "barbarian")
        made.sit(bea, 1)
        link = host.post(made.path("links/1"))["secret"]
        page = visit()
        asks(page, f"{server.url}#/join/{made.id}/{link}", "Bea")
        page.goto("about:blank")  # nobody has the table open
        server.stop()
        server.start()
        assert server.answers()  # everybody who was asked has the whole time again
        with closing(sqlite3.connect(server.database)) as database:
            database.execute(LATER)
            database.commit()
        page.goto(f"{server.url}#/join/{made.id}/{link}")
        expect(page.get_by_text("Bea did not answer.")).to_be_visible()
        keep(page, "taken-unanswered")
        page.get_by_role("button", name="Continue as Bea").click()
        Player(page).bar.wait_for()
        old = visit()
        be(old, server.url, bea.elsewhere(server))
        old.goto(f"{server.url}#/table/{made.id}")
        expect(old.get_by_role("heading", level=1)).to_have_text("You have no seat here")


def test_announcements_are_part_of_the_talk_and_shown_once(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("settlers", "roman", "barbarian", options={"first": "roman"})
    made.sit(Guest.comes(server, "Ann"), 0)
    page = sit_down(visit(), server, made, 1).page
    host.post(made.path("links/0"))
    note = page.get_by_role("status").filter(has_text="Romans: Host, the host, made a new link")
    expect(note).to_be_visible()
    page.get_by_role("button", name="Talk", exact=False).first.click()
    line = page.get_by_role("list", name="Talk").get_by_text("Romans: Host, the host, made")
    expect(line).to_be_visible()
    keep(page, "announced-talk")
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()
    page.reload()
    Player(page).bar.wait_for()
    page.get_by_role("button", name="Talk", exact=False).first.click()
    expect(line).to_be_visible()
    expect(note).to_be_hidden()


def test_a_link_that_works_on_this_computer_only_says_so(visit: Opener, keep: Keeper) -> None:
    page = visit(size="phone")
    invite_a_friend(page)
    expect(page.get_by_text("This link only works on this computer.").first).to_be_visible()
    expect(page.get_by_text("serve --lan").first).to_be_visible()
    keep(page, "invite-local-phone")
    fits(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    keep(page, "invite-local-desk")
    assert violations(page) == []


def test_a_lost_spectators_link_is_made_anew(visit: Opener) -> None:
    host = visit()
    invite_a_friend(host)
    watch = host.get_by_role("textbox", name="The link").last
    first = watch.input_value()
    host.get_by_role("button", name="Make a new link").last.click()
    expect(watch).not_to_have_value(first)
    guest = visit()
    guest.goto(watch.input_value())
    expect(guest.get_by_text("You are watching")).to_be_visible()


def test_links_are_only_for_the_host_to_hand_out(visit: Opener) -> None:
    host, friend = visit(), visit()
    come(friend, invite_a_friend(host), "Bea")
    friend.goto(host.url)
    expect(friend.get_by_text("Everybody is here.")).to_be_visible()
    expect(friend.get_by_role("link", name="To the table")).to_be_visible()
    expect(friend.get_by_role("button", name=re.compile("link|device", re.I))).to_have_count(0)


def test_the_links_are_found_from_the_table(visit: Opener) -> None:
    host = visit(size="phone")
    invite_a_friend(host)
    table = host.url.rpartition("/")[2]
    host.get_by_role("link", name="To the table").click()
    Player(host).bar.wait_for()
    this_table(host)
    host.get_by_role("link", name="Links").click()
    host.wait_for_url(f"**/#/invite/{table}")


def test_my_tables_lead_to_links_and_are_removed_when_asked(visit: Opener, keep: Keeper) -> None:
    page = visit(size="phone")
    invite_a_friend(page)
    table = page.url.rpartition("/")[2]
    page.goto(f"{page.url.partition('#')[0]}#/mine")
    page.get_by_role("link", name="Links").click()
    page.wait_for_url(f"**/#/invite/{table}")
    page.go_back()
    page.get_by_role("button", name="Remove the table").click()
    keep(page, "mine-remove")
    page.get_by_role("button", name="No, back").click()
    fits(page)
    page.get_by_role("button", name="Remove the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove the table").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(f'a[href="#/table/{table}"]')).to_have_count(0)
