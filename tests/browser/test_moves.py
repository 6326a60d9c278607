"""Acts of others are seen, the card large beside the rival; no act of the player waits for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import Player, sit_down, understand
from tests.server.running import Guest, Server

COVERS = """() => {
    const shown = document.querySelector(".spotlight").getBoundingClientRect();
    const bar = document.querySelector("[data-state]").getBoundingClientRect();
    return shown.bottom > bar.top && shown.top < bar.bottom;
}"""
PHASES = {"round", "lookout", "production", "action", "cleanup"}
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

    # My own choice goes through at once, and the large card is gone.
    player.step(by_things=False)
    assert player.now != now
    expect(shown).to_have_count(0)

    # Escape shows how things stand, and does nothing else.
    now = until_shown(player)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    assert player.now == now


def test_gains_of_rivals_in_roll_and_write_are_shown_too(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("rollwrite", "red", "blue:greedy")
    page = visit(reduced_motion="no-preference")
    page.clock.install(time=0)
    player = sit_down(page, server, made)
    player.my_turn()
    page.clock.pause_at(3600_000)
    now = until_shown(player)
    keep(page, "moves/rollwrite")
    expect(shown_at(page)).not_to_contain_text("Blue")
    assert not page.evaluate(COVERS), "the prompt is never covered"
    page.keyboard.press("Escape")
    expect(shown_at(page)).to_have_count(0)
    assert player.now == now


def may_pass(decision: Decision) -> bool:
    return decision.kind == "action" and any(option.verb == "pass" for option in decision.options)


def a_common_location_was_razed(table: Table) -> bool:
    """The last thing that was done: a rival has razed a Common Location of the first seat."""
    told = [event for event in table.events_since(0, 0) if event.kind == "tell"]
    done = [event for event in told if event.what not in PHASES]
    return (
        bool(done)
        and done[-1].what == "razed-enemy"
        and done[-1].data["whom"] == "roman"
        and done[-1].cause.startswith("com")
    )


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_an_attack_on_me_stays_marked_until_i_act(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    made = the_same_game(
        host, "settlers", ("roman", "barbarian"), may_pass, at=a_common_location_was_razed
    )
    player = sit_down(visit(size=size), server, made)
    page = player.page
    player.wait("asked")
    understand(page)
    for _ in range(2):
        expect(page.locator(".bar .tome")).to_contain_text("razed your")
        for place in ('[data-count="0/wood"]', '[data-zone="0/foundations"]'):
            expect(page.locator(place).first).to_have_css("outline-style", "solid")
        page.reload()
        player.wait("asked")
    keep(page, f"moves/tome-{size}")
    player.bar.locator(".leave button").first.click()
    player.bar.locator("button.sure").click()
    expect(page.locator(".bar .tome")).to_have_count(0)
    expect(page.locator('[data-count="0/wood"]').first).to_have_css("outline-style", "none")
