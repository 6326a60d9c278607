"""One's own turn: taking back, confirming, passing, hints, reading, and the keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.elsewhere import free_to_act, play_elsewhere
from tests.browser.player import Player, measured, sit_down
from tests.server.running import Guest, Server

UNDER_THE_HINT = """() => {
    const note = document.querySelector(".hint").getBoundingClientRect();
    const offered = document.querySelectorAll(".bar button, .tray button");
    return [...offered].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < note.right && box.right > note.left
            && box.top < note.bottom && box.bottom > note.top;
    }).map((one) => one.innerText);
}"""


@pytest.fixture
def player(visit: Opener, server: Server, host: Guest) -> Player:
    """Somebody who is asked for an action in a game of Settlers."""
    made = host.make("settlers", "roman", "barbarian:greedy")
    play_elsewhere(made, until=free_to_act)
    player = sit_down(visit(), server, made)
    player.wait("asked")
    return player


def test_a_choice_can_be_undone(player: Player) -> None:
    before = words(player)
    start = player.now
    # Workers for a good: nothing hidden is seen, so it can be taken back.
    player.page.locator(".exchange button").first.click()
    then = player.wait("asked", "confirm", after=start)
    undo = player.button("Undo").inner_text()
    assert "workers" in undo, "it says what it takes back"
    player.page.reload()
    player.wait("asked", "confirm")
    assert player.button("Undo").inner_text() == undo, "whoever has just come is told too"
    player.press("Undo")
    player.wait("asked", after=then)
    assert words(player) == before, "everything is as it was"


def words(player: Player) -> str:
    """All that stands on the table, but for the log."""
    empire = player.page.get_by_role("region", name="Your empire").inner_text()
    return empire + player.page.get_by_role("region", name="Your hand").inner_text()


def test_a_turn_counts_when_it_is_confirmed(player: Player) -> None:
    now = player.now
    while not now.startswith("confirm"):
        player.step()
        now = player.wait("asked", "confirm", after=now)
    expect(player.bar).to_contain_text("Is this your move?")
    player.press("Confirm")
    player.my_turn(after=now)
    expect(player.button("Undo")).to_have_count(0)


def test_confirming_can_be_switched_off(player: Player) -> None:
    page = player.page
    table = page.url
    page.goto(table.partition("#")[0] + "#/settings")
    page.get_by_role("switch", name="Confirm my turn").uncheck()
    page.goto(table)
    now = player.wait("asked")
    for _ in range(4):
        player.step()
        now = player.wait("asked", "over", after=now)


def test_passing_is_asked_twice(player: Player) -> None:
    before = player.now
    player.press("Pass")
    expect(player.bar.get_by_role("alert")).to_contain_text("Pass for the whole round?")
    player.press("Play on")
    assert player.now == before
    page = player.page
    page.keyboard.press("p")
    page.keyboard.press("p")
    player.wait("waits", "asked", after=before)


def test_a_hint_points_at_an_option(player: Player) -> None:
    player.page.get_by_role("button", name="Hint").click()
    expect(player.page.locator(".hinted").first).to_be_visible()


def test_a_hint_outlines_the_card_that_it_is_about(player: Player) -> None:
    player.page.get_by_role("button", name="Hint").click()
    expect(player.page.locator("[data-hinted]").first).to_be_visible()
    why = player.page.locator(".hint")
    expect(why).to_contain_text("than")
    assert measured(player.page, UNDER_THE_HINT) == []
    player.page.keyboard.press("Escape")
    expect(why).to_be_hidden()


def test_among_people_there_is_a_hint_only_where_the_host_allows_it(
    visit: Opener, server: Server, host: Guest
) -> None:
    for allowed in (True, False):
        made = host.make("rollwrite", "blue", "red", hints=allowed)
        player = sit_down(visit(), server, made)
        player.wait("asked")
        hint = player.page.get_by_role("button", name="Hint")
        expect(hint).to_have_count(int(allowed))


def test_any_card_can_be_read_at_any_time(player: Player) -> None:
    card = in_hand(player, "").first
    name = (card.get_attribute("aria-label") or "").partition(".")[0]
    card.hover(position={"x": 9, "y": 12})
    expect(player.page.locator("aside.zoom")).to_contain_text(name)


def test_a_card_that_is_gone_is_not_read_any_more(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = host.make("settlers", "roman", "barbarian", options={"first": "barbarian"})
    player = sit_down(visit(), server, made)
    player.wait("waits")
    _, now = made.asked()
    taken, left = (option["targets"][0] for option in now["prompt"]["options"][:2])
    read_by_pointing(player, taken)
    made.step()
    made.step()
    player.wait("asked")
    zoom = player.page.locator("aside.zoom")
    expect(zoom).to_have_count(0)
    # Nor is a card read when its table is left.
    read_by_pointing(player, left)
    player.page.evaluate("location.hash = '#/about'")
    expect(player.bar).to_have_count(0)
    player.page.mouse.move(2, 2)
    player.page.go_back()
    player.wait("asked")
    expect(zoom).to_have_count(0)


def read_by_pointing(player: Player, card: str) -> None:
    player.page.locator(f'.picks [data-card="{card}"] button').hover()
    expect(player.page.locator("aside.zoom")).to_be_visible()


def in_hand(player: Player, ending: str) -> Locator:
    """The cards of the hand whose words for readers end like this."""
    hand = player.page.get_by_role("group", name="Your hand")
    return hand.get_by_role("button", name=re.compile(rf"Worth \d+{ending}"))


def test_an_impossible_action_says_why(player: Player) -> None:
    in_hand(player, "$").first.hover(position={"x": 9, "y": 12})
    expect(player.page.get_by_text("Not now")).to_be_visible()


def test_the_keys_are_shown(player: Player) -> None:
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog")).to_contain_text("undo one choice")
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("title", ["rollwrite", pytest.param("settlers", marks=pytest.mark.long)])
def test_a_round_by_the_keyboard_alone(
    visit: Opener, server: Server, host: Guest, title: str
) -> None:
    """From the lobby into a second round: no mouse, no touch."""
    seats = {"settlers": ("roman", "barbarian:greedy"), "rollwrite": ("red", "blue:greedy")}
    made = host.make(title, *seats[title])
    player = sit_down(visit(), server, made)
    page = player.page
    now = player.my_turn()
    for turn in range(80):
        if now.startswith("confirm"):
            page.keyboard.press("c")
        elif turn % 2 or not by_focus(player):
            press_first(player)
        now = player.my_turn(after=now)
        if made.at(0).get(made.path("view"))["view"]["state"]["round"] > 1:
            return
    raise AssertionError("the round never ended")


def by_focus(player: Player) -> bool:
    """Go to something that glows by its letter, and press it."""
    before = player.now
    page = player.page
    page.keyboard.press("b")
    if not page.evaluate("() => document.activeElement?.matches('[data-can], .can, .cell')"):
        return False
    page.keyboard.press("Enter")
    if player.now == before:
        page.keyboard.press("Enter")
    return player.now != before


def press_first(player: Player) -> None:
    """The first option by its number, the first of a group once more; or else the end."""
    before = player.now
    for keys in ("1", "1", "p", "p"):
        player.page.keyboard.press(keys)
        if player.now != before:
            return


def test_the_bar_ends_with_the_turn_order(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy", "egyptian:greedy")
    play_elsewhere(made, until=free_to_act)
    player = sit_down(visit(), server, made)
    player.wait("asked")
    order = player.bar.get_by_role("img", name="Turn order: you, Grettir, Kolfinna")
    expect(order).to_be_visible()
    expect(order).to_contain_text("then Grettir")
