"""How many clicks a turn takes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from landnam.kernel.decisions import Decision
from tests.browser.conftest import Opener
from tests.browser.elsewhere import the_same_game
from tests.browser.player import LEFT, Player, sit_down, understand
from tests.server.running import Guest, Server

NOT = {"raze", "deal"}
"""What could be done with a card of the hand besides building it."""


def at(
    visit: Opener,
    server: Server,
    host: Guest,
    asked: Callable[[Decision], bool],
    size: str = "desk",
) -> Player:
    made = the_same_game(host, "settlers", ("roman", "barbarian"), asked, confirm=True)
    player = sit_down(visit(), server, made)
    player.wait("asked")
    understand(player.page)
    return player


def builds(decision: Decision) -> bool:
    """The turn's action, with a card that can be built and nothing else be done with."""
    verbs = {option.verb for option in decision.options}
    return decision.kind == "action" and {"build", "pass"} <= verbs and not verbs & NOT


def test_a_plain_build_takes_two_clicks(visit: Opener, server: Server, host: Guest) -> None:
    """The card, then what ends the turn: *End the turn* is not confirmed once more."""
    player = at(visit, server, host, builds)
    start = player.now
    player.page.locator('.hand [data-can][data-verbs="build"]').first.click(position=LEFT)
    built = player.wait("asked", "confirm", after=start)
    player.press("End the turn" if built.startswith("asked") else "Confirm")
    player.wait("waits", "asked", after=built)
    expect(player.bar.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_pass_asks_once_and_then_counts(visit: Opener, server: Server, host: Guest) -> None:
    player = at(visit, server, host, builds)
    start = player.now
    player.press("Pass …")
    player.press("Yes, pass")
    assert player.wait("waits", "asked", after=start) != start
    assert not player.now.startswith("confirm")
