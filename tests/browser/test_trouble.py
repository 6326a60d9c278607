"""When the line or the server does not answer: people are told, and all goes on by itself."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Opener
from tests.browser.elsewhere import the_same_end
from tests.browser.player import Player, join, say_who, sit_down
from tests.browser.relay import Relay
from tests.browser.test_whole_games import SEATS
from tests.server.running import Guest, Made, Server

LOST = "The connection is lost"
FULL = {"error": "StoreFull", "message": "The disk is full; nothing has changed."}
LIKES = "localStorage.setItem('landnam.likes', JSON.stringify({ confirm: false }))"
ONLINE = "dispatchEvent(new Event('online'))"


def hasten(page: Page, shown: Locator) -> None:
    """Let the time of the page go by until it shows this; nobody else has to wait."""
    while not shown.is_visible():
        page.clock.run_for(1_000)


def test_a_line_that_falls_silent_loses_no_choice(visit: Opener, relay: Relay, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    page = visit()
    page.clock.install()
    join(page, relay.url, made)
    player = Player(page)
    before = player.my_turn()
    relay.silence()
    player.bar.locator(".choices button.one").first.click()
    hasten(page, page.get_by_text("Your choice is on its way"))
    hasten(page, page.get_by_text(LOST))
    assert made.at(0).get(made.path("view"))["acts"] == 0, "the server has heard nothing"
    relay.mend()
    page.evaluate(ONLINE)
    player.my_turn(after=before)
    expect(page.get_by_text(LOST)).to_be_hidden()
    assert made.at(0).get(made.path("view"))["acts"] == 1, "it was sent again, and done once"


def test_a_refused_choice_does_not_stay_unconfirmed(
    visit: Opener, server: Server, host: Guest
) -> None:
    first = {"first": "roman"}  # a player who takes the first card of the Lookout confirms it
    made = host.make("settlers", "roman", "barbarian:greedy", options=first)
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
    player.press("Confirm")
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    assert len(commits) == 2, "once by itself, once by hand"


@pytest.mark.parametrize("title", ["settlers", "rollwrite"])
def test_one_answer_that_does_not_come_is_asked_for_again(
    visit: Opener, server: Server, host: Guest, title: str
) -> None:
    page = visit()
    player = sit_down(page, server, host.make(title, *SEATS[title]))
    tries: list[str] = []

    def fail_once(route: Route) -> None:
        tries.append(route.request.url)
        if len(tries) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/almanac", fail_once)
    page.reload()
    player.my_turn()
    assert len(tries) == 2


@pytest.mark.parametrize(
    ("place", "fails", "words"),
    [
        ("end", "**/account", "Points by round"),
        ("end", "**/tables/*/view*", "Points by round"),
        ("replay", "**/account", "Before the first move"),
        ("table", "**/almanac", "The game is over"),
    ],
)
def test_a_page_goes_on_when_the_server_is_back(
    visit: Opener, server: Server, finished: Made, place: str, fails: str, words: str
) -> None:
    page = visit()
    join(page, server.url, finished)
    page.route(fails, lambda route: route.abort())
    page.goto(f"{server.url}#/{place}/{finished.id}/{'final' if place == 'table' else ''}")
    page.clock.install()
    page.reload()
    hasten(page, page.get_by_role("heading", name="The server does not answer"))
    page.unroute(fails)
    hasten(page, page.get_by_text(words).first)


@pytest.fixture
def finished(host: Guest) -> Made:
    return the_same_end(host, "rollwrite", ("red", "blue"), lambda decision: True)[0]


def test_a_replay_shows_the_part_that_has_come_and_goes_on_with_the_rest(
    visit: Opener, server: Server, finished: Made
) -> None:
    page = visit()
    join(page, server.url, finished)
    steps = three_on(page, server, finished)
    history = "**/history/*"
    page.goto(f"{server.url}#/replay/{finished.id}/0")
    page.reload()  # steps that were shown before are known to the page until then
    where = page.get_by_role("slider", name="Where in the game")
    expect(where).to_have_value("0")
    page.route(history, lambda route: route.abort())
    for _ in steps:
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(LOST)).to_be_visible()
    assert where.input_value() != steps[-1], "where one is, not where one wants to be"
    page.unroute(history)
    expect(where).to_have_value(steps[-1])
    expect(page.get_by_text(LOST)).to_be_hidden()


def three_on(page: Page, server: Server, finished: Made) -> list[str]:
    """Return the place in a replay after each of three steps on."""
    page.goto(f"{server.url}#/replay/{finished.id}/0")
    where = page.get_by_role("slider", name="Where in the game")
    steps = ["0"]
    for _ in range(3):
        expect(where).to_have_value(steps[-1])
        page.keyboard.press("ArrowRight")
        expect(where).not_to_have_value(steps[-1])
        steps.append(where.input_value())
    return steps[1:]
