"""Personal settings: each has its effect, and is remembered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import free_to_act, play_elsewhere
from tests.browser.player import LEFT, Player, sit_down
from tests.server.running import Guest, Server
from tests.server.tables.test_auto_pay import PAYABLE
from tests.server.worlds import TABLE, fill, person_at

SWITCHES = (
    "Stronger patterns",
    "Confirm my turn before it counts",
    "Auto-pay when no gold is needed",
    "Keyboard shortcuts",
    "Show it in the tab title",
    "Put a dot on the tab icon",
    "Play a short tune",
    "What happens at the table",
)

STYLE = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()"


def style(page: Page, name: str) -> str:
    """Return the present value of a token of the look."""
    return str(page.evaluate(STYLE, name))


def test_everything_is_remembered(visit: Opener) -> None:
    page = visit("#/settings")
    before = {name: page.get_by_role("switch", name=name).is_checked() for name in SWITCHES}
    for name in SWITCHES:
        page.get_by_role("switch", name=name).click()
    page.get_by_role("combobox", name="Day or night").select_option("dark")
    page.get_by_role("combobox", name="Motion").select_option("slow")
    page.get_by_role("slider", name="Size of text and table").fill("1.2")
    page.get_by_role("slider", name="Volume").fill("0.25")
    page.reload()
    for name in SWITCHES:
        assert page.get_by_role("switch", name=name).is_checked() is not before[name], name
    expect(page.get_by_role("combobox", name="Day or night")).to_have_value("dark")
    expect(page.get_by_role("combobox", name="Motion")).to_have_value("slow")
    expect(page.get_by_role("slider", name="Size of text and table")).to_have_value("1.2")
    expect(page.get_by_role("slider", name="Volume")).to_have_value("0.25")


def test_theme_motion_and_size_are_seen_at_once(visit: Opener) -> None:
    page = visit("#/settings", reduced_motion="no-preference")
    day, small = style(page, "--panel"), style(page, "font-size")
    page.get_by_role("combobox", name="Day or night").select_option("dark")
    assert style(page, "--panel") != day
    page.get_by_role("slider", name="Size of text and table").fill("1.4")
    assert float(style(page, "font-size")[:-2]) == pytest.approx(1.4 * float(small[:-2]))
    knob = page.locator("[role=switch]").first
    lasts = "(knob) => getComputedStyle(knob, '::before').transitionDuration"
    for speed, seconds in (("fast", 0.099), ("normal", 0.18), ("slow", 0.324), ("off", 0.0)):
        page.get_by_role("combobox", name="Motion").select_option(speed)
        assert float(knob.evaluate(lasts)[:-1]) == pytest.approx(seconds), speed


def test_stronger_patterns_are_drawn(visit: Opener) -> None:
    page = visit("#/settings")
    page.get_by_role("switch", name="Stronger patterns").check()
    strong = pattern(page)
    page.goto(page.url.partition("#")[0] + "#/settings")
    page.get_by_role("switch", name="Stronger patterns").uncheck()
    assert pattern(page) != strong


def pattern(page: Page) -> str:
    """Return the pattern of the spine of the almanac's first card."""
    page.goto(page.url.partition("#")[0] + "#/almanac/settlers")
    spine = page.locator(".spine i").first
    spine.wait_for(state="attached")
    return str(spine.evaluate("(spine) => getComputedStyle(spine).backgroundImage"))


def test_volume_is_how_loud_it_is(visit: Opener) -> None:
    page = visit()
    page.add_init_script(
        """window.loud = [];
        const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, at) {
          if (value > 0.01) window.loud.push(value);
          return set.call(this, value, at);
        };"""
    )
    page.goto(page.url + "#/settings")
    page.reload()
    for volume in ("0.1", "1"):
        page.get_by_role("slider", name="Volume").fill(volume)
        page.get_by_role("button", name="Try it: the tune").click()
    loud = page.evaluate("window.loud")
    assert max(loud) == pytest.approx(10 * min(loud))


def test_the_single_keys_can_be_switched_off(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian:greedy")
    play_elsewhere(made, until=free_to_act)
    page = visit("#/settings")
    page.get_by_role("switch", name="Keyboard shortcuts").uncheck()
    player = sit_down(page, server, made)
    player.wait("asked")
    player.page.keyboard.press("?")
    player.page.keyboard.press("p")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.bar.get_by_role("alert")).to_have_count(0)


def test_confirming_can_be_switched_off_on_paper_too(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = host.make("rollwrite", "red", "blue:greedy")
    page = visit("#/settings")
    page.get_by_role("switch", name="Confirm my turn").uncheck()
    player = sit_down(page, server, made)
    now = player.wait("asked")
    for _ in range(6):
        player.step()
        now = player.wait("asked", "over", after=now)


def test_with_auto_pay_off_a_player_is_asked(visit: Opener, tmp_path: Path) -> None:
    with laid_out(tmp_path) as server:
        page = visit()
        page.goto(f"{server.url}#/settings")
        page.get_by_role("switch", name="Auto-pay when no gold is needed").uncheck()
        page.goto(f"{server.url}#/me/{person_at(0)}")
        page.get_by_role("button", name="Go on as Nick0").click()
        page.wait_for_url("**/#/mine")
        player = Player(page)
        with page.expect_response("**/auto-pay"):
            page.goto(f"{server.url}#/table/{TABLE}")
        player.wait("asked")
        build(player)
        expect(player.bar).to_contain_text("How do you pay")
        player.press("Undo")
        page.goto(f"{server.url}#/settings")
        page.get_by_role("switch", name="Auto-pay when no gold is needed").check()
        with page.expect_response("**/auto-pay"):
            page.goto(f"{server.url}#/table/{TABLE}")
        player.wait("asked")
        build(player)
        player.wait("confirm")


@contextmanager
def laid_out(folder: Path) -> Iterator[Server]:
    """A server with a table where something can be built with its own goods, or with gold."""
    position, rules, options = position_of("settlers", ("barbarian", "roman"), {}, "a test")
    state = position.place(PAYABLE, "7", "a test")
    setup = {"seats": list(rules.sides), "options": options, "seed": "7", "salt": ""}
    server = Server(folder / "data")
    server.folder.mkdir()
    game = Table.at(rules, state, setup, confirm=True)
    # The browser has taken this thread's event loop.
    with ThreadPoolExecutor() as another:
        another.submit(fill, server, game, "https://hooks.example").result()
    with server:
        yield server


def build(player: Player) -> None:
    """Build the only card that one holds."""
    player.page.locator('.hand [data-verbs~="build"]').click(position=LEFT)
    offer = player.page.locator(".menu button", has_text="Build")
    if offer.count():
        offer.click()


def test_deleting_an_account_asks_first(visit: Opener, keep: Keeper) -> None:
    page = visit(size="phone")
    page.get_by_role("button", name="Play now").click()
    Player(page).my_turn()
    home = page.url.partition("#")[0]
    page.goto(f"{home}#/settings")
    forget = page.get_by_role("button", name="Forget me in this browser")
    forget.click()
    page.get_by_role("button", name="No, back").click()
    forget.click()
    asked = page.get_by_role("dialog")
    asked.get_by_role("button", name="Make a link").click()
    link = asked.get_by_role("textbox", name="The link").input_value()
    keep(page, "forget")
    asked.get_by_role("button", name="Forget me", exact=True).click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text("Tables where you sit show up here.")).to_be_visible()
    page.goto(link)
    page.get_by_role("button", name=re.compile("^Go on as ")).click()
    expect(page.get_by_role("heading", name="It is your turn")).to_be_visible()
