"""The log on the pages: its lines, its omissions, and that all players read the same."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from landnam.kernel.decisions import Decision
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import Player, sit_down, understand
from tests.browser.test_windows import TITLES
from tests.server.running import Guest, Server


def razes(decision: Decision) -> bool:
    """The bar shows verbs, and one of two cards or more can be razed for goods alone."""
    texts = [option.text for option in decision.options if option.verb == "raze"]
    return decision.kind == "action" and len(decision.options) > 6 and for_goods(texts) is not None


def for_goods(texts: list[str]) -> str | None:
    """The card that is razed without drawing one, so that it can be taken back; of several."""
    names = [
        text.removeprefix("Raze ").partition(" for ")[0] for text in texts if "card" not in text
    ]
    return names[0] if len(texts) > 1 and names and " of the " not in names[0] else None


def log_of(page: Page) -> list[str]:
    """All lines of the log."""
    log = page.get_by_role("region", name="What happened")
    log.get_by_role("button", name="All", exact=True).click()
    return log.get_by_role("listitem").all_inner_texts()


def by_name(lines: list[str], reader: str) -> list[str]:
    """The lines of a log as somebody else reads them: its reader has a name there, too."""
    named = (re.sub(r"\b[Yy]ou\b", lambda _: reader, line) for line in lines)
    return [line.replace("goes first", "go first").replace("your", "their") for line in named]


def raze(player: Player, name: str) -> None:
    """Raze the card of this name, by the prompt bar."""
    player.bar.locator("[data-verb=raze]").click()
    player.bar.locator(".tray .tile").filter(has_text=name).locator("button.one").click()


def test_a_choice_that_was_taken_back_leaves_no_line_for_anybody(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), razes, confirm=True)
    player = sit_down(visit(), server, made)
    other = sit_down(visit(), server, made, seat=1)
    start = player.wait("asked")
    for each in (player, other):
        understand(each.page)
    before = log_of(player.page)
    view = made.at(0).get(made.path("view"))
    name = for_goods(
        [option["text"] for option in view["prompt"]["options"] if option["key"].startswith("raze")]
    )
    assert name is not None
    now = start
    for _ in range(2):
        raze(player, name)
        now = player.wait("asked", "confirm", after=now)
        expect(player.button("Undo")).to_be_visible()
        assert len(log_of(player.page)) == len(before) + 1, "until it is taken back it is told"
        player.page.keyboard.press("u")
        now = player.wait("asked", after=now)
        assert log_of(player.page) == before
    player.page.reload()
    now = player.wait("asked")
    assert log_of(player.page) == before, "nor is it told to somebody who has just come"

    raze(player, name)
    now = player.wait("asked", "confirm", after=now)
    while not now.startswith("confirm"):
        player.step()
        now = player.wait("asked", "confirm", after=now)
    player.press("Confirm")
    other.wait("asked")
    understand(other.page)
    expect(other.page.get_by_role("region", name="What happened")).to_contain_text("razed")
    mine, theirs = log_of(player.page), log_of(other.page)
    one, two = (seat["nickname"] for seat in view["seats"])
    assert by_name(mine, one) == by_name(theirs, two)
    assert len(theirs) > len(before)


def test_the_log_tells_the_cost_of_an_action_and_the_things_given_up(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), after_some_rounds)
    told = [event for event in made.at(0).get(made.path("view"))["events"] if event.get("text")]
    over = [event for event in told if event["what"] == "built" and event.get("data")]
    used = [event for event in told if event["what"] == "activated"]
    assert over
    assert used
    page = sit_down(visit(), server, made).page
    understand(page)
    lines = log_of(page)
    for event in over:
        assert ", discarding " in event["text"]
        assert any(deed_of(event) in line for line in lines)
    costs = page.get_by_role("region", name="What happened").get_by_role("listitem")
    for event in used:
        line = costs.filter(has_text=deed_of(event).partition(",")[0]).first
        expect(line.locator(".cost").first).to_contain_text("−")
    keep(page, "log-costs")


def deed_of(event: dict[str, Any]) -> str:
    """Return an act without its player: the rules name a people, the page a person."""
    return str(event["text"]).removeprefix("The ").partition(" ")[2]


def after_some_rounds(decision: Decision) -> bool:
    return decision.kind == "action" and decision.number > 40


def test_on_a_phone_the_log_opens_at_its_last_line(
    visit: Opener, server: Server, host: Guest
) -> None:
    for title, sides in TITLES:
        made = the_same_game(host, title, sides, after_some_rounds)
        page = sit_down(visit(size="phone"), server, made).page
        understand(page)
        page.get_by_role("button", name="Log").click()
        log_of(page)
        lines = page.get_by_role("region", name="What happened").get_by_role("listitem")
        expect(lines.last).to_be_in_viewport()
