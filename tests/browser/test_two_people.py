"""Two people at one table, each in a browser of their own; lines that break; people who watch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from tests.browser.conftest import Opener
from tests.browser.player import Player, say_who, sit_down, understand
from tests.browser.relay import Relay, port_of
from tests.server.running import Guest, Made, Server


@pytest.fixture
def made(host: Guest) -> Made:
    return host.make("settlers", "roman", "barbarian")


def whose_turn(one: Player, two: Player) -> tuple[Player, Player]:
    """Return the player who is asked, and the one who is not; both have seen it."""
    asked, other = (one, two) if one.wait("asked", "waits").startswith("asked") else (two, one)
    asked.wait("asked")
    other.wait("waits")
    return asked, other


def take_turn(player: Player) -> None:
    """Choose until the turn is over, and confirm it."""
    now = player.wait("asked")
    while not now.startswith("waits"):
        player.step()
        now = player.wait("asked", "confirm", "waits", after=now)


def log_of(player: Player) -> str:
    """The log as it stands on the screen, all of it."""
    understand(player.page)
    log = player.page.get_by_role("region", name="What happened")
    log.get_by_role("button", name="All", exact=True).click()
    return log.get_by_role("list", name="All").inner_text()


def test_one_reloads_and_one_loses_the_line(
    visit: Opener, server: Server, relay: Relay, made: Made
) -> None:
    one = sit_down(visit(), server, made, 0)
    two = sit_down(visit(), server, made, 1)
    asked, other = whose_turn(one, two)
    # The waiting player's line will break: it runs over the relay.
    other.page.goto(f"{relay.url}#/table/{made.id}")
    other.wait("waits")

    # A player who reloads is asked the same again.
    before = asked.now
    asked.page.reload()
    assert asked.wait("asked") == before

    # A player who is cut off misses a turn, is told so, and hears of it when the line is back.
    relay.cut()
    expect(other.page.get_by_text("The connection is lost")).to_be_visible()
    take_turn(asked)
    relay.mend()
    other.wait("asked")
    expect(other.page.get_by_text("The connection is lost")).to_be_hidden()
    heard = log_of(other)
    other.page.reload()
    other.wait("asked")
    assert heard == log_of(other), "nothing was missed, nothing is told twice"
    take_turn(other)


@pytest.mark.long
def test_the_server_is_started_again(visit: Opener, tmp_path: Path) -> None:
    """Nobody need do anything when the server is back."""
    with Server(tmp_path / "data") as server, Relay(port_of(server)) as relay:
        made = Guest.comes(server, "Host").make("rollwrite", "red", "blue:greedy")
        page = visit()
        page.goto(f"{relay.url}#/join/{made.id}/{made.links[0]}")
        say_who(page)
        player = Player(page)
        before = player.my_turn()
        server.kill()
        expect(page.get_by_text("The connection is lost")).to_be_visible()
        relay.port = port_of(server.start())
        expect(page.get_by_text("The connection is lost")).to_be_hidden()
        assert player.my_turn() == before
        player.step()
        player.my_turn(after=before)


def test_two_windows_of_one_person_show_the_same(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    first = sit_down(visit(), server, made)
    before = first.my_turn()
    page = first.page.context.new_page()
    page.goto(first.page.url)
    second = Player(page)
    assert second.my_turn() == before
    first.step()
    assert second.my_turn(after=before) == first.my_turn(after=before)


class Tap:
    """Everything that a page was sent: answers of the server, and messages of sockets."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        self.socket: WebSocket | None = None
        page.on("websocket", self._follow)
        page.on("requestfinished", lambda asked: self._note(asked.response()))

    def wait(self, heard: int) -> None:
        """Wait until so many events have come."""

        def all_of_them(frame: str) -> bool:
            told = json.loads(frame)
            return isinstance(told, dict) and told.get("heard") == heard

        assert self.socket is not None
        if not any(map(all_of_them, self.texts)):
            self.socket.wait_for_event("framereceived", all_of_them)

    def _follow(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", lambda frame: self.texts.append(str(frame)))

    def _note(self, answer: Response | None) -> None:
        # The print of all cards is no secret; the cards that somebody holds are one.
        if answer and "/api/" in answer.url and "/almanac" not in answer.url:
            self.texts.append(answer.text())


def hands(made: Made) -> set[str]:
    """Return the cards in the hands of all people, as each sees their own."""
    held: set[str] = set()
    for seat in made.links:
        view: dict[str, Any] = made.at(seat).get(made.path("view"))["view"]
        held |= set(view["state"]["empires"][seat]["hand"])
    assert "?" not in held
    return held


def test_a_spectator_never_sees_a_hand(visit: Opener, server: Server, made: Made) -> None:
    dealt = hands(made)
    page = visit()
    tap = Tap(page)
    page.goto(f"{server.url}#/watch/{made.id}/{made.watch}")
    watcher = Player(page)
    watcher.wait("waits")
    expect(watcher.bar).to_contain_text("You are watching")
    for _ in range(20):
        made.step()
    # Dealt to somebody and still in hand: nobody else has ever seen them.
    hidden = dealt & hands(made)
    assert hidden
    tap.wait(made.watching().get(made.path("view"))["heard"])
    markup = page.content()
    for card in hidden:
        assert card not in markup
        assert not any(card in text for text in tap.texts)


def test_a_waiting_player_may_pass_in_advance(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian", options={"first": "barbarian"})
    while not free_to_pass(made):
        made.step()
    asked = made.asked()[1]["seat"]
    waiting = sit_down(visit(), server, made, 1 - asked)
    waiting.wait("waits")
    waiting.press("Pass for me")
    expect(waiting.bar).to_contain_text("You pass when your turn comes")
    waiting.press("Play myself")
    waiting.press("Pass for me")
    expect(waiting.button("Play myself")).to_be_visible()
    pass_and_confirm(made)
    # Both have passed, and the next round has begun.
    shields = waiting.page.get_by_role("img", name="Round 2 of 5")
    expect(shields).to_be_visible()


def free_to_pass(made: Made) -> bool:
    prompt = made.asked()[1]["prompt"]
    return prompt is not None and any(option["key"] == "pass" for option in prompt["options"])


def pass_and_confirm(made: Made) -> None:
    """Let the asked player pass for the round."""
    guest, now = made.asked()
    guest.post(made.path("choices"), {"number": now["number"], "key": "pass"})
    guest.post(made.path("commits"), {"number": now["number"] + 1})
