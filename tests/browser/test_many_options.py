"""More options than the prompt bar has room for: they open upward, and each can be reached."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from landnam.kernel.decisions import Decision
from tests.browser.axe import violations
from tests.browser.conftest import SIZES, Keeper, Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import Player, sit_down, understand
from tests.server.running import Guest, Server

MANY = 6
CASES = [("settlers", ("roman", "barbarian"), "build"), ("rollwrite", ("red", "blue"), "cross")]

IN_SIGHT = """async (box) => {
    // A box says that it was scrolled with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const edge = box.getBoundingClientRect();
    return [...box.querySelectorAll("button.one")].map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= edge.top - 6 && bottom <= edge.bottom + 6;
    });
}"""


def many_of(verb: str) -> Callable[[Decision], bool]:
    def asked(decision: Decision) -> bool:
        verbs = Counter(option.verb for option in decision.options)
        return decision.kind == "action" and verbs[verb] >= MANY and len(verbs) > 2

    return asked


def in_sight(tiles: Locator) -> list[bool]:
    """Which of the tiles are wholly in sight."""
    return list(tiles.evaluate(IN_SIGHT))


@pytest.fixture(params=[(*case, size) for case in CASES for size in SIZES])
def player(
    request: pytest.FixtureRequest, visit: Opener, server: Server, host: Guest, keep: Keeper
) -> Player:
    """Somebody who has opened a verb with many options."""
    title, sides, verb, size = request.param
    made = the_same_game(host, title, sides, many_of(verb))
    player = sit_down(visit(size=size), server, made)
    player.wait("asked")
    understand(player.page)
    player.bar.locator(f"[data-verb={verb}]").click()
    expect(player.bar.locator(".tray")).to_have_count(1)
    keep(player.page, f"options/{title}-{size}")
    return player


def test_every_option_is_in_sight_or_counted_and_a_press_brings_it(player: Player) -> None:
    tiles = player.bar.locator(".tiles")
    on = player.bar.get_by_role("button", name=re.compile(r"^\d+ more options?$"))
    ever = [False] * tiles.locator("button.one").count()
    for _ in ever:
        shown = in_sight(tiles)
        ever = [seen or now for seen, now in zip(ever, shown, strict=True)]
        hidden = len(shown) - 1 - max(at for at, seen in enumerate(shown) if seen)
        if not hidden:
            break
        expect(on).to_contain_text(str(hidden))
        on.click()
    assert all(ever)
    expect(on).to_have_count(0)


def test_arrows_bring_every_option_into_sight(player: Player) -> None:
    tiles = player.bar.locator(".tiles")
    options = tiles.locator("button.one")
    options.first.focus()
    for number in range(options.count()):
        expect(options.nth(number)).to_be_focused()
        assert in_sight(tiles)[number], number
        player.page.keyboard.press("ArrowRight")
    expect(options.first).to_be_focused()
    assert in_sight(tiles)[0]


def test_the_scroll_cue_works_for_everybody(player: Player) -> None:
    assert violations(player.page) == []


def test_folded_it_leaves_the_table_free_and_the_bar_has_them_all(player: Player) -> None:
    count = player.bar.locator(".tiles button.one").count()
    fold = player.bar.get_by_role("button", name="Choose on the table")
    player.page.keyboard.press("f")
    expect(player.bar.locator(".tray")).to_have_count(0)
    expect(player.bar.locator(".choices button.one")).to_have_count(count)
    player.page.keyboard.press("f")
    expect(fold).to_be_visible()
    expect(player.bar.locator(".tiles button.one")).to_have_count(count)
