"""What others do is seen, the card large beside the rival; nothing of one's own waits for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player, sit_down
from tests.server.running import Guest, Server

COVERS = """() => {
    const shown = document.querySelector(".spotlight").getBoundingClientRect();
    const bar = document.querySelector("[data-state]").getBoundingClientRect();
    return shown.bottom > bar.top && shown.top < bar.bottom;
}"""
SEES = [("desk", "light"), ("phone", "dark"), ("desk", "dark"), ("phone", "light")]


def shown_at(page: Page) -> Locator:
    return page.locator(".spotlight")


def until_shown(player: Player) -> str:
    """Play until it is my turn and a move of a rival is shown; the clock of the page stands."""
    for now in player.play(most=40):
        if now.startswith("asked") and shown_at(player.page).count():
            return now
    raise AssertionError("no move of a rival was ever shown")


@pytest.mark.parametrize(("size", "theme"), SEES)
def test_a_rivals_move_is_shown_and_nothing_waits_for_it(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str, theme: str
) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy", "egyptian:greedy")
    page = visit(size=size, theme=theme, reduced_motion="no-preference")
    page.clock.install(time=0)
    player = sit_down(page, server, made)
    player.my_turn()
    page.clock.pause_at(3600_000)

    now = until_shown(player)
    shown = shown_at(page)
    expect(shown.locator(".card").first).to_be_visible()
    keep(page, f"moves/{size}-{theme}")
    assert not page.evaluate(COVERS), "the prompt is never covered"

    # My own choice goes through at once, and what was shown is over.
    player.step(by_things=False)
    assert player.now != now
    expect(shown).to_have_count(0)

    # Escape shows how things stand, and does nothing else.
    now = until_shown(player)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    assert player.now == now
