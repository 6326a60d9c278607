"""More options than the prompt bar has room for: it says so, and each of them can be reached."""

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

IN_SIGHT = """async (row) => {
    // A row says that it was scrolled with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const edge = row.getBoundingClientRect();
    const style = getComputedStyle(row), { classList } = row.parentElement;
    const covered = (side, width) => classList.contains(side) ? parseFloat(width) : 0;
    const from = edge.left + covered("before", style.scrollPaddingLeft) - 6;
    const to = edge.right - covered("after", style.scrollPaddingRight) + 6;
    return [...row.querySelectorAll("button.one")].map((one) => {
        const { left, right, top, height } = one.getBoundingClientRect();
        const whole = left >= Math.max(0, from) && right <= Math.min(innerWidth, to);
        const middle = top + height / 2;
        const ends = [left + 8, right - 8].map((x) => document.elementFromPoint(x, middle));
        return whole && ends.every((there) => one.contains(there));
    });
}"""


def many_of(verb: str) -> Callable[[Decision], bool]:
    def asked(decision: Decision) -> bool:
        verbs = Counter(option.verb for option in decision.options)
        return decision.kind == "action" and verbs[verb] >= MANY and len(verbs) > 2

    return asked


def in_sight(row: Locator) -> list[bool]:
    """Which of the options are wholly in sight."""
    return list(row.evaluate(IN_SIGHT))


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
    expect(player.bar.locator(".crumb")).to_have_count(1)
    keep(player.page, f"options/{title}-{size}")
    return player


def test_every_option_is_in_sight_or_counted_and_a_press_brings_it(player: Player) -> None:
    row = player.bar.locator(".row")
    on = player.bar.get_by_role("button", name=re.compile(r"^\d+ more options?$"))
    ever = [False] * player.bar.locator("button.one").count()
    for _ in ever:
        shown = in_sight(row)
        ever = [seen or now for seen, now in zip(ever, shown, strict=True)]
        hidden = len(shown) - 1 - max(at for at, seen in enumerate(shown) if seen)
        expect(on).to_have_count(1 if hidden else 0)
        if not hidden:
            break
        expect(on).to_contain_text(str(hidden))
        on.click()
    assert all(ever)
    back = player.bar.get_by_role("button", name="before these")
    while not in_sight(row)[0]:
        back.click()
    expect(back).to_have_count(0)


def test_arrows_bring_every_option_into_sight(player: Player) -> None:
    row = player.bar.locator(".row")
    options = player.bar.locator("button.one")
    options.first.focus()
    for number in range(options.count()):
        expect(options.nth(number)).to_be_focused()
        assert in_sight(row)[number], number
        player.page.keyboard.press("ArrowRight")
    expect(options.first).to_be_focused()
    assert in_sight(row)[0]


def test_what_says_so_can_be_used_by_everybody(player: Player) -> None:
    assert violations(player.page) == []
