"""Clicks meant for an earlier picture choose nothing, and pass no round."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from landnam.kernel.decisions import Decision
from tests.browser.conftest import SIZES, Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import Player, join
from tests.browser.test_windows import TITLES
from tests.server.running import Guest, Made, Server

PASSES = {"settlers": "pass", "rollwrite": "done"}
WORDS = {"settlers": "Pass", "rollwrite": "Finish round"}
LIKES = "localStorage.setItem('landnam.likes', JSON.stringify({ confirm: false }))"
SETTLED = """() => new Promise((settled) => {
    const look = () => {
        if (document.querySelector("[data-state][aria-busy=true]")) return;
        watch.disconnect();
        settled();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
    look();
})"""
"""Until what was pressed is answered; by no timer of the page, for its clock may stand."""


def much_to_do(decision: Decision) -> bool:
    """The seat could pass, or do a good deal else."""
    verbs = {option.verb for option in decision.options}
    return bool(verbs & {*PASSES.values()}) and len(decision.options) > 6


class StillHand:
    """A player whose clock stands still, so that all its clicks come too quickly."""

    def __init__(self, page: Page, server: Server, made: Made, *, confirms: bool = True) -> None:
        self.page = page
        page.clock.install(time=0)
        if not confirms:
            page.evaluate(LIKES)
            page.reload()
        join(page, server.url, made)
        self.player = Player(page)
        self.start = self.player.wait("asked")
        self.pass_button = self.player.button(WORDS[made.data["table"]["title"]])
        page.clock.pause_at(3600_000)

    def clicks(self, button: Locator, times: int) -> FloatRect:
        """Click so often on one pixel, as quickly as a hand can; returns where the button was."""
        box = box_of(button)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        for count in range(1, times + 1):
            self.page.mouse.down(click_count=count)
            self.page.mouse.up(click_count=count)
            # The table has all the time it wants to show what comes of it, and the clock stands.
            self.page.evaluate(SETTLED)
        return box

    def waits(self) -> None:
        self.page.clock.run_for(500)


def box_of(button: Locator) -> FloatRect:
    box = button.bounding_box()
    assert box is not None
    return box


def acts(made: Made) -> int:
    """Return how often the first seat has done something, as the server knows it."""
    return int(made.at(0).get(made.path("view"))["acts"])


@pytest.mark.parametrize("confirms", [True, False], ids=["asked", "unasked"])
@pytest.mark.parametrize("confirm", [True, False], ids=["confirmed", "at_once"])
@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_a_double_or_triple_click_on_one_pixel_passes_no_round(
    visit: Opener,
    server: Server,
    host: Guest,
    title: str,
    sides: tuple[str, ...],
    confirm: bool,
    confirms: bool,
) -> None:
    made = the_same_game(host, title, sides, much_to_do, confirm=confirm)
    before = acts(made)
    hand = StillHand(visit(), server, made, confirms=confirms)
    hand.clicks(hand.pass_button, times=3)
    assert hand.player.now == hand.start
    assert acts(made) == before
    expect(hand.player.bar.get_by_role("alert")).to_be_visible()

    hand.waits()
    hand.player.button("Yes, pass").click()
    hand.player.wait("waits", "asked", "over", after=hand.start)
    assert acts(made) > before


def test_a_click_after_a_pause_counts_on_the_very_same_pixel(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), much_to_do, confirm=True)
    hand = StillHand(visit(), server, made)
    asks = hand.player.bar.get_by_role("alert")
    hand.clicks(hand.pass_button, times=2)
    expect(asks).to_be_visible()
    hand.waits()
    hand.page.mouse.down()
    hand.page.mouse.up()
    expect(asks).to_have_count(0)  # that was Play on
    hand.clicks(hand.pass_button, times=1)
    expect(asks).to_have_count(0)  # too soon after it
    hand.waits()
    hand.clicks(hand.pass_button, times=1)
    expect(asks).to_be_visible()


def test_a_double_tap_chooses_once(visit: Opener, server: Server, host: Guest) -> None:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), much_to_do, confirm=True)
    hand = StillHand(visit(size="phone"), server, made)
    box = box_of(hand.pass_button)
    for _ in range(3):
        hand.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        hand.page.evaluate(SETTLED)
    expect(hand.player.bar.get_by_role("alert")).to_be_visible()
    assert hand.player.now == hand.start


def test_enter_that_is_held_down_passes_no_round(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), much_to_do, confirm=True)
    hand = StillHand(visit(), server, made)
    hand.pass_button.focus()
    for _ in range(5):  # from the second time on the browser is told that the key is held
        hand.page.keyboard.down("Enter")
        hand.page.evaluate(SETTLED)
    hand.page.keyboard.up("Enter")
    expect(hand.player.bar.get_by_role("alert")).to_be_visible()
    expect(hand.player.button("Play on")).to_be_focused()
    assert hand.player.now == hand.start


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_passing_and_being_sure_have_places_of_their_own(
    visit: Opener, server: Server, host: Guest, title: str, sides: tuple[str, ...], size: str
) -> None:
    made = the_same_game(host, title, sides, much_to_do, confirm=True)
    hand = StillHand(visit(size=size), server, made)
    player = hand.player
    places = {"pass": hand.clicks(hand.pass_button, times=1)}
    hand.waits()
    places["sure"] = box_of(player.button("Yes, pass"))
    all_apart(places, size)


@pytest.mark.parametrize("size", SIZES)
def test_confirming_has_a_place_of_its_own(
    visit: Opener, server: Server, host: Guest, size: str
) -> None:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), much_to_do, confirm=True)
    hand = StillHand(visit(size=size), server, made)
    places = {"pass": box_of(hand.pass_button)}
    now = hand.start
    while not now.startswith("confirm"):
        hand.waits()
        hand.player.step()
        now = hand.player.wait("asked", "confirm", after=now)
    places["confirm"] = box_of(hand.player.button("Confirm"))
    all_apart(places, size)


def all_apart(places: dict[str, FloatRect], size: str) -> None:
    """No two of the places have a pixel in common, and all lie within the window."""
    for (one, here), (two, there) in combinations(places.items(), 2):
        assert apart(here, there), f"{one} and {two}: {here}, {there}"
    width, height = SIZES[size]
    for name, box in places.items():
        assert box["x"] >= 0, name
        assert box["y"] >= 0, name
        assert box["x"] + box["width"] <= width, name
        assert box["y"] + box["height"] <= height, name


def apart(one: FloatRect, two: FloatRect) -> bool:
    """Return whether two places have no pixel in common."""
    beside = one["x"] + one["width"] <= two["x"] or two["x"] + two["width"] <= one["x"]
    above = one["y"] + one["height"] <= two["y"] or two["y"] + two["height"] <= one["y"]
    return beside or above
