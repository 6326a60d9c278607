"""When the line or the server does not answer: people are told, and all goes on by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.player import Player, say_who
from tests.browser.relay import Relay
from tests.browser.test_two_people import port_of
from tests.server.running import Guest, Server

LOST = "The connection is lost"
FULL = {"error": "StoreFull", "message": "The disk is full; nothing has changed."}
LIKES = "localStorage.setItem('landnam.likes', JSON.stringify({ confirm: false }))"
ONLINE = "dispatchEvent(new Event('online'))"


@pytest.fixture
def relay(server: Server) -> Iterator[Relay]:
    with Relay(port_of(server)) as relay:
        yield relay


def test_a_line_that_falls_silent_loses_no_choice(visit: Opener, relay: Relay, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    page = visit()
    page.goto(f"{relay.url}#/join/{made.id}/{made.links[0]}")
    say_who(page)
    player = Player(page)
    before = player.my_turn()
    relay.silence()
    player.bar.locator(".choices button.one").first.click()
    expect(page.get_by_text("Your choice is on its way")).to_be_visible()
    expect(page.get_by_text(LOST)).to_be_visible()
    assert made.at(0).get(made.path("view"))["acts"] == 0, "the server has heard nothing"
    relay.mend()
    page.evaluate(ONLINE)
    player.my_turn(after=before)
    expect(page.get_by_text(LOST)).to_be_hidden()
    assert made.at(0).get(made.path("view"))["acts"] == 1, "it was sent again, and done once"


def test_what_the_server_does_not_take_is_not_confirmed_for_ever(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    commits: list[str] = []

    def refuse_commits(line: WebSocketRoute) -> None:
        beyond = line.connect_to_server()

        def say(text: str | bytes) -> None:
            said = json.loads(text)
            if said.get("act", {}).get("do") != "commit":
                beyond.send(text)
                return
            commits.append(said["act"])
            line.send(json.dumps({"id": said["id"], "trouble": FULL}))

        line.on_message(say)

    page = visit()
    page.route_web_socket("**/socket", refuse_commits)
    page.evaluate(LIKES)
    page.goto(f"{server.url}#/join/{made.id}/{made.links[0]}")
    page.reload()
    say_who(page)
    player = Player(page)
    player.my_turn()
    player.step()
    player.wait("confirm")
    expect(page.get_by_text("The disk is full")).to_be_visible()
    player.button("Confirm").click()
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    assert len(commits) == 2, "once by itself, once by hand"
