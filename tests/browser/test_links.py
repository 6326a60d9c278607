"""The links of a table: handed out at any time, also to who has lost theirs."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player
from tests.browser.test_fingers import fits
from tests.browser.test_time import this_table


def invite_a_friend(page: Page) -> str:
    """Set up a table for me and a friend; its link for the friend."""
    page.goto(f"{page.url.partition('#')[0]}#/new/settlers")
    page.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
    page.get_by_role("button", name="Make the table and invite").click()
    page.wait_for_url("**/#/invite/*")
    return seat_link(page)


def seat_link(page: Page) -> str:
    return page.get_by_role("textbox", name="The link").first.input_value()


def come(friend: Page, link: str) -> None:
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    Player(friend).bar.wait_for()


def test_who_has_lost_the_cookie_comes_back_by_a_new_link(visit: Opener, keep: Keeper) -> None:
    host = visit(size="phone")
    first = invite_a_friend(host)
    come(visit(), first)
    host.get_by_role("link", name="To the table").click()
    Player(host).bar.wait_for()
    this_table(host)
    host.get_by_role("link", name="Links").click()
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Show the link")).click()
    expect(host.get_by_text("the old link ends")).to_be_visible()
    keep(host, "links-taken")
    assert violations(host) == []
    fits(host)
    again = host.get_by_role("button", name="Make a new link").first
    again.click()
    expect(host.get_by_text("One seat is still free.")).to_be_visible()
    second = seat_link(host)
    assert second != first
    host.reload()
    expect(host.get_by_role("textbox", name="The link").first).to_have_value(second)

    lost = visit()
    lost.goto(first)
    lost.get_by_role("button", name="Sit down").click()
    expect(lost.get_by_text("ask your host for a new link")).to_be_visible()
    lost.goto(second)
    Player(lost).bar.wait_for()


def test_a_lost_link_for_who_watches_is_made_anew(visit: Opener) -> None:
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
    come(friend, invite_a_friend(host))
    friend.goto(host.url)
    expect(friend.get_by_text("Everybody is here.")).to_be_visible()
    expect(friend.get_by_role("link", name="To the table")).to_be_visible()
    expect(friend.get_by_role("button", name=re.compile("link", re.I))).to_have_count(0)


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
