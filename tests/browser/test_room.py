"""Cards lie where there is room for them, and over nothing else."""

from __future__ import annotations

from tests.browser.conftest import Keeper, Opener
from tests.browser.player import measured, sit_down
from tests.server.running import Guest, Server

BOXES = """selector => [...document.querySelectorAll(selector)].map(one => {
    const { left, right } = one.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
})"""


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
