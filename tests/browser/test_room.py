"""Cards lie where there is room for them, and over nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import acts, play_elsewhere
from tests.browser.player import measured, sit_down, understand
from tests.server.running import Guest, Server

BOXES = """selector => [...document.querySelectorAll(selector)].map(one => {
    const { left, right } = one.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
})"""

UNDER_ITS_FORMULA = """() => [...document.querySelectorAll(".hand .tile")].filter((tile) => {
    const name = tile.querySelector(".title").getBoundingClientRect();
    const said = tile.querySelector(".formula > *").getBoundingClientRect();
    return said.height > 0 && said.top < name.bottom - 2;
}).map((tile) => tile.innerText)"""
"""The cards of a hand whose names lie under their formula."""


FILLED = """() => [...document.querySelectorAll(".rival")].map((strip) => {
    const { top, bottom } = strip.getBoundingClientRect();
    const things = ["header", "li", "p", ".goods > span", ".mini", ".chip", ".yield"];
    const lines = [...strip.querySelectorAll(things.join())].map(one => one.getBoundingClientRect())
        .filter(one => one.height > 0).sort((one, two) => one.top - two.top);
    let [filled, end] = [0, top];
    for (const line of lines) {
        filled += Math.max(0, line.bottom - Math.max(line.top, end));
        end = Math.max(end, line.bottom);
    }
    return end > bottom + 1 ? "something lies below it" : filled / (bottom - top);
})"""
"""The part of each rival's strip that is not blank, from top to bottom."""


def test_six_cards_end_before_the_log_at_a_table_of_four(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    bots = ("barbarian:random", "japanese:random", "egyptian:random")
    page = visit()
    player = sit_down(page, server, host.make("settlers", "roman", *bots))
    start = player.wait("asked")
    player.bar.get_by_role("button", name="Take").first.click()
    player.wait("confirm", after=start)
    cards = measured(page, BOXES, ".hand .held")
    ((left, _),) = measured(page, BOXES, ".log")
    keep(page, "room-four-seats")
    assert len(cards) == 6
    assert max(right for _, right in cards) <= left


def test_the_first_hand_of_the_north_lies_within_its_panel(
    visit: Opener, server: Server, host: Guest
) -> None:
    page = visit()
    player = sit_down(page, server, host.make("north", "glenn", "ulaf:random"))
    for count in (5, 4, 3):
        now = player.wait("asked")
        ((left, right),) = measured(page, BOXES, ".picks")
        cards = measured(page, BOXES, ".picks .held")
        assert len(cards) == count
        assert left < min(card[0] for card in cards) < max(card[1] for card in cards) < right
        player.bar.locator(".choices button").first.click()
        player.wait("asked", "confirm", after=now)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_table_with_nothing_built_says_what_will_lie_there(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    play_elsewhere(made, until=acts)
    page = sit_down(visit(size=size), server, made).page
    lanes = page.locator(".empire")
    expect(lanes).to_contain_text("Nothing is produced here yet")
    expect(lanes).to_contain_text("No Action yet")
    if size == "desk":
        expect(page.get_by_text("In your hand")).to_have_count(3)
        expect(page.get_by_text("Grettir has built nothing yet.")).to_be_visible()
    keep(page, f"bare/{size}")


@pytest.mark.parametrize(
    ("title", "sides"),
    [
        ("settlers", ("roman", "barbarian:random", "japanese:random")),
        ("settlers", ("roman", "barbarian:random", "japanese:random", "egyptian:random")),
        ("north", ("glenn", "ulaf:random")),
        ("north", ("glenn", "ulaf:random", "panuk:random")),
    ],
)
def test_rivals_fill_their_strips_from_the_first_round_on(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str, sides: tuple[str, ...]
) -> None:
    made = host.make(title, *sides)
    play_elsewhere(made, until=acts)
    page = sit_down(visit(), server, made).page
    understand(page)
    filled = measured(page, FILLED)
    keep(page, f"room/{title}-{len(sides)}")
    assert len(filled) == len(sides) - 1
    assert all(part > 0.5 for part in filled), filled


@pytest.mark.parametrize("title", ["settlers", "empire"])
def test_the_names_in_a_hand_on_a_phone_are_covered_by_nothing(
    visit: Opener, server: Server, host: Guest, keep: Keeper, title: str
) -> None:
    made = host.make(title, "roman", "barbarian:greedy")
    play_elsewhere(made, until=acts)
    page = sit_down(visit(size="phone"), server, made).page
    understand(page)
    keep(page, f"hand/{title}")
    assert measured(page, UNDER_ITS_FORMULA) == []
