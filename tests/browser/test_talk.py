"""Talk at the table: between two browsers, muted by the host, and absent where nobody listens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import over, play_elsewhere
from tests.browser.player import Player, join, say_who, sit_down, understand
from tests.server.running import Guest, Server

QUIET = "The host has asked for quiet"


def log_of(page: Page) -> Locator:
    return page.get_by_role("region", name="What happened")


def talk_tab(page: Page) -> Locator:
    return log_of(page).get_by_role("button", name="Talk")


def speak(page: Page, text: str) -> None:
    log_of(page).get_by_label("Say something").fill(text)
    log_of(page).get_by_role("button", name="Say", exact=True).click()


class Friends:
    """A host and a friend, each in a browser of their own, who sit and hear each other."""

    def __init__(self, host: Page, friend: Page) -> None:
        self.host, self.friend = host, friend
        host.get_by_role("group", name="Seat 2").get_by_text("A friend").click()
        host.get_by_role("button", name="Make the table and invite").click()
        host.wait_for_url("**/#/invite/*")
        friend.goto(host.get_by_label("The link").first.input_value())
        self.watch = host.get_by_label("The link").last.input_value()
        friend.get_by_role("textbox").fill("Fridolin")
        friend.get_by_role("button", name="Sit down").click()
        host.get_by_role("link", name="To the table").click()
        for page in (host, friend):
            Player(page).wait("asked", "waits")
            understand(page)
            talk_tab(page).click()


@pytest.fixture
def friends(visit: Opener) -> Friends:
    return Friends(visit("#/new/settlers"), visit())


def test_the_host_mutes_somebody_and_lets_them_speak_again(friends: Friends, keep: Keeper) -> None:
    host, friend = friends.host, friends.friend
    speak(friend, "Hello!")
    expect(log_of(host)).to_contain_text("Hello!")
    expect(friend.get_by_text("Who may speak")).to_have_count(0)
    host.get_by_text("Who may speak").click()
    host.get_by_role("button", name="Mute: Fridolin", exact=True).click()
    allow = host.get_by_role("button", name="Unmute: Fridolin")
    allow.wait_for()
    keep(host, "talk-host")
    assert violations(host) == []

    speak(friend, "And again!")
    expect(friend.get_by_text(QUIET)).to_be_visible()
    speak(host, "I want to think.")
    expect(log_of(friend)).to_contain_text("I want to think.")
    expect(log_of(host)).not_to_contain_text("And again!")
    keep(friend, "talk-muted")

    # A person who comes back sees the present state.
    for page in (host, friend):
        page.reload()
        talk_tab(page).click()
    expect(friend.get_by_text(QUIET)).to_be_visible()
    host.get_by_text("Who may speak").click()
    allow.click()
    host.get_by_role("button", name="Mute: Fridolin", exact=True).wait_for()
    speak(friend, "Thank you.")
    expect(log_of(host)).to_contain_text("Thank you.")
    expect(friend.get_by_text(QUIET)).to_have_count(0)


def test_the_host_mutes_all_spectators(visit: Opener, friends: Friends) -> None:
    watcher = visit()
    watcher.goto(friends.watch)
    Player(watcher).bar.wait_for()
    talk_tab(watcher).click()
    speak(watcher, "Who will win?")
    expect(log_of(watcher)).to_contain_text("Guest\u00a0(watching) Who will win?")
    friends.host.get_by_text("Who may speak").click()
    friends.host.get_by_role("button", name="Mute: All who watch", exact=True).click()
    friends.host.get_by_role("button", name="Unmute: All who watch").wait_for()
    speak(watcher, "I know!")
    expect(watcher.get_by_text(QUIET)).to_be_visible()
    expect(log_of(watcher)).not_to_contain_text("I know!")


def test_unread_lines_are_counted(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("rollwrite", "red", "blue")
    page = sit_down(visit(), server, made, 0).page
    other = made.sit(Guest.comes(server, "Bea"), 1)
    other.post(made.path("chat"), {"text": "Good luck!"})
    page.get_by_role("button", name="Talk: 1 new").click()
    expect(log_of(page)).to_contain_text("Good luck!")
    expect(page.get_by_role("button", name="Talk: 1 new")).to_have_count(0)
    speak(page, "And to you.")
    expect(log_of(page)).to_contain_text("And to you.")


def test_nobody_talks_with_bots(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    player = sit_down(visit(), server, made)
    player.my_turn()
    log_of(player.page).get_by_role("button", name="To me").wait_for()
    expect(talk_tab(player.page)).to_have_count(0)
    # Somebody who watches may speak; a game in which something was said has a talk.
    player.page.evaluate(
        """table => fetch(`api/v1/tables/${table}/chat`, {
          method: "POST",
          headers: {"Content-Type": "application/json"},
          body: JSON.stringify({text: "Is anybody there?"}),
        })""",
        made.id,
    )
    expect(talk_tab(player.page)).to_be_visible()


def test_nobody_talks_in_a_replay(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:random")
    play_elsewhere(made, until=over)
    page = visit()
    join(page, server.url, made)
    say_who(page)
    page.goto(f"{server.url}#/replay/{made.id}/40")
    page.get_by_role("slider", name="Where in the game").wait_for()
    log_of(page).wait_for()
    expect(talk_tab(page)).to_have_count(0)
