"""A table by the keyboard alone: the focus is never lost, and keys do as shown."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from landnam.kernel.decisions import Decision
from tests.browser.conftest import Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import sit_down, understand
from tests.browser.test_whole_games import SEATS
from tests.browser.test_windows import TITLES
from tests.server.running import Guest, Server

LOST = "() => document.activeElement === null || document.activeElement === document.body"
SETTLED = f"() => !({LOST})()"


def much_of_a_second_kind(decision: Decision) -> bool:
    """More can be done than is told one by one: the bar shows verbs, the second with a choice."""
    verbs = Counter(option.verb for option in decision.options)
    many = len(decision.options) > 6 and len(verbs) > 2 and list(verbs.values())[1] > 1
    return decision.kind == "action" and many


@pytest.mark.parametrize("key", ["Enter", "1"])
@pytest.mark.parametrize("title", SEATS)
def test_the_focus_is_never_lost(
    visit: Opener, server: Server, host: Guest, title: str, key: str
) -> None:
    player = sit_down(visit(), server, host.make(title, *SEATS[title]))
    page = player.page
    now = player.my_turn()
    player.bar.locator(".choices button").first.focus()
    for _ in range(14):
        choices = player.bar.locator(".choices button.one").count()
        page.keyboard.press("c" if now.startswith("confirm") else key if choices else "Enter")
        # A verb opens its options; anything else is a decision.
        page.wait_for_function(
            "([old, states]) => { const bar = document.querySelector('[data-state]');"
            " const now = `${bar.dataset.state} ${bar.dataset.number}`;"
            " return bar.querySelector('.crumb .btn') !== null"
            " || (now !== old && states.includes(bar.dataset.state) && bar.ariaBusy !== 'true'); }",
            arg=[now, ["asked", "confirm", "over"]],
        )
        page.wait_for_function(SETTLED)
        now = player.now


def test_typing_triggers_no_shortcut(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian", options={"first": "roman"})
    made.sit(host, 1)
    player = sit_down(visit(), server, made)
    page = player.page
    before = player.wait("asked")
    understand(page)
    page.get_by_role("button", name="Talk").first.click()
    said = page.get_by_role("textbox", name="Say something")
    said.focus()
    page.evaluate("() => document.querySelector('.choices button.one').click()")
    player.wait("confirm", "waits", "asked", after=before)
    expect(said).to_be_focused()


@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_a_number_presses_that_button_of_the_prompt(
    visit: Opener, server: Server, host: Guest, title: str, sides: tuple[str, ...]
) -> None:
    made = the_same_game(host, title, sides, much_of_a_second_kind)
    player = sit_down(visit(), server, made)
    player.wait("asked")
    shown = player.bar.locator(".choices button.one")
    verb, count = shown.nth(1).locator("span"), shown.nth(1).locator("em")
    word, number = verb.inner_text(), int(count.inner_text())
    player.page.keyboard.press("2")
    expect(player.bar.locator(".crumb")).to_contain_text(word)
    expect(shown).to_have_count(number)


def keys_of(page: Page) -> set[str]:
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    dialog.wait_for()
    return {name for line in dialog.locator("dt").all_inner_texts() for name in line.split()}


def test_only_keys_that_do_something_are_listed(visit: Opener, server: Server, host: Guest) -> None:
    listed = {}
    for title, seats in SEATS.items():
        page = visit()
        sit_down(page, server, host.make(title, *seats)).my_turn()
        listed[title] = keys_of(page)
    assert listed["settlers"] - listed["rollwrite"] == {"A", "D", "R", "W", "Z", "S"}
    assert listed["rollwrite"] < listed["settlers"]


def test_with_nothing_to_undo_nothing_happens(visit: Opener, server: Server, host: Guest) -> None:
    for title, seats in SEATS.items():
        player = sit_down(visit(), server, host.make(title, *seats))
        before = player.my_turn()
        player.page.keyboard.press("u")
        player.page.keyboard.press("Shift+U")
        player.page.keyboard.press("?")
        player.page.get_by_role("dialog", name="Keys").wait_for()
        assert player.now == before
        expect(player.page.locator(".toast")).to_have_count(0)
